const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;

/**
 * Whether a text is a Vietnamese tax code: 10 digits with a check digit, 13 of a branch, or the 12 of an identity card.
 * `TaxCode` on the hub is its twin.
 */
export function isTaxCode(text: string): boolean {
  const digits = text.replace(/[ .-]/g, "");
  if (/^\d{12}$/.test(digits)) return !/^0+$/.test(digits);
  if (!/^\d{10}(\d{3})?$/.test(digits) || digits.slice(10) === "000") return false;
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return sum > 0 && Number(digits[9]) === 10 - (sum % 11);
}
