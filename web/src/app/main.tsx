import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { speak } from "../i18n";
import { hub } from "../sync";
import { App } from "./App";
import { storedLanguage } from "./language";
import { fetchPart } from "./screens";
import { resume } from "./session";
import { applyTheme } from "./theme";
import { watchForUpdates } from "./update";

hub.messenger.comesWith(() => fetchPart(() => import("../modules/messenger/start")));

async function begin(): Promise<void> {
  applyTheme();
  const language = storedLanguage() ?? "vi";
  document.documentElement.lang = language;
  // Who we are is asked while the words are still coming.
  const asked = resume();
  await speak(language);
  if (DEV) Object.assign(globalThis, { hub });
  const root = document.getElementById("app");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await asked;
  watchForUpdates();
}

// A page that the browser kept asleep knows nothing of what happened since: neither on this device nor at the hub.
addEventListener("pageshow", (event) => {
  if (event.persisted && hub.outbox.keeping === "kept") location.reload();
});
void begin();
