// What is wrong with an entry is said until the entry is changed; sending it says what is left.

const FIELD = ".field, fieldset";

export function listenToMending() {
  listenToPart("input", ".set-editor");
  listenToPart("click", '.set-editor :is(.space, [type="button"], [data-tile-key], [data-tile-back], [data-undo])');
  document.addEventListener("input", ({ target }) => {
    const form = target.closest?.("form");
    const summary = form?.querySelector(".error-summary");
    const field = target.closest?.(FIELD);
    if (!summary || !field) return;
    for (const said of field.querySelectorAll(":scope > .errors")) said.remove();
    for (const link of summary.querySelectorAll('a[href^="#"]')) {
      if (isOf(field, link.getAttribute("href").slice(1))) link.closest("li").remove();
    }
    if (!summary.querySelector("li")) summary.remove();
  });
}

/** In the editor of a part of a set, what became of the last entry is past once one goes on. */
function listenToPart(event, changing) {
  document.addEventListener(event, ({ target }) => {
    const said = target.closest?.(changing)?.closest(".entry-place")?.querySelectorAll(":scope > .said") ?? [];
    for (const one of said) one.classList.add("is-past");
  });
}

/** Whether an id is that of a field, or of an input of this field alone. */
function isOf(field, id) {
  const named = document.getElementById(id);
  return named === field || named?.closest(FIELD) === field;
}
