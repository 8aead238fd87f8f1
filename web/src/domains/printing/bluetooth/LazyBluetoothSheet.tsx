import { Suspense } from "react";
import { lazyPart } from "../../../ui";

const Loaded = lazyPart(() => import("./BluetoothSheet"), "BluetoothSheet", "bluetooth");

interface Props {
  readonly order: string;
  /** prints only this part of a split bill */
  readonly part?: string;
  readonly table: string;
  readonly onPrinted?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The sheet for a Bluetooth printer, with its texts, loaded when somebody opens it. */
export function LazyBluetoothSheet(props: Props): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
