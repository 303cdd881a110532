// The page for content owners: a query's hits with the tier of each, where its words were found, and which rule put it
// above the next; two levels or profiles side by side.
import { forms, rules, tiers } from "./ranking-words.js";
import { ask, make, viewer } from "./viewer.js";

const { marked } = customElements.get("nav-search");
const question = document.querySelector("#question");
const columns = [...document.querySelectorAll(".column")];
const summary = document.querySelector("#summary");
const levels = ["public", "authenticated", "premium", "admin"];
const wanted = new URLSearchParams(location.search);

/** For each side what was chosen. */
const sides = Object.fromEntries(["a", "b"].map((side) => [side, {
  level: levels.find((level) => level === wanted.get(`${side}.level`)) ?? "",
  profile: wanted.get(`${side}.profile`) ?? "",
}]));
let profiles = [];
let request = new AbortController();
let sequence = 0;

const own = (text, ranges) => make("bdi", { dir: "auto" }, ...marked(text, ranges));
const rangesOf = (hit, field, position) =>
  hit.highlights.find((one) => one.field === field && one.position === position)?.ranges;

// MARK: Settings

function select(label, choices, chosen, onChange) {
  const option = ([value, text]) => make("option", { value, selected: value === chosen }, text);
  const node = make("select", {}, ...choices.map(option));
  node.addEventListener("change", () => { onChange(node.value); run(); });
  return make("label", {}, label, " ", node);
}

function showSettings() {
  for (const column of columns) {
    const side = sides[column.dataset.side];
    const all = [["", viewer.level || "as the token says"], ...levels.map((one) => [one, one])];
    const level = select("Level", all, side.level, (value) => { side.level = value; });
    const named = profiles.map((name, index) => [index ? name : "", name]);
    // An old link may name one that is gone.
    if (profiles.length && side.profile && !profiles.includes(side.profile)) {
      named.push([side.profile, `${side.profile} (unknown)`]);
    }
    const profile = select("Profile", named, side.profile, (value) => { side.profile = value; });
    column.replaceChildren(make("div", { class: "settings" }, level, named.length > 1 ? profile : null),
      make("p", { class: "total" }), make("ol", { class: "hits" }));
  }
}

// Before there were any, the address says which one is meant.
let hasCategories = false;

async function loadChoices() {
  const [categories, known] = await Promise.allSettled([ask("categories", { level: viewer.level }), ask("profiles")]);
  const chosen = (hasCategories ? question.elements.category.value : wanted.get("category")) ?? "";
  const list = categories.status === "fulfilled" ? categories.value.categories : [];
  question.elements.category.replaceChildren(make("option", { value: "" }, "all"),
    ...list.map((one) => make("option", { value: one.id, selected: one.id === chosen }, one.title)));
  hasCategories ||= list.length > 0;
  const named = known.status === "fulfilled" ? known.value.profiles ?? known.value : [];
  profiles = Array.isArray(named) ? named.map((one) => (typeof one === "string" ? one : one.name)) : [];
  showSettings();
}

// MARK: Hits

function moveOf(hit, position, others) {
  if (!others) return null;
  const other = others.findIndex((one) => one.id === hit.id);
  if (other < 0) return make("span", { class: "move only" }, "only here");
  if (other === position) return make("span", { class: "move" }, "same place");
  return make("span", { class: "move changed" }, `number ${other + 1} on the other side`);
}

function wordRow(word) {
  const isOther = word.typed !== undefined && word.typed !== word.word;
  const typed = isOther ? [make("s", { dir: "auto" }, word.typed), " → "] : [];
  const place = ` in ${word.field}, ${forms[word.form] ?? word.form}`;
  return make("li", {}, ...typed, make("b", { dir: "auto" }, word.word), place);
}

function badges(match) {
  const list = [];
  if (match.typos) list.push(match.typos === 1 ? "1 letter corrected" : `${match.typos} letters corrected`);
  if (match.substitution) list.push(match.substitution);
  if (match.dropped?.length) list.push(`without ${match.dropped.join(" ")}`);
  if (match.spelling === "folded") list.push("diacritics aside");
  return list.map((text) => make("span", { class: "badge" }, text));
}

