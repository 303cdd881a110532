// Who looks at the pages of this server: a bearer token, if there is one, and a level to look from. The choice is kept
// for this tab alone.

const storageKey = "navsearch:viewer";

const stored = () => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey)) ?? {};
  } catch {
    return {};
  }
};

/** Asks the server's API; an answer that is none throws the sentence of its problem details. */
export async function ask(path, parameters = {}, signal = undefined) {
  const url = new URL(`v1/${path}`, document.baseURI);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && (value !== "" || name === "q")) url.searchParams.set(name, value);
  }
  // What no header can hold is no token either: the server says so.
  const headers = viewer.token ? { Authorization: `Bearer ${viewer.token.replace(/[^\x20-\x7e]/g, "?")}` } : {};
  const response = await fetch(url, { headers, signal });
  const body = await response.json().catch(() => null);
  if (!response.ok || body === null) {
    const error = new Error(body?.detail ?? body?.title ?? `The server answered with status ${response.status}.`);
    error.status = response.status;
    throw error;
  }
  return body;
}

/** The token and level that are used; `change` tells when a person chooses others. */
export const viewer = Object.assign(new EventTarget(), { token: "", level: "", ...stored() });

/** An element with these attributes and children; strings become text. */
export const make = (name, attributes = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
};

const form = document.querySelector("#viewer");
if (form) {
  form.elements.token.value = viewer.token;
  form.elements.level.value = viewer.level;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    viewer.token = form.elements.token.value.trim();
    viewer.level = form.elements.level.value;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ token: viewer.token, level: viewer.level }));
    } catch {
      // Then the choice lasts as long as the page.
    }
    viewer.dispatchEvent(new Event("change"));
  });
}

// ?dir=rtl, ?lang=ar and ?theme=dark show a page as another site would have it.
const wanted = new URLSearchParams(location.search);
if (["rtl", "ltr"].includes(wanted.get("dir"))) document.documentElement.dir = wanted.get("dir");
if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(wanted.get("lang") ?? "")) document.documentElement.lang = wanted.get("lang");
if (["light", "dark"].includes(wanted.get("theme"))) {
  document.documentElement.dataset.theme = wanted.get("theme");
  for (const palette of document.querySelectorAll("nav-search")) palette.setAttribute("theme", wanted.get("theme"));
}
// Its own texts follow the page's language.
for (const palette of document.querySelectorAll("nav-search")) palette.labels = palette.labels;
