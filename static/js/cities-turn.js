// A turn of Cities: a tap on the game board opens the form of that row, and taps on the district
// fill it in. The form's own fields hold all that is entered; nothing waits for the network.

import { readyGroup } from "./cities-turn-group.js";
import { readyTile } from "./cities-turn-tile.js";
import { glideTo } from "./glide.js";
import { recall, remember } from "./memory.js";
import { showSeat } from "./seats.js";

const FIELDS = "input:not([type=hidden]), select";
const known = new WeakMap(); // root of the forms of a turn -> the turn
let hasActed = false;

function ready() {
  const root = document.querySelector("[data-turn-of]");
  if (root && !known.has(root)) takeUp(root);
}

function takeUp(root) {
  const seat = root.closest("[data-seat]");
  const turn = {
    root,
    seat,
    board: seat.querySelector(":scope > .board"),
    rules: JSON.parse(root.dataset.turnRules),
    row: root.dataset.rowOpen ?? "",
  };
  known.set(root, turn);
  turn.ways = Object.fromEntries(
    [...root.querySelectorAll("[data-row]")].map((part) => [part.dataset.row, wayOf(turn, part)]),
  );
  const kept = turn.row ? null : recall(keyOf(turn));
  if (kept) refill(turn, kept);
  show(turn, kept?.row ?? turn.row);
}

function wayOf(turn, part) {
  const changed = () => note(turn);
  if (part.querySelector("[data-group]")) return readyGroup(turn, part, changed);
  if (part.querySelector("[data-tile-board]")) return readyTile(turn, part, changed);
  return { part, form: part.querySelector("form"), show() {}, leave() {}, missing: () => "" };
}

const turnNow = () => known.get(document.querySelector("[data-turn-of]"));

function onClick(event) {
  const button = event.target.closest?.("button");
  const turn = button && turnNow();
  if (!turn) return;
  if (button.matches("[data-take]") && turn.ways[button.dataset.take]) {
    event.preventDefault();
    open(turn, button.dataset.take, button.dataset.space);
    return;
  }
  if (button.closest(".c-turn") !== turn.root && button.closest(".board") !== turn.board) return;
  if (turn.ways[turn.row]?.tap?.(button)) event.preventDefault();
}

/** Open the form of a place of the game board, and bring it under the thumb. */
function open(turn, row, space) {
  turn.ways[row].choose?.(Number(space));
  showSeat(turn.root.dataset.turnOf);
  show(turn, row);
  note(turn);
  const top = turn.seat.getBoundingClientRect().top;
  const isSeen = top >= 0 && top < innerHeight / 4;
  if (!isSeen) glideTo(turn.seat);
}

function show(turn, row) {
  for (const [name, way] of Object.entries(turn.ways)) {
    if (name !== row) way.leave();
    way.part.hidden = name !== row;
  }
  turn.row = row;
  turn.root.querySelector("[data-turn-hint]").hidden = row !== "";
  turn.board.hidden = row === "tile";
  turn.ways[row]?.show();
  const space = turn.ways[row]?.space?.() ?? 0;
  for (const place of document.querySelectorAll("[data-take]")) {
    const isIt = place.dataset.take === row && Number(place.dataset.space) === space;
    place.setAttribute("aria-pressed", String(isIt));
  }
}

// What is entered outlives a reload, and parts of the page that are replaced meanwhile.

const keyOf = ({ root }) => ({
  group: `turn ${location.pathname}`,
  card: `${root.dataset.turnOf} ${root.querySelector("form").elements.answers?.value ?? "fix"}`,
});

function note(turn) {
  if (!turn.row) return;
  const fields = [...turn.ways[turn.row].form.querySelectorAll(FIELDS)];
  const values = fields.map(({ name, value, checked }) => ({ name, value, checked }));
  remember(keyOf(turn), { row: turn.row, values });
}

function refill(turn, { row, values }) {
  const fields = turn.ways[row]?.form.querySelectorAll(FIELDS) ?? [];
  fields.forEach((field, place) => {
    const kept = values[place];
    if (kept?.name !== field.name) return;
    if (field.type === "checkbox") field.checked = kept.checked;
    else if (!field.options || [...field.options].some(({ value }) => value === kept.value)) {
      field.value = kept.value;
    }
  });
}

function onInput(event) {
  const turn = turnNow();
  if (turn?.root.contains(event.target)) note(turn);
}

/** What the page knows to be missing is not sent; it is said where it is entered. */
function onSubmit(event) {
  const turn = turnNow();
  const way = turn && Object.values(turn.ways).find(({ form }) => form === event.target);
  const words = way?.missing(event.submitter);
  if (!words) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  way.say(words);
}

function onAnswer(event) {
  const form = event.detail.requestConfig?.elt; // the element itself is gone by then
  if (event.detail.successful && form?.matches?.(".turn-form")) {
    remember({ group: `turn ${location.pathname}`, card: "done" }, null);
    hasActed = true;
  }
}

/** After an act the page shows what happened and whose turn it is, at the top of the table. */
function onSettled() {
  if (!hasActed) return;
  hasActed = false;
  requestAnimationFrame(() => {
    const table = document.querySelector("#table:has(.due-now)");
    if (table) glideTo(table);
  });
}

document.addEventListener("click", onClick);
document.addEventListener("input", onInput);
document.addEventListener("change", onInput);
document.addEventListener("submit", onSubmit, { capture: true });
document.addEventListener("htmx:afterRequest", onAnswer);
document.addEventListener("htmx:afterSettle", onSettled);
new MutationObserver(ready).observe(document.body, { childList: true, subtree: true });
ready();
