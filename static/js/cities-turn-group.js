// Features and pieces: what each is, by brushes, and where it goes, by taps on lit spaces.

import { sayIn, useOf, withThing } from "./cities-turn-draw.js";

const OUT = "out";
const LEGAL = ".";

/** The form of a row whose places hold groups. */
export function readyGroup(turn, part, changed) {
  const palette = part.querySelector("[data-group]");
  const key = palette.dataset.group;
  const slots = [...part.querySelectorAll("[data-slot]")].map((root) => ({
    root,
    thing: root.querySelector(`[name^="${key}_"]`),
    at: root.querySelector('[name^="at_"]'),
  }));
  const group = {
    turn,
    key,
    part,
    form: part.querySelector("form"),
    chips: part.querySelector("[data-chips]"),
    things: part.querySelector("[data-things]"),
    from: part.querySelector("[data-space-of]"),
    sizes: [...palette.dataset.sizes].map(Number),
    spaces: [...turn.board.querySelectorAll(".space")],
    layer: document.createElementNS("http://www.w3.org/2000/svg", "g"),
    slots,
    current: -1,
    changed,
  };
  turn.board.querySelector("svg").append(group.layer);
  part.querySelector("[data-plain]").hidden = true;
  group.chips.hidden = group.things.hidden = false;
  group.symbols = Object.fromEntries(
    [...group.things.querySelectorAll("[data-symbol]")].map((b) => [b.value, b.dataset.symbol]),
  );
  return {
    part,
    form: group.form,
    choose: (space) => choose(group, space),
    space: () => Number(group.from.value),
    show: () => goOn(group),
    leave: () => clear(group),
    tap: (button) => tap(group, button),
    missing: (button) => missing(group, button),
    say: (words) => sayIn(part, words),
  };
}

function choose(group, space) {
  if (![...group.from.options].some(({ value }) => value === String(space))) {
    group.from.add(new Option(String(space), String(space)));
  }
  group.from.value = String(space);
}

const sizeOf = (group) => group.sizes[Number(group.from.value) - 1] ?? group.slots.length;
const used = (group) => group.slots.slice(0, sizeOf(group));

/** Take up what waits for a space next, and draw it all. */
function goOn(group, wanted) {
  const slots = used(group);
  const waiting = slots.findIndex(({ thing, at }) => thing.value && !at.value);
  const blank = slots.findIndex(({ thing }) => !thing.value);
  group.current = wanted ?? (waiting < 0 ? blank : waiting);
  draw(group);
}

function tap(group, button) {
  if (button.matches(".chip")) goOn(group, Number(button.value));
  else if (button.matches("[data-out]")) put(group, OUT);
  else if (button.closest("[data-things]") === group.things) brush(group, button.value);
  else if (button.matches(".space")) tapSpace(group, group.spaces.indexOf(button));
  else return false;
  return true;
}

/** A brush says what the next thing is, or where all are known, what the chosen one is after all. */
function brush(group, value) {
  const slots = used(group);
  const isChosen = group.current >= 0 && !slots[group.current].thing.value;
  const blank = slots.findIndex(({ thing }) => !thing.value);
  const place = isChosen ? group.current : blank < 0 ? Math.max(group.current, 0) : blank;
  slots[place].thing.value = value;
  slots[place].at.value = "";
  sayIn(group.part, "");
  done(group);
}

function put(group, at) {
  const slot = used(group)[group.current];
  if (!slot?.thing.value) {
    sayIn(group.part, "First tap what it is.");
    return;
  }
  slot.at.value = at;
  sayIn(group.part, "");
  done(group);
}

function done(group) {
  goOn(group);
  group.changed();
}

function tapSpace(group, place) {
  const { turn, current } = group;
  const slot = used(group)[current];
  const name = turn.rules.at[place];
  if (!slot?.thing.value) {
    const last = used(group).findLastIndex(({ at }) => at.value === name);
    if (last >= 0) {
      used(group)[last].at.value = "";
      goOn(group, last);
      group.changed();
    } else {
      sayIn(group.part, "First tap what it is.");
    }
    return;
  }
  const why = refusal(group, current, place);
  if (why) sayIn(group.part, why);
  else put(group, name);
}

// The codes of spaces come from the rules; what is entered in the same turn comes on top.

/** The things that are put on a space in this turn, but for one slot. */
const staged = (group, place, but) =>
  used(group).filter(({ at }, i) => i !== but && at.value === group.turn.rules.at[place]);

