import { amountForm, number } from "../../i18n";

/** Whole digits, and decimals, that the hub takes. */
const mostDigits = 12;
const mostDecimals = 3;

/** The parts of a typed number. */
interface TypedParts {
  readonly sign: string;
  readonly whole: string;
  /** the character before the decimals; empty: there are none */
  readonly point: string;
  readonly decimals: string;
  /** a person of another language would read another number */
  readonly isAmbiguous: boolean;
}

/**
 * Reads a number as the page's language writes it, like an amount of money: `250.000` is a quarter of a million in Vietnamese, and
 * two hundred and fifty in English. One or two digits after the sign between thousands are decimals. Of two kinds of signs the
 * last one begins the decimals.
 */
function partsOf(text: string): TypedParts {
  const sign = text.trim().startsWith("-") ? "-" : "";
  const typed = text.replace(/[^\d.,]/g, "");
  const at = Math.max(typed.lastIndexOf("."), typed.lastIndexOf(","));
  const last = typed.charAt(at);
  const [before, rest] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)];
  const signs = typed.replace(/\d/g, "");
  const { group, point } = amountForm();
  const isThousands = last === group && rest.length > 2 && /^[1-9]\d{0,2}$/.test(before);
  const hasPoint = signs.length === 1 ? !isThousands : signs.length > 1 && signs.indexOf(last) === signs.length - 1;
  const whole = (hasPoint ? before : typed).replace(/\D/g, "");
  const isUsual = typed === `${grouped(whole)}${hasPoint ? point + rest : ""}`;
  const isAmbiguous =
    rest !== "" && (signs.length === 1 ? last === group || rest.length === 3 : signs.length > 1 && !isUsual);
  const limited = whole.slice(0, mostDigits);
  const decimals = hasPoint ? rest.slice(0, mostDecimals) : "";
  return { sign, whole: limited, point: hasPoint ? last : "", decimals, isAmbiguous };
}

const grouped = (whole: string): string => (whole === "" ? "" : number(Number(whole)));

/** The typed characters that make a number: a sign, digits and what parts them, with at most three decimals. */
export function typedNumber(text: string): string {
  const { sign, whole, point, decimals } = partsOf(text);
  const plain = text.replace(/[^\d.,]/g, "");
  const isWhole = whole === (point ? plain.slice(0, plain.lastIndexOf(point)) : plain).replace(/\D/g, "");
  if (!isWhole) return sign + whole + point + decimals;
  return sign + (point ? plain.slice(0, plain.lastIndexOf(point)) + point + decimals : plain);
}

/** A typed number in thousandths. `undefined`: no number yet. */
export function readNumber(text: string): number | undefined {
  const { sign, whole, decimals } = partsOf(text);
  if (whole + decimals === "") return undefined;
  const thousandths = Number(whole) * 1000 + Number(decimals.padEnd(mostDecimals, "0"));
  return (sign ? -thousandths : thousandths) || 0;
}

/** A number in thousandths as people of the page's language write it: `250.000`, `4,5`. */
export function writtenNumber(thousandths: number): string {
  const size = Math.abs(Math.round(thousandths));
  const decimals = `${size % 1000}`.padStart(mostDecimals, "0").replace(/0+$/, "");
  const whole = number(Math.floor(size / 1000));
  return (thousandths < 0 ? "-" : "") + whole + (decimals ? amountForm().point + decimals : "");
}

/** The number that an ambiguous text was read as, with blanks between thousands. `null`: all people read it alike. */
export function understoodNumber(text: string): string | null {
  const read = readNumber(text);
  if (read === undefined || !partsOf(text).isAmbiguous) return null;
  const { group, point } = amountForm();
  const [whole = "", decimals] = writtenNumber(read).split(point);
  return whole.split(group).join("\u00A0") + (decimals === undefined ? "" : point + decimals);
}

/** A number in thousandths as the hub stores it in words: `250000`, `4.5`. */
export const storedNumber = (thousandths: number): string => String(thousandths / 1000);
