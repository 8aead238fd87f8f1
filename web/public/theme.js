// Runs before the first paint: a theme chosen by hand must not flash in the system's colours.
try {
  const theme = localStorage.getItem("iqsine.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the system.
}
