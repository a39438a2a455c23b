// The message at the bottom of the page.

let timer;

/// Shows a message for some seconds.
export function showToast(text) {
  const toast = document.getElementById("toast");
  toast.textContent = text;
  toast.classList.add("is-shown");
  clearTimeout(timer);
  timer = setTimeout(() => toast.classList.remove("is-shown"), 6000);
}
