import { createRoot } from "react-dom/client";
import { speakOf } from "../../i18n";
import { bringIcons } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import { CallDesk } from "./desk/CallDesk";
import { CallHost } from "./view/CallHost";

/** The one desk of this page, once a call is made, rings or goes on. */
let opened: Promise<CallDesk> | null = null;

/** Calls live beside the pages, in a place of their own: they go on over whatever somebody does there. */
export function openDesk(): Promise<CallDesk> {
  return (opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  }));
}

async function open(): Promise<CallDesk> {
  await speakOf("calls");
  bringIcons(laterIcons);
  const place = document.createElement("div");
  place.id = "calls";
  document.body.append(place);
  const desk = new CallDesk();
  if (DEV) Object.assign(globalThis, { calls: desk });
  createRoot(place).render(<CallHost desk={desk} />);
  return desk;
}
