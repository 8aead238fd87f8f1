import { useCallback } from "react";
import { newId, request, useReplica } from "../../../sync";
import { toast } from "../../../ui";
import type { CommandBody, TillState } from "../../../wire";
import type { Asked } from "../../../sync/useAsked";
import { useAsked } from "../../../sync/useAsked";
import { decide } from "../../../forms/decide";
import { t } from "../../../i18n";

/** The till's sums. The hub alone knows them. They come anew when the till, an order or a payment changes. */
export function useTill(): Asked<TillState> {
  const when = useReplica((view) =>
    [
      ...view.all("till").map((till) => `${till.session} ${till.since}`),
      view.all("order").length,
      view.all("payment").length,
    ].join(),
  );
  return useAsked(
    useCallback(() => request<TillState>("GET", "/api/till"), []),
    when,
  );
}

/** `done`: the hub did it. Otherwise `text` says why not. */
export type TillAnswer =
  | { readonly done: true }
  | { readonly done: false; readonly text: string; readonly code?: string };

/** Sends a command and waits for the hub. A count may not lie in a queue, so the screens offer it only with a connection. */
export async function tellTill(body: CommandBody, text?: string): Promise<TillAnswer> {
  const answer = await decide([body]);
  if (answer === null) return { done: false, text: t("till.noAnswer") };
  if (!answer.done) return { done: false, text: answer.text, code: answer.code };
  if (text !== undefined) toast({ text, icon: "check" });
  return { done: true };
}

/** The same for a command without a form: a toast says why it was refused. */
export async function tellTillAndSay(body: CommandBody, text: string): Promise<boolean> {
  const answer = await tellTill(body, text);
  if (!answer.done) toast({ text: answer.text, icon: "alert", tone: "bad", seconds: 8 });
  return answer.done;
}

export const printReport = (session: string): Promise<boolean> =>
  tellTillAndSay({ type: "till.printReport", session }, t("till.printing"));

export const openDrawer = (reason: string): Promise<boolean> =>
  tellTillAndSay({ type: "till.kick", movement: newId(), reason }, t("till.drawerOpened"));
