// Entering a finished district: brushes on a canvas of buttons. The form's text fields hold all
// that is entered; what it counts for is asked of the server, and nothing waits for that.

import { addCard, fillKnown, showCards, suggest } from "./cities-cards.js";
import { forgetCount, listenToCount } from "./cities-count.js";
import { setValues, toldValue, valuesOf } from "./cities-form.js";
import { layTile, markLaid, showTiles } from "./cities-lay.js";
import {
  buildFloor,
  fits,
  lyingOn,
  paintGround,
  putFeature,
  readPlan,
  spaceName,
  symbolsOn,
  wordsOn,
  writePlan,
} from "./cities-plan.js";
import { recall, remember } from "./memory.js";
import { isAgain } from "./sending.js";
import { between } from "./set-lines.js";

const MOST_UNDONE = 100;
const UNIT = 40; // of the picture, to the side of a space
const known = new WeakMap(); // root of an editor -> the editor
const last = new Map(); // a seat's key -> its editor, also where a fresh one takes its place
const hands = new Map(); // a seat -> the editor that its hand was last at, also after a refusal

let stroke = null; // { editor, last, isRunning, lost }: a finger that paints
let swallowClick = false;

export function listenToEditors() {
  for (const name of ["pointerdown", "click"]) {
    document.addEventListener(name, ignoreAgain, { capture: true });
  }
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointerdown", takeBrush);
  document.addEventListener("pointermove", paintOn);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("toggle", keepFold, { capture: true });
  document.addEventListener("input", onInput);
  document.addEventListener("change", onInput);
}

/** What was unfolded stays so where a fresh editor takes its place, as after a refusal. */
function keepFold(event) {
  const fold = event.target;
  const editor = fold.isConnected && editorOf(fold);
  if (editor && fold.matches("details")) editor.folds.set(fold.className, fold.open);
}

export function readyEditors() {
  for (const root of document.querySelectorAll("[data-editor]")) {
    if (!known.has(root)) takeUp(root);
  }
}

function takeUp(root) {
  const find = (selector) => root.querySelector(selector);
  const form = find("form.c-district");
  const editor = {
    root,
    form,
    rules: JSON.parse(root.dataset.editor),
    board: find("[data-canvas]"),
    spaces: [...root.querySelectorAll("[data-canvas] .space")],
    fields: Object.fromEntries(
      [...root.querySelectorAll("[data-field]")].map((field) => [field.dataset.field, field]),
    ),
    say: find("[data-say]"),
    tool: { mode: find("[data-mode=tiles]") ? "tiles" : "ground", ground: "R", step: 1, wild: "red", feature: null, tile: null, first: "" },
    told: JSON.stringify(valuesOf(form, toldValue)),
    undone: [],
  };
  const key = JSON.stringify(keyOf(editor));
  const { group } = keyOf(editor);
  const { undone } = last.get(key) ?? editor;
  const { tool, folds } = hands.get(group) ?? { tool: editor.tool, folds: new Map() };
  editor.shown = hands.get(group)?.shown ?? 0;
  Object.assign(editor, { tool, undone, folds });
  last.set(key, editor);
  hands.set(group, editor);
  known.set(root, editor);
  find("[data-painter]").hidden = false;
  find("[data-add-card]").hidden = false;
  find("[data-cards]").classList.add("is-ready");
  find("[data-typed]").open = folds.get("typed c-typed") ?? false;
  const kept = recall(keyOf(editor));
  if (kept) setValues(form, kept);
  editor.plan = readPlan(editor.rules, textsOf(editor));
  for (const layer of ["symbols", "areas"]) {
    editor[layer] = document.createElementNS("http://www.w3.org/2000/svg", "g");
    find("[data-canvas] svg").append(editor[layer]);
  }
  choose(editor, {});
  showCards(editor);
  draw(editor);
  listenToCount(editor);
}

const editorOf = (element) => {
  const root = element.closest?.("[data-editor]");
  return root ? known.get(root) : null;
};

const textsOf = ({ fields }) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));

// What the server told is part of the key: a refusal brings what was entered with it.
const keyOf = ({ root, told }) => ({
  group: `district ${location.pathname} ${root.closest("[data-seat]").dataset.seat}`,
  card: told,
});

/** After any change: keep it, and ask what it counts for. */
function changed(editor) {
  remember(keyOf(editor), valuesOf(editor.form));
  forgetCount(editor);
}

// Tools

