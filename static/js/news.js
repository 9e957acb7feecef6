// One line above the page about what happens elsewhere: what others did, or that nothing is heard.
// It lies over the page, so that nothing under a finger moves.

const SHOWN = 6_000; // ms of a line that asks for nothing

/** What asks for something, and the kinds that do not take its place. */
const ASKING = { stopped: ["done"], unsent: ["done"], refused: ["done", "lost"] };

let strip = null;
let timer;

/**
 * Say something; `does` is what its button does ({ words, act }), or where its link leads
 * ({ words, href }). What asks for nothing goes by itself. `kind` tells lines apart: "done",
 * "lost" (no connection), "stopped", "unsent", "refused".
 */
export function sayNews(kind, words, ...does) {
  if ((ASKING[newsShown()] ?? []).includes(kind)) return;
  clearTimeout(timer);
  const shown = strip ?? addStrip();
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = words;
  const isSaid = shown.dataset.kind === kind && shown.querySelector("p")?.textContent === words;
  shown.dataset.kind = kind;
  shown.className = `elsewhere ${kind}`;
  if (isSaid) shown.replaceChildren(shown.querySelector("p"), ...does.map(button));
  else shown.replaceChildren(line, ...does.map(button));
  shown.hidden = false;
  if (does.length === 0 && kind === "done") timer = setTimeout(endNews, SHOWN, kind);
}

/** Say that something was not saved, until that is closed or something else is. */
export function sayAbove(words) {
  sayNews("refused", words, { words: "Close", act: () => endNews("refused") });
}

/** Whether an element is seen, at least in part. */
export function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Take a line of these kinds away; another stays. */
export function endNews(...kinds) {
  if (!strip || !kinds.includes(strip.dataset.kind)) return;
  strip.hidden = true;
  strip.replaceChildren();
  delete strip.dataset.kind;
}

/** The kind of line that is shown, undefined where none is. */
export const newsShown = () => strip?.dataset.kind;

function addStrip() {
  strip = document.createElement("div");
  document.body.append(strip);
  return strip;
}

function button({ words, act, href }) {
  const one = document.createElement(href ? "a" : "button");
  one.textContent = words;
  if (href) {
    one.href = href;
    return one;
  }
  one.type = "button";
  one.addEventListener("click", act);
  return one;
}
