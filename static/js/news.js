// One line above the page about what happens elsewhere: what others did, or that nothing is heard.
// What goes by itself lies over the page, so that nothing under a finger moves. What stays has room
// of its own, which pushes the page down, so that it covers nothing that one taps.

import { goBackTo, noted } from "./back.js";

const SHOWN = 6_000; // ms of a line that asks for nothing

/** What asks for something, and the kinds that do not take its place. */
const ASKING = { stopped: ["done"], unsent: ["done"], refused: ["done", "lost"] };

const FIELD = "input, textarea, select";

let strip = null;
let about = null; // what the line is about, and what had the focus before the line had it
let before = null;
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
  const used = shown.contains(document.activeElement) ? document.activeElement.textContent : null;
  about = null;
  holdingField(() => {
    shown.dataset.kind = kind;
    shown.className = `elsewhere ${kind}${isPassing ? " passing" : ""}`;
    shown.replaceChildren(isSaid ? shown.querySelector("p") : line, ...does.map(button));
    shown.hidden = false;
  });
  if (used !== null) keepFocus(shown, used);
  if (isPassing) timer = setTimeout(endNews, SHOWN, kind);
}

/** Say that something was not saved, until that is closed or something else is; of what (`noted`). */
export function sayAbove(words, of = null) {
  sayNews("refused", words, { words: "×", name: "Close", act: () => endNews("refused") });
  about = of;
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
  const isLeft = strip.contains(document.activeElement);
  holdingField(() => {
    strip.hidden = true;
    strip.replaceChildren();
    delete strip.dataset.kind;
  });
  if (isLeft) goBackTo(about, before);
  [about, before] = [null, null];
}

/** The kind of line that is shown, undefined where none is. */
export const newsShown = () => strip?.dataset.kind;

function addStrip() {
  strip = document.createElement("div");
  strip.hidden = true;
  strip.addEventListener("focusin", ({ relatedTarget }) => {
    if (!strip.contains(relatedTarget)) before = noted(relatedTarget);
  });
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

/** The button that had the focus has it again where there is one of its words, else what had it before. */
function keepFocus(shown, words) {
  const same = [...shown.children].find((one) => one.matches("a, button") && one.textContent === words);
  if (same) same.focus();
  else goBackTo(before);
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