function signAt(group, number, place) {
  const { rules } = group.turn;
  const value = used(group)[number].thing.value;
  const others = staged(group, place, number);
  const sign = rules.codes[value.split(":")[0]]?.[place] ?? LEGAL;
  if (sign !== LEGAL || !others.length) return sign;
  if (group.key === "feature") return rules.signs.feature_taken;
  if (others[0].thing.value !== value) return rules.signs.wrong_colour;
  const high = Number(rules.heights[place]) + others.length;
  return high >= rules.highest ? rules.signs.too_high : LEGAL;
}

/** Why a thing may not go onto a space, as the rules say it; "" where it may. */
function refusal(group, number, place) {
  const { rules } = group.turn;
  const sign = signAt(group, number, place);
  const isFree = Number(rules.heights[place]) === 0;
  if (sign === LEGAL) return "";
  const slot = used(group)[number];
  const words = slot.thing.selectedOptions[0].text;
  const [kind] = slot.thing.value.split(":");
  const others = staged(group, place, number);
  let found = rules.found[place];
  if (others.length && group.key === "feature") found = `has the ${others[0].thing.selectedOptions[0].text}`;
  else if (others.length && (isFree || sign === rules.signs.too_high)) {
    const high = Number(rules.heights[place]) + others.length;
    found = `has a ${others[0].thing.value} building, ${high} high`;
  }
  return rules.why[sign]
    .replace("{thing}", group.key === "feature" ? `The ${words}` : `A ${words} piece`)
    .replace("{goal}", rules.goals[kind] ?? "a building space of its colour")
    .replace("{at}", rules.names[place])
    .replace("{found}", found);
}

function missing(group, button) {
  const isRest = button?.matches("[data-rest]");
  const one = group.key === "feature" ? "Feature" : "Piece";
  for (const [i, { thing, at }] of used(group).entries()) {
    if (!thing.value) return `${one} ${i + 1}: first tap what it is.`;
    if (!at.value && !isRest) return `${one} ${i + 1}: tap a space for it, or let the rest leave the game.`;
  }
  return "";
}

// Drawing

function clear(group) {
  group.layer.replaceChildren();
  for (const space of group.spaces) space.classList.remove("can");
}

function draw(group) {
  clear(group);
  const slots = used(group);
  const { current, turn } = group;
  group.slots.forEach(({ root }, i) => { root.hidden = i >= slots.length; });
  if (slots[current]?.thing.value) {
    group.spaces.forEach((space, place) => {
      space.classList.toggle("can", signAt(group, current, place) === LEGAL);
    });
  }
  const columns = Number(/columns-(\d+)/.exec(turn.board.className)[1]);
  turn.rules.at.forEach((name, place) => {
    const here = slots.filter(({ at }) => at.value === name);
    if (!here.length) return;
    const high = Number(turn.rules.heights[place]) + here.length;
    const value = here.at(-1).thing.value;
    const symbol = group.key === "feature" ? group.symbols[value] : `${value}-${high}`;
    group.layer.append(useOf(symbol, Math.floor(place / columns), place % columns));
  });
  drawChips(group, slots);
  for (const button of group.things.querySelectorAll(".brush[data-symbol]")) {
    button.setAttribute("aria-pressed", String(button.value === slots[current]?.thing.value));
  }
  const rest = group.part.querySelector("[data-rest]");
  const waits = slots.filter(({ at }) => !at.value).length;
  rest.hidden = waits === 0 || slots.some(({ thing }) => !thing.value);
}

function drawChips(group, slots) {
  const focused = group.chips.contains(document.activeElement) ? document.activeElement.value : null;
  group.chips.replaceChildren(...slots.map((slot, i) => chip(group, slot, i)));
  if (focused !== null) group.chips.children[Number(focused)]?.focus({ preventScroll: true });
}

function chip(group, { thing, at }, i) {
  const button = document.createElement("button");
  const words = thing.value ? thing.selectedOptions[0].text : "?";
  const where = at.value === OUT ? "out" : at.value ? at.value.replace(",", ", ").replaceAll("-", "\u2212") : "where?";
  Object.assign(button, { type: "button", className: "chip", value: String(i) });
  button.setAttribute("aria-pressed", String(i === group.current));
  button.setAttribute("aria-label", `${i + 1}: ${thing.value ? `${words}, ${where}` : "not yet known"}`);
  button.append(...withThing(group.symbols[thing.value], thing.value ? where : "what?"));
  return button;
}
