import { createContext, useContext } from "react";
import type { BookingDraft } from "./bookings/bookingForm";

/** The current action at the reception, as a sheet over any tab. */
export type ReceptionSheet =
  | { readonly kind: "book"; readonly start: Partial<BookingDraft> }
  | { readonly kind: "change"; readonly booking: string }
  | { readonly kind: "checkIn"; readonly booking: string }
  /** a new or changed entry of the waiting list */
  | {
      readonly kind: "wait";
      readonly party?: string;
      readonly start?: { readonly guests?: number; readonly name?: string; readonly phone?: string };
    }
  | { readonly kind: "seat"; readonly party: string };

export const AskContext = createContext<(asked: ReceptionSheet) => void>(() => undefined);

/** Opens a sheet of the reception. */
export function useAsk(): (asked: ReceptionSheet) => void {
  return useContext(AskContext);
}
