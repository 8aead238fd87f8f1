import { createContext, useContext } from "react";
import type { Call, Kitchen } from "../../domains/kitchen";
import type { Limits } from "../../domains/orders/limits";
import type { Cursor } from "./cursor";

/** The sheet over the board. */
export type Layer =
  | { readonly kind: "refuse" | "part" | "weigh"; readonly item: string }
  | { readonly kind: "split" | "shelf"; readonly course: string }
  | { readonly kind: "portions"; readonly dish?: string }
  | { readonly kind: "order" | "served" | "upcoming" | "keys" | "notices" };

/** The state for all parts of the board. */
export interface Board {
  readonly kitchen: Kitchen;
  /** called courses of this station, in order */
  readonly queue: readonly Call[];
  readonly limits: Limits;
  readonly now: number;
  /** the station of this screen; `null`: all */
  readonly station: string | null;
  /** the dish whose cards are highlighted */
  readonly dish: string | null;
  /** the search text for the cards */
  readonly query: string;
  readonly cursor: Cursor | null;
  readonly mayCook: boolean;
  readonly mayCall: boolean;
  readonly maySetPortions: boolean;
  readonly mayPlan: boolean;
  readonly open: (layer: Layer) => void;
  readonly choose: (dish: string | null) => void;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("useBoard outside the kitchen's board");
  return board;
}
