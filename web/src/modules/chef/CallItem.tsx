import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { classes, CloudMark, Icon, itemLook, useLongPress } from "../../ui";
import type { Item } from "../../wire";
import { ItemState } from "../../wire";
import { DishNote, DishOptions, isAtPass, isInWork, useHeldUpOf, usePendingOf } from "../../domains/kitchen";
import { itemName } from "../../domains/menu/names";
import { SeatMark } from "../../domains/menu/SeatMark";
import { OrderedWeight } from "../../domains/orders/OrderedWeight";
import { toggleReady } from "./actions";
import { useBoard } from "./board";
import { Request } from "./Request";
import { Warning } from "./Warning";

interface Props {
  readonly item: Item;
  /** the bump bar's cursor is on it */
  readonly picked: boolean;
  /** another station cooks it */
  readonly other: boolean;
}

/** A dish of a call. Tap: ready, or back. Hold: it cannot be made. */
export function CallItem({ item, picked, other }: Props): JSX.Element {
  const board = useBoard();
  const dish = useReplica((view) => view.get("dish", item.dish));
  const pending = usePendingOf("item", item.id);
  const heldUp = useHeldUpOf("item", item.id);
  const name = itemName(item, dish);
  const inWork = isInWork(item);
  const ready = isAtPass(item);
  const closed = item.state === ItemState.refused || item.state === ItemState.voided;
  const live = board.mayCook && (inWork || ready) && !heldUp;
  const press = useLongPress(
    () => {
      if (live && inWork) board.open({ kind: "refuse", item: item.id });
    },
    () => {
      if (live) toggleReady(item);
    },
  );
  return (
    <li
      className={classes(
        "chef-item",
        picked && "chef-item-picked",
        other && "chef-item-other",
        pending && "unconfirmed",
        board.dish === item.dish && inWork && "chef-item-found",
      )}
    >
      <button
        type="button"
        {...press}
        disabled={!board.mayCook || closed || item.state === ItemState.served}
        aria-pressed={ready}
        className={classes("chef-item-press", !inWork && "chef-item-done", closed && "chef-item-closed")}
        data-item={item.id}
      >
        <span className="chef-quantity numbers">{item.quantity}</span>
        <span className="grow chef-item-text">
          <span className="chef-name">
            {name} <SeatMark of={item.seat} />
          </span>
          <DishOptions of={item.options} />
          <DishNote note={item.note} />
          <OrderedWeight item={item} />
        </span>
        {inWork ? null : <ItemMark item={item} ready={ready} />}
        <CloudMark shown={pending} />
      </button>
      {live && inWork && item.quantity > 1 ? (
        <button
          type="button"
          className="chef-part numbers"
          aria-label={t("chef.partOf", { name })}
          title={t("chef.partOf", { name })}
          onClick={() => board.open({ kind: "part", item: item.id })}
        >
          1/{item.quantity}
        </button>
      ) : null}
      {live && inWork ? <WeighButton item={item} name={name} /> : null}
      <Warning item={item} live={board.mayCook} />
      <Request item={item} name={name} live={board.mayCook && !heldUp} />
    </li>
  );
}

/** Icon and word of a dish that is no longer cooking. */
function ItemMark({ item, ready }: { readonly item: Item; readonly ready: boolean }): JSX.Element {
  const look = ready ? itemLook(ItemState.cooking, true) : itemLook(item.state);
  return (
    <span className={classes("chef-item-mark", `tone-${look.tone}`)}>
      <Icon name={look.icon} />
      <span>{look.word}</span>
    </span>
  );
}

function WeighButton({ item, name }: { readonly item: Item; readonly name: string }): JSX.Element | null {
  const board = useBoard();
  if (item.measure === undefined) return null;
  return (
    <button
      type="button"
      className="chef-part"
      aria-label={t("weigh.title", { name })}
      onClick={() => board.open({ kind: "weigh", item: item.id })}
    >
      {t("weigh.action")}
    </button>
  );
}
