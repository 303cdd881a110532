// The palette's page: what was chosen is shown in full instead of being opened, since its screens are in an app.
import { ask, make, viewer } from "./viewer.js";

const palette = document.querySelector("#palette");
const { glyph } = customElements.get("nav-search");
const section = document.querySelector("#entry");

const fields = [
  ["Path", (entry) => entry.path], ["Link", (entry) => entry.link], ["Level", (entry) => entry.accessLevel],
  ["Above it", (entry) => entry.breadcrumb.map((one) => one.title).join(" › ")],
  ["Description", (entry) => entry.description],
  ["Keywords", (entry) => entry.keywords.join(", ")], ["Tags", (entry) => entry.tags.join(", ")],
  ["Priority", (entry) => entry.priority],
];

// What was asked for before the viewer changed, or another entry was chosen, is not shown any more.
let turn = 0;

async function show(id) {
  const own = ++turn;
  const entry = await ask(`entries/${encodeURIComponent(id)}`, { level: viewer.level });
  if (own !== turn) return;
  const list = make("dl");
  for (const [name, value] of fields) {
    const text = value(entry);
    if (text !== null && text !== undefined && text !== "") {
      list.append(make("dt", {}, name), make("dd", {}, make("bdi", { dir: "auto" }, String(text))));
    }
  }
  section.replaceChildren(
    make("div", { class: "head" }, glyph(entry.icon), make("div", {}, make("h2", { dir: "auto" }, entry.title),
      entry.subtitle ? make("p", { dir: "auto" }, entry.subtitle) : null)), list);
  section.hidden = false;
}

let changes = 0;

async function showCategories() {
  const list = document.querySelector("#categories");
  const problem = document.querySelector("#problem");
  const own = ++changes;
  try {
    const { categories } = await ask("categories", { level: viewer.level });
    if (own !== changes) return;
    list.replaceChildren(...categories.filter((one) => one.entries).map((category) => {
      const button = make("button", { type: "button" }, glyph(category.icon),
        make("bdi", { dir: "auto" }, category.title),
        make("span", { class: "number" }, category.entries.toLocaleString()));
      button.addEventListener("click", () => palette.show("", category.id));
      return make("li", {}, button);
    }));
    list.parentElement.hidden = !list.childElementCount;
    problem.hidden = true;
  } catch (error) {
    if (own !== changes) return;
    list.parentElement.hidden = false;
    list.replaceChildren();
    problem.textContent = error.message;
    problem.hidden = false;
  }
}

function apply() {
  palette.token = viewer.token || null;
  if (viewer.level) palette.setAttribute("level", viewer.level);
  else palette.removeAttribute("level");
  section.hidden = true;
  turn += 1;
  return showCategories();
}

palette.addEventListener("nav-search-select", (event) => {
  event.preventDefault();
  const showing = show(event.detail.hit.id);
  const own = turn;
  showing.catch((error) => {
    if (own !== turn) return;
    section.replaceChildren(make("p", {}, error.message));
    section.hidden = false;
  });
});
viewer.addEventListener("change", apply);

const base = new URL("./", document.baseURI).href;
document.querySelector("#embed").textContent =
  `<script src="${base}nav-search.js" defer></script>\n<nav-search></nav-search>`;
await apply();
// Only now, since it would have to move for the categories.
document.querySelector("#embedding").hidden = false;
const typed = new URLSearchParams(location.search).get("q");
if (typed !== null) palette.show(typed);
