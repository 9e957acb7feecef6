// The tiles of the own box that are left: those stay in sight that can begin with the spaces
// tapped so far, turned as they would lie; a tap takes one.

import { withThing } from "./cities-turn-draw.js";

const SPACES = 4;
const TURNED = [2, 0, 3, 1]; // which space comes to lie where, clockwise

/** The four ways in which letters can lie, clockwise, as they are first. */
export function turnsOf(letters) {
  const ways = [[...letters]];
  while (ways.length < SPACES) ways.push(TURNED.map((place) => ways.at(-1)[place]));
  return ways;
}

const wayOf = (radio, begun) =>
  turnsOf(radio.value).find((way) => begun.every((letter, place) => way[place] === letter));

/** The letters of the tile that is chosen, turned so that it begins with the spaces tapped. */
export function chooseOwn(own, letters) {
  const chosen = own.querySelector("[name=own_tile]:checked");
  if (!chosen) return letters;
  return wayOf(chosen, letters.length < SPACES ? letters : []) ?? [...chosen.value];
}

export function showOwn(own, letters) {
  const isWhole = letters.length === SPACES;
  let fitting = 0;
  let isLeft = false;
  own.querySelector(".own-list").hidden = isWhole;
  own.querySelector("[data-firsts]").hidden = own.querySelector("[data-turned]").hidden = true;
  for (const radio of own.querySelectorAll("[name=own_tile]")) {
    const exact = isWhole && wayOf(radio, letters);
    const way = exact || wayOf(radio, isWhole ? [] : letters);
    radio.checked = Boolean(exact);
    isLeft ||= radio.checked;
    radio.closest("label").hidden = !way;
    if (!way) continue;
    fitting += 1;
    draw(radio.closest("label"), way);
  }
  tell(own, isWhole ? wordsOfWhole(isLeft) : wordsOfSome(letters, fitting));
}

function draw(label, way) {
  const small = label.querySelector(".tile-small");
  const shown = way.join("");
  if (small.dataset.shown === shown) return;
  small.dataset.shown = shown;
  [...small.children].forEach((space, place) => space.replaceChildren(...withThing(way[place], "")));
}

const wordsOfWhole = (isLeft) =>
  isLeft
    ? "From your box. Another first space, or ⌫, shows the others again."
    : "Your box has no such tile left: look once more. You can lay it all the same.";

function wordsOfSome(letters, fitting) {
  if (!letters.length) return "Tap a tile, or first a space or two of it.";
  if (!fitting) return "No tile of your box that is left begins like this.";
  return `${fitting} ${fitting === 1 ? "tile begins" : "tiles begin"} like this.`;
}

function tell(own, words) {
  const said = own.querySelector("[data-own-said]");
  said.hidden = false;
  if (said.textContent !== words) said.textContent = words;
}
