import { createContext, useContext } from "react";
import type { BookingDraft } from "./bookings/bookingForm";

/** What the receptionist is about to do, in a sheet over whatever she looks at. */
export type Asked =
  | { readonly kind: "book"; readonly start: Partial<BookingDraft> }
  | { readonly kind: "change"; readonly booking: string }
  | { readonly kind: "checkIn"; readonly booking: string }
  /** a party for the waiting list, or one of it to be changed */
  | {
      readonly kind: "wait";
      readonly party?: string;
      readonly start?: { readonly guests?: number; readonly name?: string; readonly phone?: string };
    }
  | { readonly kind: "seat"; readonly party: string };

export const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Opens a sheet of the desk. */
export function useAsk(): (asked: Asked) => void {
  return useContext(AskContext);
}
