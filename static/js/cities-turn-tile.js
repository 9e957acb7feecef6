// A tile: its four spaces by a keypad, or one of the own box; turned, at a place beside the
// district.

import { chooseOwn, showOwn, turnsOf } from "./cities-own-tiles.js";
import { sayIn, useOf, withThing } from "./cities-turn-draw.js";

const SIDE = 2;
const SPACES = SIDE * SIDE;

/** The form in which a tile is laid. */
export function readyTile(turn, part, changed) {
  const board = part.querySelector("[data-tile-board]");
  const tile = {
    part,
    board,
    form: part.querySelector("form"),
    letters: part.querySelector("[data-tile]"),
    at: part.querySelector("[data-place-of-tile]"),
    small: part.querySelector("[data-tile-small]"),
    keys: part.querySelector("[data-tile-keys]"),
    own: part.querySelector("[data-own-tiles]"),
    places: [...part.querySelectorAll(".tile-place")],
    first: board.dataset.first.split(",").map(Number),
    layer: document.createElementNS("http://www.w3.org/2000/svg", "g"),
    changed,
  };
  board.querySelector("svg").append(tile.layer);
  tile.own?.addEventListener("change", () => write(tile, chooseOwn(tile.own, lettersOf(tile))));
  part.querySelector("[data-plain]").hidden = true;
  part.querySelector("[data-places]").hidden = part.querySelector("[data-tile-entry]").hidden = false;
  return {
    part,
    form: tile.form,
    show: () => draw(tile),
    leave() {},
    tap: (button) => tap(tile, button),
    missing: () => missing(tile),
    say: (words) => sayIn(part, words),
  };
}

const lettersOf = (tile) => [...tile.letters.value.toUpperCase()].filter((one) => /[RBGYPW]/.test(one));

function write(tile, letters) {
  tile.letters.value = `${letters.slice(0, SIDE).join("")} ${letters.slice(SIDE).join("")}`.trim();
  sayIn(tile.part, "");
  draw(tile);
  tile.changed();
}

function tap(tile, button) {
  const letters = lettersOf(tile);
  if (button.matches("[data-tile-back]")) write(tile, letters.slice(0, -1));
  else if (button.matches("[data-tile-turn]")) turnTile(tile, letters);
  else if (button.closest("[data-tile-keys]")) add(tile, letters, button.value);
  else if (button.matches(".tile-place")) choose(tile, button);
  else return false;
  return true;
}

/** A fifth space begins the next tile. */
function add(tile, letters, letter) {
  write(tile, letters.length < SPACES ? [...letters, letter] : [letter]);
}

function turnTile(tile, letters) {
  if (letters.length < SPACES) sayIn(tile.part, "First tap the four spaces of the tile.");
  else write(tile, turnsOf(letters)[1]);
}

function choose(tile, button) {
  if (button.dataset.why) {
    sayIn(tile.part, button.dataset.why);
    return;
  }
  const isAgain = tile.at.value === button.value;
  const letters = lettersOf(tile);
  tile.at.value = button.value;
  if (isAgain && letters.length === SPACES) turnTile(tile, letters);
  else write(tile, letters);
}

function missing(tile) {
  if (lettersOf(tile).length < SPACES) return "First tap the four spaces of the tile.";
  return tile.at.value ? "" : "Tap a free place beside the district.";
}

function draw(tile) {
  const letters = lettersOf(tile);
  tile.small.replaceChildren(
    ...Array.from({ length: SPACES }, (_, place) => {
      const space = document.createElement("i");
      space.className = place === letters.length ? "is-next" : "";
      if (letters[place]) space.append(...withThing(letters[place], ""));
      return space;
    }),
  );
  if (tile.own) showOwn(tile.own, letters);
  tile.small.setAttribute("aria-label", letters.join(" ") || "no space yet");
  for (const place of tile.places) {
    place.setAttribute("aria-pressed", String(place.value === tile.at.value));
  }
  tile.layer.replaceChildren();
  if (!tile.at.value || letters.length < SPACES) return;
  const [row, column] = tile.at.value.split(",").map(Number);
  letters.forEach((letter, place) => {
    const down = row * SIDE + Math.floor(place / SIDE) - tile.first[0];
    const right = column * SIDE + (place % SIDE) - tile.first[1];
    tile.layer.append(useOf(letter, down, right));
  });
}
