// Runs before the first paint: a theme chosen by hand must not flash in the system's colours.
try {
  const theme = localStorage.getItem("iqsine.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the system.
}

// A part of the page that is lost on its way would leave the mark on the screen for ever. After eight seconds the page loads anew
// once. After that it says what is wrong: the texts may be what is missing, so these words stand here in both languages.
setTimeout(async () => {
  const splash = document.querySelector(".splash");
  if (!splash) return;
  const key = "iqsine.reloaded";
  const isLate = Date.now() - Number(sessionStorage.getItem(key) ?? 0) > 60_000;
  const isHubThere = await fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!splash.isConnected) return;
  if (isLate && isHubThere) {
    sessionStorage.setItem(key, String(Date.now()));
    return location.reload();
  }
  const words = document.createElement("p");
  words.setAttribute("role", "alert");
  words.textContent = "Trang này chưa tải được. This page has not loaded.";
  const again = document.createElement("button");
  again.className = "button button-primary";
  again.textContent = "Thử lại · Try again";
  again.onclick = () => location.reload();
  splash.append(words, again);
}, 8_000);
