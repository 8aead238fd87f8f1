import type { OpenPageChannel } from "../../sync";
import { openPageChannel } from "../../sync";
import type { CashDue } from "../bills/cashDue";
import type { BillFigures, Discount, TransferCode } from "../../wire";

/** A line of the bill, as guests read it. */
export interface ShownLine {
  readonly name: string;
  readonly quantity: number;
  /** grams of a weighed dish */
  readonly measure?: number;
  readonly price: number;
  /** before a discount on this dish; absent: it has none */
  readonly fullPrice?: number;
  /** the options of each portion; absent: none */
  readonly options?: string;
  readonly amount: number;
  /** promotions of this line alone */
  readonly promotions: readonly { readonly name: string; readonly amount: number }[];
}

/** How the guests pay, as far as the cashier has chosen it. */
export type ShownTender =
  | { readonly way: "open" }
  /** `given`: as the guests gave it, so foreign notes in their own currency */
  | {
      readonly way: "cash";
      readonly given: string;
      readonly received: number;
      readonly change: number;
      readonly missing: number;
    }
  | { readonly way: "transfer"; readonly code: TransferCode }
  | { readonly way: "card" };

/** The bill that the cashier has open. Nothing of any other party is in it. */
export interface ShownBill {
  readonly table: string;
  /** given when it is first fixed */
  readonly number?: string;
  readonly lines: readonly ShownLine[];
  readonly discount?: Discount;
  /** of the house; empty: the language's own word */
  readonly taxName?: string;
  readonly sums: Omit<BillFigures, "lines"> & CashDue;
  /** the amount to pay now: of one part, if a part of a split bill is paid */
  readonly due: number;
  /** given beside it; 0: none */
  readonly tip?: number;
  /** the part of a split bill that is paid now */
  readonly part?: string;
  readonly tender: ShownTender;
}

/** All that the customer display shows. */
export type Scene =
  | { readonly is: "idle" }
  | { readonly is: "bill"; readonly bill: ShownBill }
  /** the money was taken, and the hub has not confirmed it yet; amounts in minor units */
  | { readonly is: "paying"; readonly received: number; readonly change: number }
  /** `key` names the payment, so that a display knows how long it has thanked for it */
  | { readonly is: "paid"; readonly key: string; readonly received: number; readonly change: number };

/** The restaurant, for a display that asks no hub. */
export interface ShownHouse {
  readonly name: string;
  /** by ISO 4217 */
  readonly currency: string;
}

/** A word between a cashier page and a customer display in another window of the same browser. */
export type DisplayWord =
  /** a display has opened and wants to know the scene */
  | { readonly type: "asks" }
  /** also sent as a heartbeat; `since`: when a person last worked on that page */
  | {
      readonly type: "shows";
      readonly page: string;
      readonly since: number;
      readonly house: ShownHouse;
      readonly scene: Scene;
    }
  /** the cashier page was left or closed */
  | { readonly type: "leaves"; readonly page: string };

export type DisplayChannel = OpenPageChannel<DisplayWord>;

export const openDisplayChannel = (): DisplayChannel => openPageChannel("iqsine.display");

/** Milliseconds between two heartbeats. Browsers run timers of hidden pages once a second. */
export const beatEvery = 2000;
