import { money, t, time } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon, ItemPill, MoneyText, Select, Sheet, Stepper } from "../../ui";
import type { Item } from "../../wire";
import { ItemState, isLive } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { itemName } from "../../domains/menu/names";
import { useGivenName } from "../../domains/team/givenNames";
import { ItemOptions } from "../../domains/menu/ItemOptions";
import { OptionFields } from "../../domains/menu/OptionFields";
import { optionProblemText } from "../../domains/menu/optionProblem";
import { NoteField } from "../../domains/orders/NoteField";
import { mayVoid } from "../../domains/orders/requests";
import { mayAsk, mayMove } from "./itemActions";
import { RequestNotice } from "./RequestNotice";
import type { ItemChange } from "./useItemChange";
import { useItemChange } from "./useItemChange";
import { WarnLine } from "./WarnLine";
import { amountOf, counted } from "../../domains/menu/weight";
import { OrderedWeight } from "../../domains/orders/OrderedWeight";
import { useMayTake } from "./taken";
import { loadedMenuParts } from "./loadedMenuParts";

interface Props {
  readonly item: Item;
  readonly picture: OrderPicture;
  readonly onVoid: () => void;
  readonly onAsk: () => void;
  readonly onWarn: () => void;
  readonly onWeigh: () => void;
  /** missing: this person may not move parties */
  readonly onGive?: () => void;
  /** missing: this person may give no discounts */
  readonly onFree?: () => void;
  readonly onClose: () => void;
}

