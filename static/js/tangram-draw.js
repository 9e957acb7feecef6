// Halves drawn as the server draws them too: see games/tangram_city/board.py.

const SPACE = 40;
const SVG = "http://www.w3.org/2000/svg";
const LOOPS = {
  "": [[0, 0], [1, 0], [1, 1], [0, 1]],
  nw: [[0, 0], [1, 0], [0, 1]],
  ne: [[1, 0], [1, 1], [0, 0]],
  se: [[1, 1], [0, 1], [1, 0]],
  sw: [[0, 1], [0, 0], [1, 1]],
};

export function drawGhost(ground, halves, fill, kind) {
  for (const old of ground.querySelectorAll(".tan-ghost")) old.remove();
  if (halves.length === 0) return;
  const ghost = made("g", { class: `tan-ghost ${kind}` });
  ghost.append(...drawn(halves, fill));
  ground.append(ghost);
}

/** The small picture of a tile, `unit` pixels to the square. */
export function pictureOf(halves, fill, unit = 14) {
  const rows = Math.max(...halves.map(([row]) => row)) + 1;
  const columns = Math.max(...halves.map(([, column]) => column)) + 1;
  const picture = made("svg", {
    class: "piece tan-piece",
    "aria-hidden": "true",
    width: columns * unit,
    height: rows * unit,
    viewBox: `-2 -2 ${SPACE * columns + 4} ${SPACE * rows + 4}`,
  });
  picture.append(...drawn(halves, fill));
  return picture;
}

const drawn = (halves, fill) => [
  made("path", { class: "tan-fill", fill: `url(#tan-${fill})`, d: fillPath(halves) }),
  made("path", { class: `tan-edge ${fill}`, d: edgePath(halves) }),
];

function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const loopOf = ([row, column, corner]) => LOOPS[corner].map(([x, y]) => [column + x, row + y]);

const point = ([x, y]) => `${x * SPACE} ${y * SPACE}`;

const fillPath = (halves) => halves.map((half) => `M${loopOf(half).map(point).join("L")}Z`).join("");

function edgePath(halves) {
  const edges = new Map();
  for (const half of halves) {
    const loop = loopOf(half);
    loop.forEach((start, number) => {
      const end = loop[(number + 1) % loop.length];
      if (!edges.delete(`${point(end)}L${point(start)}`)) edges.set(`${point(start)}L${point(end)}`);
    });
  }
  return [...edges.keys()].map((edge) => `M${edge}`).join("");
}
