import type { ReactNode } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { classes, CloudMark, Icon, ItemPill } from "../../ui";
import type { Item } from "../../wire";
import { ItemState, isLive } from "../../wire";
import { ItemOptions } from "../menu/ItemOptions";
import { SeatMark } from "../menu/SeatMark";
import { LoweredPrice } from "../menu/LoweredPrice";
import { itemName } from "../menu/names";

interface Props {
  readonly item: Item;
  /** the hub has not confirmed the shown state */
  readonly unconfirmed?: boolean;
  /** the course shows the same state */
  readonly plain?: boolean;
  /** replaces the state at the end of the row */
  readonly end?: ReactNode;
  readonly start?: ReactNode;
}

/**
 * Portions of a dish in an order: quantity, name, note and state. Refused and voided ones are struck out, with the
 * reason.
 */
export function ItemRow({ item, unconfirmed = false, plain = false, end, start }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const live = isLive(item);
  return (
    <span
      className={classes(
        "item-row",
        !live && "item-dead",
        item.state === ItemState.served && "item-served",
        unconfirmed && "item-unconfirmed",
      )}
    >
      {start}
      <span className="item-count numbers" role="img" aria-label={t("order.portions", { count: item.quantity })}>
        {item.quantity}
      </span>
      <span className="grow stack-4">
        <span className="item-name">
          <span className={live ? undefined : "struck"}>{itemName(item, dish)}</span> <SeatMark of={item.seat} />{" "}
          <CloudMark shown={unconfirmed} />
        </span>
        <ItemOptions of={item.options} />
        {item.note ? (
          <span className="item-note">
            <Icon name="note" size={12} />
            {item.note}
          </span>
        ) : null}
        {item.fullPrice !== undefined && live ? (
          <span className="small quiet numbers">
            <LoweredPrice price={item.price} fullPrice={item.fullPrice} />
          </span>
        ) : null}
        {!live ? (
          <span className="row-wrap item-why">
            <ItemPill state={item.state} />
            {item.reason ? <span className="small">{item.reason}</span> : null}
          </span>
        ) : null}
      </span>
      {end ?? (live && !plain ? <ItemPill state={item.state} ready={item.readyAt !== undefined} /> : null)}
    </span>
  );
}
