// A tap on a board of stickers asks for the page anew: there the keys go on from that space.

const KEY = "chosen-space";

export function listenToChoosing() {
  document.addEventListener("submit", ({ submitter }) => {
    const board = submitter?.matches(".space") && submitter.closest(".spaces");
    if (board) keep(JSON.stringify([board.getAttribute("aria-label"), submitter.value]));
  });
}

/** Give the focus back to the space that was chosen last, if this page came of it. */
export function readyChosen() {
  const kept = taken();
  if (!kept) return;
  const [name, value] = JSON.parse(kept);
  const boards = [...document.querySelectorAll(".spaces")];
  const board = boards.find((one) => one.getAttribute("aria-label") === name);
  const chosen = board?.querySelector(`.space.is-lit[value="${CSS.escape(value)}"]`);
  // Until a page is there whole, a browser that scrolls to a part of it takes the focus away.
  addEventListener("load", () =>
    requestAnimationFrame(() => chosen?.focus({ preventScroll: true })),
  );
}

function keep(text) {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

function taken() {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}
