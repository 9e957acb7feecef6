// Spaces as [row, column], counted from 0, and the names that people give them: [5, 4] is "E6".

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const NAME = /^[A-Za-z][1-9][0-9]{0,5}$/;
const MOST_SHOWN = 40; // characters of one word

export const same = (one, other) => one[0] === other[0] && one[1] === other[1];

export const holds = (cells, cell) => cells.some((one) => same(one, cell));

export const inOrder = (cells) => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

const hasName = ([row, column]) => row >= 0 && column >= 0 && column < LETTERS.length;

/** The name of a space; beside the board, where spaces have none, what lies next to it. */
export function nameOf([row, column]) {
  if (column < 0) return `left of ${nameOf([row, 0])}`;
  if (column >= LETTERS.length) return `right of ${nameOf([row, LETTERS.length - 1])}`;
  return row < 0 ? `above ${nameOf([0, column])}` : LETTERS[column] + (row + 1);
}

export const namesOf = (cells) =>
  inOrder(cells).map(nameOf).join(cells.every(hasName) ? " " : ", ");

/** The space called `name`, or null where it is no name of a space. */
export function spaceCalled(name) {
  if (!NAME.test(name)) return null;
  return [Number(name.slice(1)) - 1, LETTERS.indexOf(name[0].toUpperCase())];
}

/** What is typed as spaces, and where that fails why, in words. */
export function readSpaces(text) {
  const cells = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const cell = spaceCalled(word);
    const shown = word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}...` : word;
    if (cell === null) {
      return { cells, strange: `“${shown}” is no space: a letter and a number, like C4.` };
    }
    if (holds(cells, cell)) return { cells, strange: `${shown} is named twice.` };
    cells.push(cell);
  }
  return { cells: inOrder(cells), strange: null };
}
