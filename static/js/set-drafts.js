// On the pages of sets: that something was drawn and not saved, which waits in this tab; and
// that what is shown of a correction is no longer what is chosen for it.

import { forget, holds } from "./memory.js";

for (const note of document.querySelectorAll("[data-draft]")) {
  const { draft, isSaved } = note.dataset;
  if (isSaved) forget(draft);
  note.hidden = !holds(draft);
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches('#correct :is([name="set"], [name="since"], [name="also"])')) return;
  for (const shown of document.querySelectorAll("[data-as-chosen]")) shown.hidden = true;
});
