// Buttons that copy a text.

import { tell } from "./toast.js";

export function watchCopying() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    event.preventDefault();
    navigator.clipboard.writeText(button.dataset.copy).then(
      () => tell("Copied"),
      () => tell(`The browser did not allow copying: ${button.dataset.copy}`));
  });
}
