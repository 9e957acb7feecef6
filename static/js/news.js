// One line above the page about what happens elsewhere: what others did, or that nothing is heard.
// What goes by itself lies over the page, so that nothing under a finger moves. What stays has room
// of its own, which pushes the page down, so that it covers nothing that one taps.

const SHOWN = 6_000; // ms of a line that asks for nothing

/** What asks for something, and the kinds that do not take its place. */
const ASKING = { stopped: ["done"], unsent: ["done"], refused: ["done", "lost"] };

const FIELD = "input, textarea, select";

let strip = null;
let timer;

/**
 * Say something; `does` is what its button does ({ words, act }), or where its link leads
 * ({ words, href }); `name` is what it is called where its words are but a sign. What asks for
 * nothing goes by itself. `kind` tells lines apart: "done", "lost" (no connection), "stopped",
 * "unsent", "refused".
 */
export function sayNews(kind, words, ...does) {
  if ((ASKING[newsShown()] ?? []).includes(kind)) return;
  clearTimeout(timer);
  const shown = strip ?? addStrip();
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = words;
  const isSaid = shown.dataset.kind === kind && shown.querySelector("p")?.textContent === words;
  const isPassing = does.length === 0 && kind === "done";
  holdingField(() => {
    shown.dataset.kind = kind;
    shown.className = `elsewhere ${kind}${isPassing ? " passing" : ""}`;
    shown.replaceChildren(isSaid ? shown.querySelector("p") : line, ...does.map(button));
    shown.hidden = false;
  });
  if (isPassing) timer = setTimeout(endNews, SHOWN, kind);
}

/** Say that something was not saved, until that is closed or something else is. */
export function sayAbove(words) {
  sayNews("refused", words, { words: "×", name: "Close", act: () => endNews("refused") });
}

/** Whether an element is seen, at least in part. */
export function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > heightAbove() && top < innerHeight;
}

/** How much room at the top of the window a line that stays takes, in px. */
export function heightAbove() {
  if (!strip?.matches(":not([hidden], .passing)")) return 0;
  return strip.offsetHeight + 2 * parseFloat(getComputedStyle(strip).top);
}

/** Take a line of these kinds away; another stays. */
export function endNews(...kinds) {
  if (!strip || !kinds.includes(strip.dataset.kind)) return;
  holdingField(() => {
    strip.hidden = true;
    strip.replaceChildren();
    delete strip.dataset.kind;
  });
}

/** The kind of line that is shown, undefined where none is. */
export const newsShown = () => strip?.dataset.kind;

function addStrip() {
  strip = document.createElement("div");
  strip.hidden = true;
  document.body.append(strip);
  return strip;
}

/** Show or hide the line: what somebody types in stays where it is on the screen. */
function holdingField(change) {
  const field = document.activeElement;
  const top = field?.matches(FIELD) && isInView(field) ? field.getBoundingClientRect().top : null;
  change();
  document.documentElement.style.setProperty("--above", `${heightAbove()}px`);
  if (top === null || top < heightAbove()) return; // not under the line
  scrollBy({ top: field.getBoundingClientRect().top - top, behavior: "instant" });
}

function button({ words, name, act, href }) {
  const one = document.createElement(href ? "a" : "button");
  one.textContent = words;
  if (name) one.setAttribute("aria-label", name);
  if (href) {
    one.href = href;
    return one;
  }
  one.type = "button";
  one.addEventListener("click", act);
  return one;
}
