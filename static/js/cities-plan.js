// A district as it is being entered: a plan is { ground, heights, features, wild }, each by the
// number of the space. The form's own text fields hold it, and are read and written here.

import { nameOf, spaceCalled } from "./cells.js";

export const BARE = ".";

/** The plan in a form's fields; what does not fit the canvas is left to the server's words. */
export function readPlan(rules, texts) {
  const count = rules.rows * rules.columns;
  const ground = readRows(rules, texts.ground.toUpperCase().replace(/[-_·]/g, BARE), BARE);
  const heights = readRows(rules, texts.heights.replace(/[-_·.]/g, "0"), "0").map(Number);
  return {
    ground,
    heights: heights.map((height) => (Number.isNaN(height) ? 0 : height)),
    features: readPlaced(rules, texts.features, count),
    wild: readPlaced(rules, texts.wild, count),
  };
}

function readRows({ rows, columns }, text, blank) {
  const lines = text.split(/[\s/|]+/).filter(Boolean);
  return Array.from({ length: rows * columns }, (_, index) => {
    return lines[Math.floor(index / columns)]?.[index % columns] ?? blank;
  });
}

function readPlaced({ columns }, text, count) {
  const found = new Map();
  for (const item of text.split(/[,;\n]+/)) {
    const [name, ...words] = item.trim().split(/\s+/);
    const cell = spaceCalled(name);
    const index = cell && cell[1] < columns ? cell[0] * columns + cell[1] : count;
    if (index < count && words.length) found.set(index, words.join(" ").toLowerCase());
  }
  return found;
}

/** The texts of a form's fields for a plan; rows at the end that are bare are left out. */
export function writePlan(rules, plan) {
  const isBare = plan.ground.every((letter) => letter === BARE);
  return {
    ground: isBare ? "" : lines(rules, plan.ground),
    heights: plan.heights.some(Boolean) ? lines(rules, plan.heights) : "",
    features: placed(rules, plan.features),
    wild: placed(rules, plan.wild),
  };
}

function lines({ rows, columns }, items) {
  const row = (number) => items.slice(number * columns, (number + 1) * columns).join("");
  return Array.from({ length: rows }, (_, number) => row(number)).join("\n");
}

function placed(rules, items) {
  const sorted = [...items].sort(([one], [other]) => one - other);
  return sorted.map(([index, word]) => `${spaceName(rules, index)} ${word}`).join(", ");
}

export const spaceName = ({ columns }, index) =>
  nameOf([Math.floor(index / columns), index % columns]);

const isBuilding = (rules, letter) => letter in rules.colours;

/** What a word of a feature goes onto; a design of the group's own says it, or lies there. */
function lettersOf(rules, word, letter) {
  if (rules.letters[word]) return rules.letters[word];
  if (word.startsWith("water:")) return "W";
  if (word.startsWith("park:")) return "P";
  return letter;
}

/** Paint a ground; what no longer fits on the space goes. */
export function paintGround(rules, plan, index, letter) {
  if (plan.ground[index] === letter) return "";
  plan.ground[index] = letter;
  if (!isBuilding(rules, letter)) raze(plan, index);
  const feature = plan.features.get(index);
  if (feature && !lettersOf(rules, feature, "").includes(letter)) plan.features.delete(index);
  return "";
}

/** What a change of the ground may take away: the words, or "". */
export const lyingOn = (plan, index) =>
  plan.heights[index] ? "building" : (plan.features.get(index) ?? "").replace(/^(water|park):/, "");

function raze(plan, index) {
  plan.heights[index] = 0;
  plan.wild.delete(index);
}

/** One floor up or down; the words why not, or "". */
export function buildFloor(rules, plan, index, step, wild) {
  const name = spaceName(rules, index);
  const letter = plan.ground[index];
  const height = plan.heights[index] + step;
  if (!isBuilding(rules, letter)) return `${name} is ${wordOf(rules, letter)}: nothing is built there.`;
  if (plan.features.get(index) === "monument") return `${name} has a monument: nothing is built there.`;
  if (height > rules.highest) return `${name}: a building is at most ${rules.highest} high.`;
  if (height < 0) return `${name}: nothing is built there.`;
  plan.heights[index] = height;
  if (height === 0) plan.wild.delete(index);
  else if (plan.features.get(index) === "special" && !plan.wild.has(index)) plan.wild.set(index, wild);
  return "";
}

export const wordOf = (rules, letter) => rules.words[letter] ?? "bare";

/** Whether a feature may go onto a space; what lies there already is replaced. */
export function fits(rules, plan, index, word) {
  const isFree = plan.heights[index] === 0 || word === "special";
  return isFree && plan.ground[index] !== BARE && rules.letters[word].includes(plan.ground[index]);
}

/** Put a feature onto a space, or take it away where it lies already; the words why not, or "". */
export function putFeature(rules, plan, index, word) {
  const name = spaceName(rules, index);
  if (word === null) return "Choose a feature first, then tap its space.";
  if (word === "" || plan.features.get(index) === word) {
    if (!plan.features.has(index)) return `${name} has no feature.`;
    if (plan.features.get(index) === "special") plan.wild.delete(index);
    plan.features.delete(index);
    return "";
  }
  if (!fits(rules, plan, index, word)) {
    const built = plan.heights[index] ? ", with a building" : "";
    return `${name} is ${wordOf(rules, plan.ground[index])}${built}: no place for ${word}.`;
  }
  if (plan.features.get(index) === "special") plan.wild.delete(index);
  plan.features.set(index, word);
  if (word === "special" && plan.heights[index]) {
    plan.wild.set(index, rules.colours[plan.ground[index]]);
  }
  return "";
}

/** The names of the symbols on a space, from the ground up. */
export function symbolsOn(rules, plan, index) {
  const letter = plan.ground[index];
  const feature = plan.features.get(index);
  const height = Math.min(plan.heights[index], rules.highest);
  const colour = plan.wild.get(index) ?? rules.colours[letter];
  const found = [rules.words[letter] ? letter : "bare"];
  if (height && colour) found.push(`${colour}-${height}`);
  if (feature) found.push(height ? "on-special" : symbolOf(rules, feature, letter));
  return found;
}

function symbolOf(rules, word, letter) {
  if (rules.letters[word]) return word;
  const isPark = word.startsWith("park:") || (!word.includes(":") && letter === "P");
  return isPark ? "any-park" : "any-water";
}

/** What lies on a space, as the server says it too: see `space_words` in games/cities/board.py. */
export function wordsOn(rules, plan, index) {
  const parts = [spaceName(rules, index), wordOf(rules, plan.ground[index])];
  const feature = plan.features.get(index);
  const height = plan.heights[index];
  if (feature) parts.push(feature.replace(/^(water|park):/, ""));
  if (height) parts.push(`${plan.wild.get(index) ?? rules.colours[plan.ground[index]]} building`, `${height} high`);
  return parts.join(", ");
}
