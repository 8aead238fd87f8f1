import { createRoot } from "react-dom/client";
import { speakOf } from "../../i18n";
import { hub } from "../../session/client";
import { SyncContext } from "../../sync";
import { bringIcons } from "../../ui";
import { callIcons } from "../../ui/callIcons";
import { laterIcons } from "../../ui/laterIcons";
import { CallDesk } from "./desk/CallDesk";
import { CallHost } from "./view/CallHost";

/** The only `CallDesk` of this page, created with the first call. */
let opened: Promise<CallDesk> | null = null;

/** Opens the calls beside the pages, so that they continue on any page. */
export function openDesk(): Promise<CallDesk> {
  return (opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  }));
}

async function open(): Promise<CallDesk> {
  await speakOf("calls");
  bringIcons({ ...laterIcons, ...callIcons });
  const place = document.createElement("div");
  place.id = "calls";
  document.body.append(place);
  const desk = new CallDesk();
  if (DEV) Object.assign(globalThis, { calls: desk });
  createRoot(place).render(
    <SyncContext.Provider value={hub}>
      <CallHost desk={desk} />
    </SyncContext.Provider>,
  );
  return desk;
}
