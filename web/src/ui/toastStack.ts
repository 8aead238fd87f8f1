/** A toast in its place. */
export interface Standing {
  readonly id: number;
  /**
   * it is closed; its height in pixels stays free while others are above it, so that they do not fall under the finger
   */
  readonly left?: number;
}

const most = 3;

/** Adds one on top. If there is no room, it replaces one that was closed, or the oldest. */
export function withOne<T extends Standing>(stack: readonly T[], made: T): readonly T[] {
  if (stack.length < most) return [...stack, made];
  const free =
    stack.find((one) => one.left !== undefined) ?? stack.reduce((oldest, one) => (one.id < oldest.id ? one : oldest));
  return stack.map((one) => (one === free ? made : one));
}

/** Removes one that was `height` pixels high. Those above it stay in place. */
export function without<T extends Standing>(stack: readonly T[], id: number, height: number): readonly T[] {
  const after = stack.map((one) => (one.id === id && one.left === undefined ? { ...one, left: height } : one));
  while (after[after.length - 1]?.left !== undefined) after.pop();
  return after;
}
