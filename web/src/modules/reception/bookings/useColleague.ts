import { useState } from "react";
import { overtaken } from "../../../forms/draft";
import type { Booking } from "../../../wire";
import type { BookingWish } from "./bookingActs";
import { changedFields, wishOf } from "./bookingActs";

/** A colleague may save the same booking while its form is open. Their text is shown once before it is replaced. */
export function useColleague(booking: Booking | undefined) {
  const [opened] = useState(booking);
  const [seen, setSeen] = useState(() => opened && wishOf(opened));
  const [problem, setProblem] = useState<string | null>(null);
  const overtakes = (what: BookingWish): boolean => {
    if (!opened || !booking || !seen) return false;
    const saved = wishOf(booking);
    const text = overtaken(saved, seen, changedFields(wishOf(opened), what));
    setSeen(saved);
    setProblem(text);
    return text !== null;
  };
  return { opened, problem, overtakes, forget: () => setProblem(null) };
}
