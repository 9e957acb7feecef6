// What is half entered outlives a swap of the page's parts: others may play on meanwhile.

import { lettersOf, turned, write } from "./multicity-keypad.js";

let half = null; // what was chosen by hand, as the page last had it

const form = () => document.querySelector("#city-form[data-city]");
const acts = () => document.querySelector("[data-acts]");
const input = () => acts()?.querySelector("[data-letters]");
const ends = () => [acts()?.querySelector("[data-first]"), acts()?.querySelector("[data-last]")];

/** Note what is chosen now. */
export function note() {
  const [first, last] = ends();
  half = {
    way: acts().dataset.do,
    letters: lettersOf(input()),
    at: form().elements.at.value,
    first: first?.value ?? half?.first ?? "",
    last: last?.value ?? half?.last ?? "",
  };
}

/** Forget it: it has become an act. */
export function forget() {
  half = null;
}

export const isThere = () => half !== null;

/** Put what was chosen into the page as it is now, as far as that still has a place for it. */
export function takeUp(choose) {
  if (!half || !form()) return;
  const { way, letters, at, first, last } = half;
  if (acts().querySelector(`[data-way-is="${way}"]`)) choose(way);
  if (form().querySelector(`.rim[value="${at}"]`)) form().elements.at.value = at;
  const [from, to] = ends();
  if (from) [from.value, to.value] = [first, last];
  if (letters.length && mayLie(letters)) write(input(), letters);
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
