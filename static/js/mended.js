// What is wrong with an entry is said until the entry is changed; sending it says what is left.

const FIELD = ".field, fieldset";

export function listenToMending() {
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

/** Whether an id is that of a field, or of an input of this field alone. */
function isOf(field, id) {
  const named = document.getElementById(id);
  return named === field || named?.closest(FIELD) === field;
}
