import { amountForm } from "../../i18n";

/** The heaviest item that the hub takes, in grams. */
const most = 99_999;

/** `0,35 kg`, in English `0.35 kg` */
export function weight(grams: number): string {
  const rest = String(grams % 1000)
    .padStart(3, "0")
    .replace(/0+$/, "");
  const whole = Math.floor(grams / 1000);
  return `${whole}${rest === "" ? "" : amountForm().point + rest}\u00A0kg`;
}

/** Reads a typed weight in kilograms: `"0,35 kg"` → 350 grams; null: it is none, or out of limits. */
export function readWeight(text: string): number | null {
  const typed = /^(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.replace(/kg|[\s\u00A0]/gi, ""));
  if (!typed) return null;
  const grams = Number(typed[1]) * 1000 + Number((typed[2] ?? "").padEnd(3, "0"));
  return grams < 1 || grams > most ? null : grams;
}

interface Sold {
  readonly price: number;
  readonly quantity: number;
  readonly measure?: number;
}

/** The amount of an item, for as long as the rules have not made its bill. It rounds a weight half up, like the rules. */
export function amountOf({ price, quantity, measure }: Sold): number {
  return measure === undefined ? price * quantity : Math.floor((price * measure + 500) / 1000);
}

/** The portions of an item, or its weight. */
export function counted({ quantity, measure }: Pick<Sold, "quantity" | "measure">): string {
  return measure === undefined ? String(quantity) : weight(measure);
}
