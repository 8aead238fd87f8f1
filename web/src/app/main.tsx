import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { speak } from "../i18n";
import type { Application } from "../session";
import { ApplicationContext } from "../session";
import type { SyncClient } from "../sync";
import { SyncContext } from "../sync";
import { App } from "./App";
import { createApp, socketAddress } from "./createApp";
import { browserLanguage, storedLanguage } from "./language";
import { fetchLater, fetchPart } from "../ui";
import { screensFor } from "./screens";
import { followClient, resume, sessionAccess } from "./session";
import { applyTheme } from "./theme";

/** The customer display is a page for guests. It has no session, and no client that could send the commands of the staff. */
const isDisplay = location.pathname === "/display";

function makeClient(): SyncClient {
  const client = createApp(socketAddress);
  followClient();
  client.messenger.consumer.comesWith(() => fetchLater(() => import("./messenger")));
  // A page from the browser's page cache missed all changes, on this device and at the hub.
  addEventListener("pageshow", (event) => {
    if (event.persisted && client.outbox.keeping === "kept") location.reload();
  });
  return client;
}

const application: Application = {
  session: sessionAccess,
  openTo: (roles) => new Set(screensFor(roles).map((screen) => screen.id)),
};

async function begin(): Promise<void> {
  applyTheme();
  const language = storedLanguage() ?? browserLanguage();
  document.documentElement.lang = language;
  const root = document.getElementById("app");
  if (isDisplay) {
    await speak(language);
    const { showDisplay } = await fetchPart(() => import("../modules/display"));
    return root ? showDisplay(root) : undefined;
  }
  // No part uses the client while it is loaded, because the bundler may load the parts in any order.
  const client = makeClient();
  // The session is requested while the texts are still loading.
  const asked = resume();
  await speak(language);
  if (DEV) Object.assign(globalThis, { hub: client });
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <ApplicationContext.Provider value={application}>
        <SyncContext.Provider value={client}>
          <App />
        </SyncContext.Provider>
      </ApplicationContext.Provider>
    </StrictMode>,
  );
  const { watchForNothing } = await fetchLater(() => import("./lastResort"));
  watchForNothing(root);
  await asked;
  const { workInBackground } = await fetchLater(() => import("./afterStart"));
  workInBackground();
}

void begin();