function choose(editor, tool) {
  Object.assign(editor.tool, tool);
  const { root, board, tool: now } = editor;
  const press = (selector, isOn) => {
    for (const button of root.querySelectorAll(`[${selector}]`)) {
      const value = button.getAttribute(selector);
      button.setAttribute("aria-pressed", String(isOn(value)));
    }
  };
  press("data-mode", (mode) => mode === now.mode);
  press("data-ground", (ground) => ground === now.ground);
  press("data-step", (step) => Number(step) === now.step);
  press("data-wild", (wild) => wild === now.wild);
  press("data-feature", (feature) => feature === now.feature);
  press("data-tile", (tile) => tile === now.tile);
  press("data-first", (first) => first === now.first);
  showTiles(root, now.first);
  for (const brushes of root.querySelectorAll("[data-for]")) {
    brushes.hidden = brushes.dataset.for !== now.mode;
  }
  // Not in the style sheet: without scripts, and where nothing is painted, a finger scrolls.
  for (const space of board.querySelectorAll(".space")) {
    space.style.touchAction = now.mode === "ground" ? "none" : "";
  }
  light(editor);
}

/** Light the spaces that the chosen feature fits. */
function light({ rules, plan, spaces, tool }) {
  const isAsked = plan && tool.mode === "features" && tool.feature;
  spaces.forEach((space, index) => {
    space.classList.toggle("can", Boolean(isAsked && fits(rules, plan, index, tool.feature)));
  });
}

function use(editor, index) {
  const { rules, plan, tool } = editor;
  if (tool.mode === "ground") {
    paint(editor, index, tool.ground);
    return;
  }
  change(editor, {
    heights: () => buildFloor(rules, plan, index, tool.step, tool.wild),
    features: () => putFeature(rules, plan, index, tool.feature),
    tiles: () => layTile(rules, plan, index, tool.tile),
  }[tool.mode]);
}

/** Paint a ground, and say what a stroke has taken off the spaces. */
function paint(editor, index, letter) {
  const lost = stroke?.lost ?? [];
  const before = lyingOn(editor.plan, index);
  change(editor, () => paintGround(editor.rules, editor.plan, index, letter));
  if (before && !lyingOn(editor.plan, index)) lost.push(`${spaceName(editor.rules, index)} ${before}`);
  if (lost.length) editor.say.textContent = `Painted over: ${lost.join(", ")}. “Undo the stroke” brings it back.`;
}

/** Change the plan; the words why not, or "", are what the change returns. */
function change(editor, work) {
  const before = textsOf(editor);
  const words = work();
  editor.say.textContent = words;
  if (!words) write(editor, before);
}

/** Build up or down to a height. */
function buildTo({ rules, plan, tool }, index, height) {
  const step = Math.sign(height - plan.heights[index]);
  let words = "";
  while (!words && plan.heights[index] !== height) {
    words = buildFloor(rules, plan, index, step, tool.wild);
  }
  return words;
}

/** Write the plan into the fields; `before` is what they held, for Undo. */
function write(editor, before) {
  const texts = writePlan(editor.rules, editor.plan);
  const isNew = Object.entries(texts).some(([name, text]) => text !== before[name]);
  if (!isNew) return;
  if (!stroke?.isRunning) editor.undone = [...editor.undone, before].slice(-MOST_UNDONE);
  if (stroke) stroke.isRunning = true;
  for (const [name, text] of Object.entries(texts)) editor.fields[name].value = text;
  draw(editor);
  changed(editor);
}

function undo(editor) {
  const texts = editor.undone.pop();
  if (!texts) return;
  for (const [name, text] of Object.entries(texts)) editor.fields[name].value = text;
  editor.plan = readPlan(editor.rules, texts);
  editor.say.textContent = "";
  draw(editor);
  changed(editor);
}

function draw(editor) {
  const { rules, plan, spaces, root } = editor;
  const drawn = spaces
    .flatMap((_, index) => {
      const at = `x="${UNIT * (index % rules.columns)}" y="${UNIT * Math.floor(index / rules.columns)}"`;
      return symbolsOn(rules, plan, index).map((name) => `<use href="#mark-c-${name}" ${at}/>`);
    })
    .join("");
  editor.symbols.innerHTML = drawn;
  spaces.forEach((space, index) => {
    space.setAttribute("aria-label", wordsOn(rules, plan, index));
    space.classList.remove("is-wrong", "is-lit");
  });
  markLaid(root, rules, plan);
  root.querySelector("[data-undo]").setAttribute("aria-disabled", String(!editor.undone.length));
  light(editor);
}

