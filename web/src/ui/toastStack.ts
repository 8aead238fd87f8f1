/** A toast in its place. */
export interface Standing {
  readonly id: number;
  /** it is gone; its place, in px high, is left free as long as others stand on it: they do not fall under the finger */
  readonly left?: number;
}

const most = 3;

/** One more on top of those that stand there; when there is no room, in the place of one that left, or of the oldest. */
export function withOne<T extends Standing>(stack: readonly T[], made: T): readonly T[] {
  if (stack.length < most) return [...stack, made];
  const free =
    stack.find((one) => one.left !== undefined) ?? stack.reduce((oldest, one) => (one.id < oldest.id ? one : oldest));
  return stack.map((one) => (one === free ? made : one));
}

/** Without one that was `height` px high: those above it stay where they are. */
export function without<T extends Standing>(stack: readonly T[], id: number, height: number): readonly T[] {
  const after = stack.map((one) => (one.id === id && one.left === undefined ? { ...one, left: height } : one));
  while (after[after.length - 1]?.left !== undefined) after.pop();
  return after;
}
