import { useEffect, useMemo, useState } from "react";
import { useMe } from "../../../session";
import { useReplica } from "../../../sync";
import { useLatest } from "../../../ui";
import { BillState } from "../../../wire";
import { useBill } from "../../../domains/printing/paper/useBill";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import type { DisplayChannel, Scene, ShownHouse } from "../../../domains/till/displayWords";
import { openDisplayChannel } from "../../../domains/till/displayWords";
import type { OpenBill } from "../openBill";
import { usePaying } from "../usePaying";
import { useTakings } from "../takenHere";
import { useTransfer } from "../transfer";
import { DisplayTeller } from "./DisplayTeller";
import { usePayment } from "./pinned";
import type { Entered } from "./scene";
import { billScene, takenScene, transferred } from "./scene";

export interface TellerProps {
  /** the order that the cashier has open; `null`: none */
  readonly chosen: string | null;
  /** missing: the order has ended */
  readonly of: OpenBill | undefined;
  readonly typed: string;
  readonly way: MoneyWay;
  /** of tests */
  readonly channel?: DisplayChannel;
}

const idle: Scene = { is: "idle" };

/** Draws nothing. Tells the customer displays of this browser what the cashier has open. */
export default function Teller(props: TellerProps): JSX.Element {
  const { chosen, of: one, channel } = props;
  const show = useTeller(channel);
  const paying = usePaying(chosen);
  const taking = useTakings().find((candidate) => candidate.order === chosen);
  if (chosen === null) return <Shown scene={idle} show={show} />;
  if (paying && taking) return <Shown scene={takenScene(taking, false)} show={show} />;
  if (!one) return <Ended order={chosen} show={show} />;
  const aheadOfDishes = one.order.paidAt !== undefined && one.sums.due === 0;
  if (aheadOfDishes && taking) return <Shown scene={takenScene(taking, true)} show={show} />;
  return <Open {...props} of={one} show={show} />;
}

type Show = (house: ShownHouse, scene: Scene) => void;

function useTeller(channel: DisplayChannel | undefined): Show {
  const [teller, setTeller] = useState<DisplayTeller | null>(null);
  useEffect(() => {
    const made = new DisplayTeller(channel ?? openDisplayChannel());
    setTeller(made);
    return () => made.close();
  }, [channel]);
  return useMemo(() => (house, scene) => teller?.show(house, scene), [teller]);
}

function Shown({ scene, show }: { readonly scene: Scene; readonly show: Show }): null {
  const { restaurant } = useMe();
  const name = useReplica((view) => view.setting("restaurantName")) || restaurant.name;
  const { currency } = restaurant;
  const latest = useLatest(scene);
  const content = JSON.stringify(scene);
  // biome-ignore lint/correctness/useExhaustiveDependencies(content): made anew for each drawing, told only if it differs
  useEffect(() => show({ name, currency }, latest.current), [content, show, name, currency]);
  return null;
}

function Open({
  of: one,
  typed,
  way,
  show,
}: Omit<TellerProps, "of"> & { readonly of: OpenBill; readonly show: Show }): JSX.Element {
  const pinned = usePayment();
  const taxName = useReplica((view) => view.setting("taxName"));
  const entered: Omit<Entered, "code"> =
    pinned?.is === "part" && pinned.of.order.id === one.order.id
      ? { of: pinned.of, part: pinned.label || undefined, typed: pinned.typed, way: pinned.way, taxName }
      : { of: one, typed, way, taxName };
  const code = useTransfer(entered.of, transferred(entered));
  const scene =
    pinned?.is === "code"
      ? billScene({ ...entered, way: { method: "transfer", reference: "" }, code: pinned.code })
      : billScene({ ...entered, code });
  return <Shown scene={scene} show={show} />;
}

/** The party has left the floor. Guests are thanked only if the hub's record says that the bill is paid. */
function Ended({ order, show }: { readonly order: string; readonly show: Show }): JSX.Element {
  const taking = useTakings().find((candidate) => candidate.order === order);
  const { answer } = useBill(order);
  const scene = ((): Scene => {
    switch (answer.state) {
      case "loading":
        return taking ? takenScene(taking, false) : idle;
      case "failed":
        return taking && answer.error.offline ? takenScene(taking, true) : idle;
      case "here": {
        const { bill } = answer.view;
        if (bill.state !== BillState.paid) return idle;
        const surplus = taking?.surplus ?? 0;
        const key = taking?.payment ?? order;
        return { is: "paid", key, received: bill.paid + surplus, change: bill.change + surplus };
      }
    }
  })();
  return <Shown scene={scene} show={show} />;
}