// Events

/** The second tap on "Enter" would paint on the board of whoever comes next. */
function ignoreAgain(event) {
  if (event.detail === 0 && event.type === "click") return; // Enter and the voice mean it
  if (!isAgain() || !event.target.closest?.("[data-painter], .c-enter .go")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function begin(event) {
  swallowClick = false;
  stroke = null;
  if (!event.isPrimary || event.button !== 0) return;
  const space = event.target.closest?.("[data-canvas] .space");
  const editor = space && editorOf(space);
  if (!editor || editor.tool.mode !== "ground") return;
  stroke = { editor, last: space, isRunning: false, lost: [] };
  swallowClick = true;
  use(editor, editor.spaces.indexOf(space));
}

function paintOn(event) {
  if (!stroke) return;
  const space = document.elementFromPoint(event.clientX, event.clientY)?.closest(".space");
  if (!space || space === stroke.last || !stroke.editor.board.contains(space)) return;
  const { editor, last } = stroke;
  const { columns } = editor.rules;
  const [from, to] = [last, space].map((one) => cellAt(editor.spaces.indexOf(one), columns));
  stroke.last = space;
  for (const [row, column] of between(from, to)) use(editor, row * columns + column);
}

const cellAt = (index, columns) => [Math.floor(index / columns), index % columns];

function end() {
  stroke = null;
}

// The tap that painted was done when the finger came down; Enter has no finger.
function swallow(event) {
  if (!swallowClick || event.detail === 0 || !event.target.closest?.("[data-canvas]")) return;
  swallowClick = false;
  event.preventDefault();
  event.stopPropagation();
}

/** A brush is in hand as the finger comes down: its click may be late, or never come. */
function takeBrush(event) {
  const brush = event.isPrimary && event.button === 0 && event.target.closest?.(".brush");
  const editor = brush && editorOf(brush);
  if (editor) choose(editor, toolOf(brush));
}

const TOOLS = {
  mode: (mode) => ({ mode }),
  ground: (ground) => ({ ground }),
  step: (step) => ({ step: Number(step) }),
  wild: (wild) => ({ wild, step: 1 }),
  feature: (feature) => ({ feature }),
  tile: (tile) => ({ tile }),
  first: (first) => ({ first }),
};

function onClick(event) {
  const button = event.target.closest?.("button");
  const editor = button && editorOf(button);
  if (!editor) return;
  if (button.matches("[data-canvas] .space")) use(editor, editor.spaces.indexOf(button));
  else if (button.matches("[data-undo]")) undo(editor);
  else if (button.matches("[data-add-card]")) addCard(editor);
  else {
    const tool = toolOf(button);
    if (!tool) return;
    editor.say.textContent = "";
    choose(editor, tool);
    keepInView(editor);
  }
}

/** Where the tools lie over the board, scroll as little as shows all of it. */
function keepInView({ root, board }) {
  const { top, bottom } = board.getBoundingClientRect();
  const over = bottom - root.querySelector("[data-palette]").getBoundingClientRect().top;
  if (over > 0 && top > 0) scrollBy({ top: Math.min(over, top), behavior: "instant" });
}

function toolOf({ dataset }) {
  const kind = Object.keys(TOOLS).find((name) => dataset[name] !== undefined);
  return kind && TOOLS[kind](dataset[kind]);
}

/** With a space in focus its letter paints a ground, a digit builds to that height. */
function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const space = event.target.closest?.("[data-canvas] .space");
  const editor = space && editorOf(space);
  if (!editor) return;
  const index = editor.spaces.indexOf(space);
  const key = event.key.toUpperCase();
  if (key === "." || (key.length === 1 && editor.rules.words[key])) {
    paint(editor, index, key);
  } else if (/^\d$/.test(key) && Number(key) <= editor.rules.highest) {
    change(editor, () => buildTo(editor, index, Number(key)));
  }
}

function onInput(event) {
  const editor = editorOf(event.target);
  if (!editor?.form.contains(event.target)) return;
  if (event.target.matches("[data-field]")) {
    editor.plan = readPlan(editor.rules, textsOf(editor));
    draw(editor);
  }
  if (event.target.matches('[name="card_kind"]')) suggest(event.target);
  if (event.target.matches('[name="card_title"]')) fillKnown(editor, event.target);
  changed(editor);
}
