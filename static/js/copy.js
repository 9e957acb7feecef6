// A text or a link is copied by one tap. A site on the home network is no secure context, where
// browsers lend their clipboard; what is selected can be copied everywhere.

function showButtons() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  const text = document.getElementById(button.dataset.copy);
  text.select();
  const done = document.execCommand("copy");
  const words = done ? "Copied." : "Your browser does not let pages copy: it is selected, copy it from there.";
  button.parentElement.querySelector("[data-copied]").textContent = words;
  button.focus();
});
document.addEventListener("parts:shown", showButtons);
showButtons();
