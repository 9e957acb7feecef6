// What is half entered outlives a swap of the page's parts, since others may play on meanwhile,
// and a reload. For another turn than it was chosen for, it needs a place chosen anew.

import { recall, remember } from "./memory.js";
import { lettersOf, turned, write } from "./multicity-keypad.js";

const WHOLE = 9; // squares of a tile

let half = null; // what was chosen by hand, as the page last had it

const form = () => document.querySelector("#city-form[data-city]");
const acts = () => document.querySelector("[data-acts]");
const input = () => acts()?.querySelector("[data-letters]");
const ends = () => [acts()?.querySelector("[data-first]"), acts()?.querySelector("[data-last]")];

/** The turn that is played, or the line that is mended as it stands. */
function asked() {
  const { answers, of } = acts().querySelector("form[data-act]").elements;
  return answers?.value ?? `${of?.value} ${document.querySelector("h1").textContent}`;
}

/** Where the browser keeps it: at one address of one table, for one question. */
const key = () => ({ group: `${location.pathname}${location.search} city`, card: asked() });

/** Note what is chosen now. */
export function note() {
  const [first, last] = ends();
  const letters = lettersOf(input());
  half = {
    asked: asked(),
    isKept: Boolean(half?.isKept) && letters.join("") === half.letters.join(""),
    way: acts().dataset.do,
    letters,
    at: form().elements.at.value,
    first: first?.value ?? half?.first ?? "",
    last: last?.value ?? half?.last ?? "",
  };
  remember(key(), half);
  tellKept();
}

/** Say that the squares of a tile were entered before, for another turn than this. */
function tellKept() {
  const kept = acts()?.querySelector("[data-kept]");
  if (kept) kept.hidden = !half?.isKept || !half.letters.length;
}

/** Forget it: it has become an act. */
export function forget() {
  half = null;
  if (acts()) remember(key(), null);
}

/** Go on with what was entered here before the page was loaded. */
export function takeBack(choose) {
  if (!form() || acts().querySelector("[data-refused]")) return;
  half = recall(key());
  takeUp(choose);
}

export const isThere = () => half !== null;

/** Put what was chosen into the page as it is now, as far as that still has a place for it. */
export function takeUp(choose) {
  if (!half || !form()) return;
  if (half.asked !== asked()) half = { ...withoutPlace(half), asked: asked(), isKept: true };
  remember(key(), half);
  const { way, letters, at, first, last } = half;
  if (acts().querySelector(`[data-way-is="${way}"]`)) choose(way);
  if (form().querySelector(`.rim[value="${at}"]`)) form().elements.at.value = at;
  const [from, to] = ends();
  if (from) [from.value, to.value] = [first, last];
  if (letters.length && mayLie(letters)) write(input(), letters);
  tellKept();
}

/** What was whole must not be one tap away from being the act of the next player. */
function withoutPlace(whole) {
  return { ...whole, at: whole.letters.length === WHOLE ? "" : whole.at, last: "" };
}

/** A tile that the site has drawn may only be turned. */
function mayLie(letters) {
  if (!input()) return false;
  if (input().closest("[data-entry]")) return true;
  let way = lettersOf(input());
  for (let turn = 0; turn < 4; turn += 1) {
    if (way.join("") === letters.join("")) return true;
    way = turned(way);
  }
  return false;
}
