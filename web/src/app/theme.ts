import { deviceStore } from "../sync";

export type Theme = "auto" | "light" | "dark";

export function theme(): Theme {
  const stored = deviceStore.get("theme");
  return stored === "light" || stored === "dark" ? stored : "auto";
}

/** Sets this device's theme. `auto` follows the system. */
export function setTheme(wanted: Theme): void {
  deviceStore.set("theme", wanted);
  applyTheme();
}

export function applyTheme(): void {
  const wanted = theme();
  if (wanted === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}
