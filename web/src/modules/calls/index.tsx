import { createRoot } from "react-dom/client";
import { speakOf } from "../../i18n";
import { hub } from "../../session/client";
import { SyncContext } from "../../sync";
import { bringIcons } from "../../ui";
import { callIcons } from "../../ui/callIcons";
import { laterIcons } from "../../ui/laterIcons";
import { CallService } from "./desk/CallService";
import { CallHost } from "./view/CallHost";

/** The only `CallService` of this page, created with the first call. */
let opened: Promise<CallService> | null = null;

/** Opens the calls beside the pages, so that they continue on any page. */
export function openCallService(): Promise<CallService> {
  return (opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  }));
}

async function open(): Promise<CallService> {
  await speakOf("calls");
  bringIcons({ ...laterIcons, ...callIcons });
  const place = document.createElement("div");
  place.id = "calls";
  document.body.append(place);
  const service = new CallService();
  if (DEV) Object.assign(globalThis, { calls: service });
  createRoot(place).render(
    <SyncContext.Provider value={hub}>
      <CallHost service={service} />
    </SyncContext.Provider>,
  );
  return service;
}