function hitRow(hit, position, others) {
  const crumbs = hit.breadcrumb.flatMap((one, index) =>
    [index ? " › " : "", own(one.title, rangesOf(hit, "breadcrumb", index))]);
  const subtitle = hit.subtitle ? [crumbs.length ? " · " : "", own(hit.subtitle, rangesOf(hit, "subtitle"))] : [];
  const reason = hit.match.aboveNext;
  return make("li", { class: "hit", "data-id": hit.id },
    make("div", { class: "line" }, make("span", { class: "place" }, String(position + 1)),
      make("strong", {}, own(hit.title, rangesOf(hit, "title"))),
      make("span", { class: "badge level" }, hit.accessLevel), moveOf(hit, position, others)),
    make("div", { class: "crumbs" }, ...crumbs, ...subtitle),
    make("div", { class: "tier" }, make("code", {}, hit.match.tier), ` ${tiers[hit.match.tier] ?? ""}`),
    hit.match.words.length ? make("ul", { class: "words" }, ...hit.match.words.map(wordRow)) : null,
    make("div", { class: "badges" }, ...badges(hit.match)),
    reason ? make("p", { class: "reason" },
      make("code", {}, reason.rule ?? "pin"), " ", make("bdi", { dir: "auto" }, reason.sentence)) : null);
}

function showColumn(column, answer, asked, others) {
  const count = answer.totalIsLowerBound ? `more than ${answer.total.toLocaleString()}` : answer.total.toLocaleString();
  const meant = answer.suggestions.length ? ` Did you mean “${answer.suggestions.join("” or “")}”?` : "";
  const isLowered = asked && asked !== answer.level;
  const lowered = isLowered ? " Without a token there is no more, whatever level is asked for." : "";
  const total = column.querySelector(".total");
  total.textContent = `${count} found at level ${answer.level}.${meant}${lowered}`;
  total.classList.toggle("failed", Boolean(isLowered));
  column.querySelector(".hits").replaceChildren(...answer.hits.map((hit, position) => hitRow(hit, position, others)));
}

function showProblem(column, error) {
  const total = column.querySelector(".total");
  total.textContent = error instanceof TypeError ? "The server cannot be reached." : error.message;
  total.classList.add("failed");
  column.querySelector(".hits").replaceChildren();
}

function showSummary(a, b) {
  if (!a || !b) return void (summary.textContent = "");
  const places = new Map(b.map((hit, position) => [hit.id, position]));
  const same = a.filter((hit, position) => places.get(hit.id) === position).length;
  const both = a.filter((hit) => places.has(hit.id)).length;
  summary.textContent = `Of the hits shown, ${same} stand in the same place, ${both - same} in another, `
    + `${a.length - both} only on the left, ${b.length - both} only on the right.`;
}

// MARK: Asking

function keepInAddress() {
  const state = new URLSearchParams([...wanted].filter(([name]) => ["dir", "lang", "theme"].includes(name)));
  const { q, limit, category, compare } = question.elements;
  const values = {
    q: q.value, limit: limit.value === "10" ? "" : limit.value, category: category.value,
    compare: compare.checked ? "1" : "",
  };
  for (const [name, value] of Object.entries(values)) if (value) state.set(name, value);
  for (const [name, side] of Object.entries(sides)) {
    if (side.level) state.set(`${name}.level`, side.level);
    if (side.profile) state.set(`${name}.profile`, side.profile);
  }
  history.replaceState(null, "", `${location.pathname}${state.size ? `?${state}` : ""}`);
}

async function run() {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  const number = ++sequence;
  const { q, limit, category, compare } = question.elements;
  columns[1].hidden = !compare.checked;
  document.body.classList.toggle("comparing", compare.checked);
  keepInAddress();
  const shown = columns.filter((column) => !column.hidden);
  const answers = await Promise.allSettled(shown.map((column) => {
    const side = sides[column.dataset.side];
    return ask("search", {
      q: q.value, limit: limit.value, category: category.value, level: side.level || viewer.level,
      profile: side.profile, explain: true,
    }, signal);
  }));
  if (number !== sequence) return;
  const hits = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.hits : null));
  answers.forEach((answer, index) => {
    const others = shown.length > 1 ? hits[1 - index] : null;
    if (answer.status === "fulfilled") showColumn(shown[index], answer.value, sides[shown[index].dataset.side].level || viewer.level, others);
    else showProblem(shown[index], answer.reason);
  });
  showSummary(hits[0], shown.length > 1 ? hits[1] : null);
}

const rule = ([name, sentence]) => make("li", {}, make("code", {}, name), ` ${sentence}`);
document.querySelector("#rules").append(...Object.entries(rules).map(rule));
question.elements.q.value = wanted.get("q") ?? "";
question.elements.limit.value = ["10", "25", "50"].includes(wanted.get("limit")) ? wanted.get("limit") : "10";
question.elements.compare.checked = wanted.get("compare") === "1";
question.addEventListener("submit", (event) => event.preventDefault());
question.addEventListener("input", run);
viewer.addEventListener("change", async () => { await loadChoices(); run(); });
await loadChoices();
await run();
if (!question.elements.q.value) question.elements.q.focus();
