/** The action of a bump bar key. */
export type KeyWish =
  | { readonly wish: "pick"; readonly place: number }
  | { readonly wish: "card" | "item" | "move"; readonly by: 1 | -1 }
  | { readonly wish: "ready" | "part" | "flag" | "refuse" | "recall" | "portions" | "search" | "help" | "leave" };

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const letters: Readonly<Record<string, KeyWish>> = {
  r: { wish: "refuse" },
  u: { wish: "recall" },
  p: { wish: "portions" },
  k: { wish: "part" },
  "/": { wish: "search" },
  "?": { wish: "help" },
  " ": { wish: "flag" },
  enter: { wish: "ready" },
  escape: { wish: "leave" },
};

/** 1–9 pick a card, and arrows move the cursor. Shift and an arrow move the card. Letters act on the cursor's item. */
export function wishOf(key: Key): KeyWish | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (/^[1-9]$/.test(key.key)) return { wish: "pick", place: Number(key.key) - 1 };
  switch (key.key) {
    case "ArrowRight":
      return { wish: key.shiftKey ? "move" : "card", by: 1 };
    case "ArrowLeft":
      return { wish: key.shiftKey ? "move" : "card", by: -1 };
    case "ArrowDown":
      return { wish: "item", by: 1 };
    case "ArrowUp":
      return { wish: "item", by: -1 };
    default:
      return letters[key.key.toLowerCase()] ?? null;
  }
}
