/** A fraction of an item: `numerator` of `denominator` equal pieces. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The most pieces of an item that the rules allow. */
export const mostPieces = 100;

export const none: Fraction = { numerator: 0, denominator: 1 };
export const whole: Fraction = { numerator: 1, denominator: 1 };

const divisor = (a: number, b: number): number => (b === 0 ? Math.max(1, a) : divisor(b, a % b));

export function fraction(numerator: number, denominator: number): Fraction {
  const common = divisor(Math.abs(numerator), denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const isSome = (a: Fraction): boolean => a.numerator > 0;

/** Whether the rules can hold it. */
export const isAllowed = (a: Fraction): boolean => a.denominator <= mostPieces;

const drawn: Readonly<Record<string, string>> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };

/** "2", "½", "1 ½", "5/6". */
export function fractionText(of: Fraction): string {
  const { numerator, denominator } = fraction(of.numerator, of.denominator);
  const wholes = Math.floor(numerator / denominator);
  const left = numerator - wholes * denominator;
  if (left === 0) return String(wholes);
  const text = drawn[`${left}/${denominator}`] ?? `${left}/${denominator}`;
  return wholes === 0 ? text : `${wholes} ${text}`;
}

/** The portions that a fraction of an item has: half of two beers is one. */
export const portionsText = (quantity: number, of: Fraction): string =>
  fractionText(fraction(quantity * of.numerator, of.denominator));
