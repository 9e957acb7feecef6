// Tiles of the own box laid onto the canvas of a district, whole: a tap lays the chosen one, a
// further tap on it turns it.

import { turnsOf } from "./cities-own-tiles.js";
import { BARE, paintGround } from "./cities-plan.js";

const SIDE = 2;

/** The spaces of the place of a tile on which a space lies, row by row. */
function placeOf({ columns }, index) {
  const row = Math.floor(index / columns / SIDE) * SIDE;
  const column = Math.floor((index % columns) / SIDE) * SIDE;
  const first = row * columns + column;
  return [first, first + 1, first + columns, first + columns + 1];
}

/** Lay a tile where a space was tapped, or turn it where it lies; the words why not, or "". */
export function layTile(rules, plan, index, tile) {
  if (!tile) return "Choose a tile first, then tap where it lies.";
  const spaces = placeOf(rules, index);
  const ways = turnsOf(tile).map((way) => way.join(""));
  const lies = ways.indexOf(spaces.map((space) => plan.ground[space]).join(""));
  const way = ways[(lies + 1) % ways.length];
  spaces.forEach((space, place) => paintGround(rules, plan, space, way[place]));
  return "";
}

/** Only tiles with a space of that kind, "" for all. */
export function showTiles(root, first) {
  for (const button of root.querySelectorAll("[data-tile]")) {
    button.hidden = !button.dataset.tile.includes(first);
  }
}

/** Tiles that lie in this district as often as the box has them step back. */
export function markLaid(root, rules, plan) {
  const laid = new Map();
  for (const index of plan.ground.keys()) {
    const spaces = placeOf(rules, index);
    if (spaces[0] !== index) continue;
    const form = formOf(spaces.map((space) => plan.ground[space] ?? BARE).join(""));
    laid.set(form, (laid.get(form) ?? 0) + 1);
  }
  for (const button of root.querySelectorAll("[data-tile]")) {
    const number = laid.get(formOf(button.dataset.tile)) ?? 0;
    button.classList.toggle("is-laid", number >= Number(button.dataset.number));
  }
}

const formOf = (tile) => turnsOf(tile).map((way) => way.join("")).sort()[0];
