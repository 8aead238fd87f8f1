import { t } from "../i18n";
import type { Entry, View } from "../sync";
import { hub } from "../session/client";
import type { IconName } from "../ui";
import { askReason, navigate, toast } from "../ui";
import type { CommandBody } from "../wire";
import { isGone } from "../domains/commands/goneDish";
import { setRightOf } from "./setRight";

/** One possible action on a refusal. */
export interface Remedy {
  /** `instead` replaces all others: a dish that has run out is not sent again */
  readonly id: "right" | "instead" | "open" | "again" | "discard";
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

/** The screens that a person may open, by their first path part. */
export type Screens = ReadonlySet<string>;

/** The possible actions, best first. The last one discards the refusal. */
export function remediesOf(entry: Entry, view: View, screens: Screens): readonly Remedy[] {
  const instead = insteadOf(entry, view, screens);
  if (instead) return [instead];
  const right = setRightOf(entry, view);
  const place = placeOf(entry.body, view, screens);
  return [
    ...(right
      ? [{ id: "right" as const, label: right.label, icon: "check" as const, run: () => replace(entry, right.body) }]
      : []),
    ...(place && place !== location.pathname
      ? [{ id: "open" as const, label: t("tray.change"), icon: "edit" as const, run: () => navigate(place) }]
      : []),
    {
      id: "again",
      label: t(entry.predicted ? "tray.askHub" : "tray.again"),
      icon: "reload",
      run: () => replace(entry, entry.body),
    },
    { id: "discard", label: t("tray.discard"), icon: "trash", run: () => void discard(entry) },
  ];
}

/** Another dish of the same group, for one that has run out. The refusal is then done. */
function insteadOf(entry: Entry, view: View, screens: Screens): Remedy | null {
  const { body } = entry;
  const place = placeOf(body, view, screens);
  if (!isGone(entry) || body.type !== "orders.addItem" || !place) return null;
  const group = view.get("dish", body.dish)?.group;
  return {
    id: "instead",
    label: t("tray.instead"),
    icon: "plus",
    run: () => {
      hub.outbox.seen(entry.id);
      navigate(group ? `${place}?group=${encodeURIComponent(group)}` : place);
    },
  };
}

/** The page for this command: the party's order, the bill, the kitchen. */
export function placeOf(body: CommandBody, view: View, screens: Screens): string | null {
  const fields = body as Readonly<Record<string, unknown>>;
  const named = (field: string): string | undefined =>
    typeof fields[field] === "string" ? (fields[field] as string) : undefined;
  const order = named("order") ?? view.get("item", named("item"))?.order ?? view.get("course", named("course"))?.order;
  const [module] = body.type.split(".");
  const open = order !== undefined && view.get("order", order) !== undefined ? encodeURIComponent(order) : null;
  if (module === "bills" && screens.has("cashier")) return open ? `/cashier/order/${open}` : "/cashier";
  if (module === "kitchen" && screens.has("chef")) return "/chef";
  if (module === "bookings" && screens.has("reception"))
    return body.type.endsWith("ait") || body.type.endsWith("Waiting") ? "/reception/waiting" : "/reception/bookings";
  if (module === "messenger")
    return named("room") ? `/messenger/room/${encodeURIComponent(named("room") ?? "")}` : "/messenger";
  if (body.type === "surveys.answer") return "/surveys";
  if (module === "contacts") return body.type.endsWith("Note") ? "/notes" : "/contacts";
  if (body.type === "orders.addItem" && open && screens.has("waiter")) return `/waiter/order/${open}/add`;
  if (module === "orders" && screens.has("waiter")) return open ? `/waiter/order/${open}` : "/waiter";
  if (module === "floor")
    return (
      ["reception", "waiter", "runner"].filter((screen) => screens.has(screen)).map((screen) => `/${screen}`)[0] ?? null
    );
  return screens.has("manager") && (module === "menu" || module === "staff" || module === "printing")
    ? "/manager"
    : null;
}

/** Queues `body` in place of a refused command. The hub decides, even if this device's rules refuse it. */
function replace(entry: Entry, body: CommandBody): void {
  hub.outbox.discard(entry.id, t("tray.sentAgain"));
  // The refused command created nothing, so its ids can be used again.
  void hub.send(body, { anyway: true });
}

async function discard(entry: Entry): Promise<void> {
  const reason = await askReason({
    title: t("tray.discardAsk"),
    text: t("tray.discardText"),
    action: t("tray.discard"),
    reason: {
      label: t("common.reason"),
      suggestions: [t("tray.reasonTold"), t("tray.reasonChanged"), t("tray.reasonSlip"), t("tray.reasonOther")],
    },
  });
  if (reason === null) return;
  hub.outbox.discard(entry.id, reason);
  toast({ text: t("tray.discarded"), icon: "trash", undo: () => hub.outbox.putBack(entry) });
}
