/** The limits of new passwords and PINs, as in the hub's Password.swift and PIN.swift. Older ones still work. */
export const leastPassword = 8;
export const mostPassword = 200;
export const leastPIN = 4;
export const mostPIN = 6;

/** Returns why a new password is not valid. `null`: it is valid. */
export function passwordFault(password: string): "short" | "long" | "blank" | null {
  const length = [...password].length;
  // The hub counts the zero-width space as white space. JavaScript does not.
  if (/[\s\u200B]/.test(password)) return "blank";
  if (length < leastPassword) return "short";
  return length > mostPassword ? "long" : null;
}

export function isPIN(text: string): boolean {
  return /^[0-9]+$/.test(text) && text.length >= leastPIN && text.length <= mostPIN;
}
