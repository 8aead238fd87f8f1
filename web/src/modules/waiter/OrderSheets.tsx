import { Suspense, lazy } from "react";
import { speakOf, t } from "../../i18n";
import { prepareToAsk } from "../../rules/ask";
import { useRight } from "../../session";
import { fetchPart, lazyPart } from "../../ui";
import type { Order, Table } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { LazyBluetoothSheet } from "../../domains/printing/bluetooth/LazyBluetoothSheet";
import { LazyDiscountSheet, LazyItemDiscountSheet } from "../../domains/bills/discount/LazyDiscountSheet";
import { LazyCodeSheet } from "../../domains/promotions/LazyCodeSheet";
import { OwnFieldsOver } from "../../domains/surveys/OwnFieldsOver";
import { VoidSheet } from "../../domains/orders/VoidSheet";
import { LazyWeighSheet, isWeighed } from "../../domains/orders/LazyWeighSheet";
import { GuestsSheet } from "./GuestsSheet";
import { ItemSheet } from "./ItemSheet";
import type { OrderSheet } from "./orderSheet";
import { useReplica } from "../../sync";
import { placeOf } from "../../domains/places/place";
import { LazyTakenSheet } from "../../domains/takeaway/LazyTaken";

/** A sheet of the till over a party's order, with its texts and the rules. */
async function ofTheTill<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([
    load(),
    speakOf("cashier"),
    speakOf("split"),
    speakOf("print"),
    speakOf("printing"),
    speakOf("transfer"),
    prepareToAsk(),
  ]);
  return part;
}
const tillSheets = (): Promise<typeof import("../cashier/split/atTheTable")> =>
  ofTheTill(() => import("../cashier/split/atTheTable"));
const paperSheet = (): Promise<typeof import("../cashier/TablePaper")> =>
  ofTheTill(() => import("../cashier/TablePaper"));
const TableSplit = lazy(() => fetchPart(async () => ({ default: (await tillSheets()).TableSplit })));
const TablePay = lazy(() => fetchPart(async () => ({ default: (await tillSheets()).TablePay })));
const AskSheet = lazyPart(() => import("./AskSheet"), "AskSheet");
const WarnSheet = lazyPart(() => import("./WarnSheet"), "WarnSheet");
const CourseSheet = lazyPart(() => import("./CourseSheet"), "CourseSheet");
const NewCourseSheet = lazyPart(() => import("./NewCourseSheet"), "NewCourseSheet");
const HandOverSheet = lazyPart(() => import("./HandOverSheet"), "HandOverSheet");
const pickers = (): Promise<typeof import("../../domains/floor/movePickers")> =>
  fetchPart(() => import("../../domains/floor/movePickers"));
const MovePicker = lazy(() => pickers().then((part) => ({ default: part.MovePicker })));
const GivePicker = lazy(() => pickers().then((part) => ({ default: part.GivePicker })));
const MergePicker = lazy(() => pickers().then((part) => ({ default: part.MergePicker })));
const TablePaper = lazy(() => fetchPart(async () => ({ default: (await paperSheet()).TablePaper })));

interface Props {
  readonly shown: OrderSheet;
  readonly show: (shown: OrderSheet | null) => void;
  readonly picture: OrderPicture;
  readonly order: Order;
  readonly table: Table | undefined;
}

export function OrderSheets(props: Props): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Sheets {...props} />
    </Suspense>
  );
}

function Sheets({ shown, show, picture, order, table }: Props): JSX.Element | null {
  const close = (): void => show(null);
  const place = useReplica((view) => placeOf(view, order.id));
  switch (shown.kind) {
    case "item":
    case "ask":
    case "free":
    case "warn":
    case "weigh":
    case "give":
    case "void":
      return <ItemSheets shown={shown} show={show} picture={picture} table={table} onClose={close} />;
    case "course":
      return <CourseSheet key={shown.course} picture={picture} id={shown.course} onClose={close} />;
    case "newCourse":
      return <NewCourseSheet order={order} onClose={close} />;
    case "handOver":
      return <HandOverSheet order={order} table={table} onClose={close} />;
    case "discount":
      return <LazyDiscountSheet of={{ order: order.id, table: place }} onClose={close} />;
    case "code":
      return <LazyCodeSheet order={order.id} table={place} onClose={close} />;
    case "bluetooth":
      return <LazyBluetoothSheet order={order.id} table={place} onClose={close} />;
    case "own":
      return (
        <OwnFieldsOver subject="order" thing={order.id} name={t("common.table", { name: place })} onClose={close} />
      );
    case "details":
    case "fee":
      return <LazyTakenSheet order={order} kind={shown.kind} onClose={close} />;
    case "paper":
      return <TablePaper order={order.id} onClose={close} />;
    case "pay":
      return <TablePay order={order.id} onClose={close} />;
    case "split":
      return <TableSplit order={order.id} start="equal" onClose={close} />;
    case "guests":
      return <GuestsSheet order={order} seats={table?.seats} onClose={close} />;
    case "move":
      return <MovePicker order={order} table={table} onClose={close} />;
    case "merge":
      return <MergePicker order={order} table={table} onClose={close} />;
  }
}

interface ItemSheetsProps extends Pick<Props, "show" | "picture" | "table"> {
  readonly shown: Extract<OrderSheet, { readonly item: string }>;
  readonly onClose: () => void;
}

/** The sheets about one dish. */
function ItemSheets({ shown: { kind, item: id }, show, picture, table, onClose }: ItemSheetsProps): JSX.Element | null {
  const mayDiscount = useRight("discount");
  const mayGive = useRight("moveTables");
  const item = picture.courses.flatMap((course) => course.items).find((one) => one.id === id);
  if (!item) return null;
  if (kind === "void") return <VoidSheet key={id} item={item} onClose={onClose} />;
  if (kind === "ask") return <AskSheet key={id} item={item} onClose={onClose} />;
  if (kind === "warn") return <WarnSheet key={id} item={item} onClose={onClose} />;
  if (kind === "weigh")
    return isWeighed(item) ? <LazyWeighSheet key={id} item={item} priced onClose={onClose} /> : null;
  if (kind === "give") return <GivePicker key={id} item={item} name={item.name} table={table} onClose={onClose} />;
  if (kind === "free") return <LazyItemDiscountSheet items={[item]} onClose={onClose} />;
  return (
    <ItemSheet
      key={id}
      item={item}
      picture={picture}
      onVoid={() => show({ kind: "void", item: id })}
      onAsk={() => show({ kind: "ask", item: id })}
      onWarn={() => show({ kind: "warn", item: id })}
      onWeigh={() => show({ kind: "weigh", item: id })}
      onGive={mayGive ? () => show({ kind: "give", item: id }) : undefined}
      onFree={mayDiscount ? () => show({ kind: "free", item: id }) : undefined}
      onClose={onClose}
    />
  );
}