/** All actions on an item, also without swiping or dragging. */
export function ItemSheet({
  item,
  picture,
  onVoid,
  onAsk,
  onWarn,
  onWeigh,
  onGive,
  onFree,
  onClose,
}: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const take = useMayTake(picture.order);
  const serve = useRight("serve");
  const cook = useRight("cook");
  const change = useItemChange(item, picture);
  const changeable = take && item.state === ItemState.waiting;
  const movable = take && mayMove(item, cook);
  const inKitchen = item.state === ItemState.cooking || item.state === ItemState.serving;
  const atPass = serve && inKitchen;
  const isReady = item.readyAt !== undefined || item.state === ItemState.serving;
  const asks = mayAsk(item, { take });
  const parts = loadedMenuParts();
  const serveNow = (): void => {
    void send({ type: "orders.serveItem", item: item.id });
    onClose();
  };
  return (
    <Sheet
      open
      title={itemName(item, dish)}
      subtitle={money(item.fullPrice ?? item.price)}
      onClose={onClose}
      foot={
        <>
          {mayVoid(item, { take }) ? (
            <Button icon="trash" className="waiter-void" onClick={onVoid}>
              {t("waiter.void")}
            </Button>
          ) : null}
          {changeable || movable ? (
            <SaveButton change={change} onClose={onClose} />
          ) : asks ? (
            <Button look="primary" icon="bell" large wide onClick={onAsk}>
              {t("waiter.ask")}
            </Button>
          ) : (
            <ServeOrClose onServe={atPass && isReady ? serveNow : undefined} onClose={onClose} />
          )}
        </>
      }
    >
      <div className="stack-16">
        <History item={item} onFree={onFree} />
        <RequestNotice item={item} mayAsk={take} />
        <Quantity item={item} change={changeable && item.measure === undefined ? change : undefined} />
        <Weight item={item} onWeigh={take ? onWeigh : undefined} />
        {movable ? (
          <Select
            label={t("waiter.course")}
            value={change.course}
            choices={change.courses}
            onValue={change.setCourse}
          />
        ) : null}
        {take && parts ? <parts.SeatField item={item} order={picture.order} /> : null}
        <Options item={item} change={changeable && item.fullPrice === undefined ? change : undefined} />
        <Note item={item} change={changeable ? change : undefined} />
        <Warning item={item} onWarn={take && inKitchen ? onWarn : undefined} />
        {asks && movable ? <AskButton onAsk={onAsk} /> : null}
        {onGive && isLive(item) && picture.order?.paidAt === undefined ? <GiveButton onGive={onGive} /> : null}
        {atPass && !isReady && !movable ? (
          <Button icon="check-double" wide onClick={serveNow}>
            {t("command.orders.serveItem")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function GiveButton({ onGive }: Required<Pick<Props, "onGive">>): JSX.Element {
  return (
    <Button icon="move" wide onClick={onGive}>
      {t("give.action")}
    </Button>
  );
}

function AskButton({ onAsk }: Pick<Props, "onAsk">): JSX.Element {
  return (
    <Button icon="bell" wide onClick={onAsk}>
      {t("waiter.ask")}
    </Button>
  );
}

interface WeightProps {
  readonly item: Item;
  /** absent: this person may not weigh it */
  readonly onWeigh: (() => void) | undefined;
}

/** The ordered weight of a dish that was weighed since, and the way to the scale until it is ready. */
function Weight({ item, onWeigh }: WeightProps): JSX.Element | null {
  if (item.measure === undefined) return null;
  const isOpen = item.state === ItemState.waiting || (item.state === ItemState.cooking && item.readyAt === undefined);
  return (
    <>
      <OrderedWeight item={item} />
      {onWeigh && isOpen ? (
        <Button icon="edit" wide onClick={onWeigh}>
          {t("weigh.action")}
        </Button>
      ) : null}
    </>
  );
}

interface WarningProps {
  readonly item: Item;
  /** absent: the kitchen does not have it */
  readonly onWarn: (() => void) | undefined;
}

function Warning({ item, onWarn }: WarningProps): JSX.Element {
  return (
    <>
      <WarnLine item={item} />
      {onWarn ? (
        <Button icon="alert" wide onClick={onWarn}>
          {t("warn.action")}
        </Button>
      ) : null}
    </>
  );
}

interface ServeOrCloseProps {
  /** absent: the item cannot be served now */
  readonly onServe: (() => void) | undefined;
  readonly onClose: () => void;
}

function ServeOrClose({ onServe, onClose }: ServeOrCloseProps): JSX.Element {
  return onServe ? (
    <Button look="primary" icon="check-double" large wide onClick={onServe}>
      {t("command.orders.serveItem")}
    </Button>
  ) : (
    <Button large wide onClick={onClose}>
      {t("common.close")}
    </Button>
  );
}

interface FieldProps {
  readonly item: Item;
  /** absent: it cannot be changed any more */
  readonly change: ItemChange | undefined;
}

function Quantity({ item, change }: FieldProps): JSX.Element {
  return change ? (
    <div className="row">
      <span className="grow strong">{t("common.quantity")}</span>
      <Stepper
        label={t("common.quantity")}
        value={change.quantity}
        // Further portions of a lowered dish are ordered anew.
        max={item.fullPrice === undefined ? undefined : item.quantity}
        onChange={change.setQuantity}
      />
    </div>
  ) : (
    <p className="row">
      <span className="grow">{t("common.quantity")}</span>
      <strong className="numbers large">{counted(item)}</strong>
    </p>
  );
}

function Options({ item, change }: FieldProps): JSX.Element {
  const { options } = change ?? {};
  return options && options.groups.length > 0 ? (
    <OptionFields groups={options.groups} choice={options.choice} quantity={change?.quantity} onChoice={options.set} />
  ) : (
    <ItemOptions of={item.options} />
  );
}

function Note({ item, change }: FieldProps): JSX.Element | null {
  if (change)
    return (
      <>
        <NoteField value={change.note} onChange={change.setNote} frequent={change.frequent} />
        {change.noteNews ? (
          <p className="notice notice-amber" role="status">
            <Icon name="note" />
            {change.noteNews}
          </p>
        ) : null}
      </>
    );
  return item.note ? (
    <p className="item-note">
      <Icon name="note" />
      {item.note}
    </p>
  ) : null;
}

function SaveButton({ change, onClose }: { readonly change: ItemChange; readonly onClose: () => void }): JSX.Element {
  const { problem } = change.options;
  return (
    <Button
      look="primary"
      icon="check"
      large
      wide
      disabled={problem !== undefined}
      onClick={() => {
        change.save();
        onClose();
      }}
    >
      {problem ? optionProblemText(problem) : t("common.save")}
    </Button>
  );
}

/** The item's history: who ordered it and when, and its state. */
function History({ item, onFree }: Pick<Props, "item" | "onFree">): JSX.Element {
  const orderedBy = useGivenName(item.orderedBy);
  const closedBy = useGivenName(item.closedBy);
  return (
    <div className="stack-4">
      <p className="row">
        <ItemPill state={item.state} ready={item.readyAt !== undefined} />
        {isLive(item) ? <MoneyText amount={amountOf(item)} className="end strong" /> : null}
      </p>
      <p className="quiet small">{t("waiter.orderedBy", { name: orderedBy, time: time(item.orderedAt) })}</p>
      {item.closedAt !== undefined ? (
        <p className="small tone-red">
          {t("waiter.closedBy", { name: closedBy, time: time(item.closedAt), reason: item.reason ?? "" })}
        </p>
      ) : null}
      {onFree && isLive(item) ? (
        <Button icon="percent" wide onClick={onFree}>
          {t("waiter.free")}
        </Button>
      ) : null}
    </div>
  );
}
