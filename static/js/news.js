// One line above the page about what happens elsewhere: what others did, or that nothing is heard.
// What goes by itself lies over the page, so that nothing under a finger moves: where it covers
// nothing that one presses, if there is such a place, and else a tap goes through it. What stays has
// room of its own, which pushes the page down, or at a table on a phone the room of the page's head.

import { goBackTo, noted } from "./back.js";

const SHOWN = 6_000; // ms of a line that asks for nothing

/** What asks for something, and the kinds that do not take its place. */
const ASKING = { stopped: ["done"], unsent: ["done"], refused: ["done", "lost"] };

const FIELD = "input, textarea, select";
const PRESSED = "a, button:not(.space), summary, label, input, textarea, select, .board";

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
  holding(() => {
    shown.dataset.kind = kind;
    shown.className = `elsewhere ${kind}${isPassing ? " passing" : ""}`;
    shown.replaceChildren(isSaid ? shown.querySelector("p") : line, ...does.map(button));
    shown.hidden = false;
    shown.style.top = isPassing ? freeTop(shown) : "";
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
  holding(() => {
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

/** Show or hide the line: what somebody types in, or has scrolled to, stays where it is. */
function holding(change) {
  const used = document.activeElement;
  const field = used?.matches(FIELD) && isInView(used) ? used : null;
  const held = field ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = held?.getBoundingClientRect().top;
  const isAtTop = scrollY === 0;
  change();
  leave(heightAbove());
  if (!held?.isConnected || (field && top < heightAbove())) return; // not under the line
  const moved = held.getBoundingClientRect().top - top;
  const short = Math.max(-moved - scrollY, 0); // what no scrolling brings back
  leave(heightAbove() + (heightAbove() && short));
  if (field || !isAtTop || moved < 0) scrollBy({ top: moved + short, behavior: "instant" });
}

/** Leave so much room above the page, in px. */
function leave(room) {
  document.documentElement.style.setProperty("--above", `${room}px`);
}

/** Where in the upper half of the window a line covers nothing that one presses, "" for nowhere. */
function freeTop(shown) {
  shown.style.top = "";
  const { top: first, left, right, height } = shown.getBoundingClientRect();
  const pressed = [...document.querySelectorAll(PRESSED)]
    .filter((one) => !shown.contains(one) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.bottom > first && one.right > left && one.left < right);
  let top = first;
  for (const one of pressed.sort((a, b) => a.top - b.top)) {
    if (one.top < top + height && one.bottom > top) top = one.bottom;
  }
  return top + height < innerHeight / 2 ? `${top}px` : "";
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
