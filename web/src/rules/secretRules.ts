/** What new passwords and PINs must be like, as the hub says (Password.swift, PIN.swift). Older ones open as they are. */
export const leastPassword = 8;
export const mostPassword = 200;
export const leastPIN = 4;
export const mostPIN = 6;

/** Why a new password will not do; null: it will. */
export function passwordFault(password: string): "short" | "long" | "blank" | null {
  const length = [...password].length;
  // A blank of no width is white space to the hub, though not to JavaScript.
  if (/[\s\u200B]/.test(password)) return "blank";
  if (length < leastPassword) return "short";
  return length > mostPassword ? "long" : null;
}

export function isPIN(text: string): boolean {
  return /^[0-9]+$/.test(text) && text.length >= leastPIN && text.length <= mostPIN;
}
