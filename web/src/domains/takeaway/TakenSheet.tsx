import { useRef } from "react";
import { t } from "../../i18n";
import { newId, useNow } from "../../sync";
import { hub, send } from "../../session/client";
import { FormSheet } from "../../forms/FormSheet";
import { useForm } from "../../forms/useForm";
import { mayLeave } from "../../forms/unsaved";
import { fulfilmentName } from "../places/place";
import { sendWithUndo } from "../orders/undoable";
import { againOf, orderAgain } from "./again";
import type { TakenDraft } from "./form";
import { checkTaken, detailsOf, draftOf, longest, newDraft } from "./form";
import type { TakenOrder } from "./orders";
import { TakenFields } from "./TakenFields";
import { useEarlier } from "./useEarlier";

interface Props {
  /** absent: a new order */
  readonly of?: TakenOrder;
  readonly onClose: () => void;
  /** gets the new order, which may not be confirmed yet, and whether it has dishes already */
  readonly onOpened?: (order: string, hasDishes: boolean) => void;
}

/** All details of an order without a table on one sheet: a new one, or one that is changed. */
export function TakenSheet({ of, onClose, onOpened }: Props): JSX.Element {
  const now = useNow();
  const before = of?.fulfilment.details;
  const opened = useRef<readonly [string, boolean] | null>(null);
  const done = (): void => {
    onClose();
    if (opened.current) onOpened?.(...opened.current);
  };
  const write = (draft: TakenDraft): void => {
    if (of) change(of, draft, now);
    else opened.current = open(draft, now, dishesOf(draft));
  };
  const form = useForm<TakenDraft>({
    initial: before ? draftOf(before) : newDraft,
    check: (draft) => checkTaken(draft, now, before?.dueAt),
    send: async (draft) => {
      write(draft);
      return { done: true };
    },
    done,
    longest,
    stored: { form: "taken", id: of?.id },
  });
  const earlier = useEarlier(of ? "" : form.draft.phone);
  const dishesOf = (draft: TakenDraft) => earlier.orders.find(({ order }) => order === draft.again)?.dishes ?? [];
  // An order needs no details, and one that was not typed in is opened too.
  const submit = (): void => {
    if (of || form.dirty) return form.submit();
    write(form.draft);
    done();
  };
  return (
    <FormSheet
      form={{ ...form, submit }}
      title={of ? t("takeaway.edit") : t("takeaway.new")}
      subtitle={of ? fulfilmentName(of.fulfilment) : undefined}
      action={of ? undefined : t("takeaway.open")}
      onClose={() => void mayLeave().then((agreed) => agreed && onClose())}
    >
      <TakenFields form={form} now={now} isNew={!of} earlier={earlier} />
    </FormSheet>
  );
}

function open(
  draft: TakenDraft,
  now: number,
  dishes: Parameters<typeof againOf>[1],
): readonly [order: string, hasDishes: boolean] {
  const order = newId();
  void send({ type: "orders.openWithoutTable", order, details: detailsOf(draft, now) });
  const again = againOf(hub.replica.view, dishes);
  orderAgain(order, again);
  return [order, again.lines.length > 0];
}

function change({ id, fulfilment }: TakenOrder, draft: TakenDraft, now: number): void {
  const details = detailsOf(draft, now, fulfilment.details.dueAt);
  void sendWithUndo({ type: "orders.setFulfilment", order: id, details }, t("takeaway.changed"), "edit", [
    { type: "orders.setFulfilment", order: id, details: fulfilment.details },
  ]);
}
