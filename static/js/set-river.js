// A river under the finger: it runs from row to row along the sides of spaces, so what counts is
// where the finger crosses the middle of a row, and not in which space a line drawn on a line lies.

const LEANING = 0.35; // of a space: from so near to its right side on, that side is meant
const LEAST = 0.3; // of a row that is gone through at an end of the stroke, so that it is meant

/**
 * The spaces on whose left the river runs, one a row, in the order of the stroke: [[row, column]].
 * The points are [x, y], in spaces from the top left corner of the board.
 */
export function riverAlong(points, rows, columns) {
  const columnAt = (x) => Math.min(Math.max(Math.floor(x + LEANING), 0), columns - 1);
  const rowAt = (y) => Math.min(Math.max(Math.floor(y), 0), rows - 1);
  const [first, last] = [points[0], points.at(-1)];
  const found = new Map();
  const put = (row, x) => {
    found.delete(row); // the last time counts, also for the order
    found.set(row, columnAt(x));
  };
  const isAtEnd = ([, y], towards) => {
    const row = rowAt(y);
    const part = towards > row ? row + 1 - y : y - row;
    return part >= LEAST || row === (towards > row ? 0 : rows - 1);
  };

  const inFirst = points.findIndex(([, y]) => rowAt(y) !== rowAt(first[1]));
  if (inFirst < 0) return [[rowAt(last[1]), columnAt(last[0])]];
  if (isAtEnd(first, rowAt(points[inFirst][1]))) put(rowAt(first[1]), first[0]);
  points.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = points[index];
    for (const row of crossed(fromY, y, rows)) {
      put(row, fromX + ((x - fromX) * (row + 0.5 - fromY)) / (y - fromY));
    }
  });
  const before = points.findLast(([, y]) => rowAt(y) !== rowAt(last[1]));
  if (!found.has(rowAt(last[1])) && isAtEnd(last, rowAt(before[1]))) put(rowAt(last[1]), last[0]);
  return [...found];
}

/** The rows whose middle lies between two heights, in the order from the one to the other. */
function crossed(from, to, rows) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const found = [];
  for (let row = Math.max(Math.ceil(low - 0.5), 0); row < rows && row + 0.5 <= high; row += 1) {
    if (row + 0.5 !== from) found.push(row);
  }
  return from < to ? found : found.reverse();
}
