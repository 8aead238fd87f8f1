import { useId, useMemo, useRef, useState } from "react";
import { t, time } from "../../../i18n";
import { useRight } from "../../../session";
import { problemText, useNow, useReplica } from "../../../sync";
import { Button, Icon, Sheet, TextField, confirm } from "../../../ui";
import type { Booking, Customer } from "../../../wire";
import { Initially } from "../../../wire/Initially";
import { FormProblem } from "../../../forms/FormProblem";
import { DraftNotice } from "../../../forms/DraftNotice";
import { useEdits } from "../../../forms/useEdits";
import { useCarefulClose } from "../useCarefulClose";
import type { Said } from "./wish";
import type { BookingWish } from "./bookingActs";
import { book, change } from "./bookingActs";
import type { BookingDraft, BookingErrors } from "./bookingForm";
import { arrivalOf, checkBooking, draftOf, firstDraft, isTyped, wishOfDraft } from "./bookingForm";
import { dayName, dayOf } from "./day";
import { SameNumberNotice } from "./SameNumberNotice";
import { idsOf, TableChoice } from "./TableChoice";
import { useHouse } from "./useBookings";
import { useColleague } from "./useColleague";
import { isBlacklisted, useCustomer } from "./useCustomer";
import type { Offers } from "./useOffers";
import { useOffers } from "./useOffers";
import { WhenFields } from "./WhenFields";
import { WhoFields } from "./WhoFields";

interface Props {
  /** the booking to change; missing: a new one */
  readonly booking?: Booking;
  readonly start?: Partial<BookingDraft>;
  readonly onClose: () => void;
  /** puts the guests on the waiting list instead */
  readonly onWait?: (draft: BookingDraft) => void;
}

/** Refusals that a manager may override. */
const againstRules: ReadonlySet<string> = new Set(["bookings.tooSoon", "bookings.blacklisted", "bookings.oftenAbsent"]);

/** Creates or changes a booking: time, guests, tables, and contact. */
export function BookingSheet({ booking, start = {}, onClose, onWait }: Props): JSX.Element {
  const id = useId();
  const form = useBookingForm(booking, start, onClose);
  const { draft, edit, errors, offers, tables, lookup, notice, mayOverride } = form;
  const close = useCarefulClose(form.typed, onClose, form.forget);
  const problem = useRef<HTMLParagraphElement>(null);
  const blocked = notice !== null && !mayOverride;
  const wait = (): void => {
    form.forget();
    onWait?.(draft);
  };
  return (
    <Sheet
      open
      tall
      wide
      title={booking ? t("booking.change") : t("booking.new")}
      subtitle={booking?.name}
      onClose={close}
      foot={
        <Submit form={id} what={form} blocked={blocked ? notice : null} warns={notice !== null && mayOverride}>
          {t(booking ? "booking.saveChange" : notice && mayOverride ? "booking.bookAnyway" : "booking.book")}
        </Submit>
      }
    >
      <form
        id={id}
        className="booking-form"
        data-kept
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <DraftNotice of={form.stored} />
        <FormProblem problem={form.problem} place={problem} />
        <div className="booking-form-when stack-16">
          <WhenFields draft={draft} edit={edit} now={form.now} errors={errors} />
          <TableChoice offers={offers} draft={draft} edit={edit} at={form.at} chosen={tables} error={errors.tables} />
        </div>
        <div className="booking-form-who stack-16">
          <WhoFields draft={draft} edit={edit} errors={errors} known={lookup} />
          <TextField
            label={t("booking.email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={draft.email}
            error={errors.email}
            hint={t("booking.emailHint")}
            onValue={(email) => edit({ email })}
          />
          <SameNumberNotice phone={draft.phone} at={form.at} except={booking?.id} />
          <RuleNotice of={notice} mayOverride={mayOverride} onWait={onWait && wait} />
        </div>
      </form>
    </Sheet>
  );
}

interface RuleProps {
  /** the rule that the booking breaks; `null`: none */
  readonly of: string | null;
  readonly mayOverride: boolean;
  readonly onWait: (() => void) | undefined;
}

function RuleNotice({ of: notice, mayOverride, onWait }: RuleProps): JSX.Element | null {
  if (notice === null) return null;
  return (
    <div className="notice notice-amber booking-rule" role="status">
      <Icon name="alert" />
      <div className="stack-8 grow">
        <p>{notice}</p>
        <p className="small">{mayOverride ? t("booking.youMay") : t("booking.askManager")}</p>
        {onWait && !mayOverride ? (
          <Button icon="hourglass" onClick={onWait}>
            {t("waiting.instead")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Refusals of these stand at their fields, others above the form. */
const fields: ReadonlySet<string> = new Set(["day", "clock", "tables", "name", "phone", "email"]);

function useBookingForm(booking: Booking | undefined, start: Partial<BookingDraft>, onClose: () => void) {
  const now = useNow(30_000);
  const house = useHouse();
  const ahead = useReplica((view) => view.number("bookAheadMinutes", Initially.bookAheadMinutes));
  const mayOverride = useRight("bookAgainstRules");
  const colleague = useColleague(booking);
  const [initial] = useState<BookingDraft>(() =>
    booking ? draftOf(booking) : firstDraft(now, mayOverride ? 0 : ahead, house.bookedMinutes, start),
  );
  const typed = useEdits(initial, { form: "booking", id: booking?.id });
  const draft = { ...initial, ...typed.edits };
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const at = arrivalOf(draft);
  const offers = useDraftOffers(draft, at, booking?.id);
  const best = offers.offers[0];
  const tables = draft.tables ?? (best ? idsOf(best) : []);
  const lookup = useCustomer(draft.phone);
  const notice = ruleNotice({ draft, at, now, ahead, booking, customer: lookup.customer });

  const edit = (fields: Partial<BookingDraft>): void => {
    typed.change(fields);
    setRefused(null);
    colleague.forget();
  };
  const send = async (what: BookingWish, against: boolean): Promise<void> => {
    if (colleague.overtakes(what)) return;
    setBusy(true);
    const { opened } = colleague;
    const answer = await typed.sending(() => (opened ? change(opened, what, against) : book(what, against)));
    setBusy(false);
    if (answer.state !== "refused") {
      typed.clear();
      return onClose();
    }
    // The hub knows more than this device. A manager may still override it.
    if (mayOverride && !against && (await overrides(answer))) return send(what, true);
    setRefused(answer);
  };
  const wrong: BookingErrors = checkBooking(draft, tables, now);
  const submit = (): void => {
    setTried(true);
    if (busy || at === null || Object.keys(wrong).length > 0) return focusFirstError();
    void send(wishOfDraft(draft, at, tables), notice !== null && mayOverride);
  };
  const refusal = refusalOf(refused, draft.day < dayOf(now));
  return {
    draft,
    at,
    typed: isTyped(initial, draft),
    stored: typed.stored,
    forget: typed.forget,
    edit,
    errors: { ...(tried ? wrong : {}), ...refusal.errors } as BookingErrors,
    offers,
    tables,
    lookup,
    notice,
    mayOverride,
    busy,
    submit,
    now,
    today: dayOf(now),
    problem: colleague.problem ?? refusal.problem,
  };
}

type Refused = Extract<Said, { state: "refused" }>;

/** A refusal at its field, or as a problem of the whole form. */
function refusalOf(refused: Refused | null, isPastDay: boolean): { errors: BookingErrors; problem: string | null } {
  if (!refused) return { errors: {}, problem: null };
  const text = problemText(refused.problem);
  const field = refused.field === "at" ? (isPastDay ? "day" : "clock") : refused.field;
  return fields.has(field ?? "") ? { errors: { [field ?? ""]: text }, problem: null } : { errors: {}, problem: text };
}

/** Asks a manager whether to book against the rule that refused the booking. */
async function overrides({ problem }: Refused): Promise<boolean> {
  if (!againstRules.has(problem.code)) return false;
  return confirm({ title: t("booking.anywayAsk"), text: problemText(problem), action: t("booking.bookAnyway") });
}

function useDraftOffers(draft: BookingDraft, at: number | null, except: string | undefined): Offers {
  const { minutes, guests, section, early: before } = draft;
  const query = useMemo(
    () => (at === null ? null : { at, minutes, guests, section, before, except }),
    [at, minutes, guests, section, before, except],
  );
  return useOffers(query);
}

interface RuleParts {
  readonly draft: BookingDraft;
  readonly at: number | null;
  readonly now: number;
  /** minutes that a booking must be ahead */
  readonly ahead: number;
  readonly booking: Booking | undefined;
  readonly customer: Customer | null;
}

/** The rule that the booking breaks. A changed booking breaks none that it was accepted with. */
function ruleNotice({ draft, at, now, ahead, booking, customer }: RuleParts): string | null {
  const moved = booking === undefined || at !== booking.at;
  if (at !== null && moved && at >= now && at - now < ahead * 60_000)
    return t("booking.short", { hours: hoursOf(ahead) });
  const samePhone = booking !== undefined && draft.phone.trim() === booking.phone;
  return !samePhone && isBlacklisted(customer, now) ? t("booking.blacklisted") : null;
}

/** A duration in words: "3 giờ", "90 phút". */
function hoursOf(minutes: number): string {
  return minutes % 60 === 0 ? t("booking.inHours", { count: minutes / 60 }) : t("common.minutes", { count: minutes });
}

function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(".booking-form [aria-invalid=true], .booking-day-error")?.focus(),
  );
}

type ChosenProps = Pick<ReturnType<typeof useBookingForm>, "tables" | "at" | "today">;

/** The tables and the time, whose choice may be below the fold. */
function Chosen({ tables, at, today }: ChosenProps): JSX.Element | null {
  const names = useReplica((view) => tables.map((table) => view.get("table", table)?.name ?? "–").join(" + "));
  if (names === "" || at === null) return null;
  return <p className="strong numbers two-lines">{`${names} · ${dayName(dayOf(at), today)} ${time(at)}`}</p>;
}

interface SubmitProps {
  readonly form: string;
  readonly what: ReturnType<typeof useBookingForm>;
  /** the reason why the button is dead; shown beside it, because the notice may be below the fold */
  readonly blocked: string | null;
  readonly warns: boolean;
  readonly children: string;
}

function Submit({ form, what, blocked, warns, children }: SubmitProps): JSX.Element {
  return (
    <div className="grow stack-8">
      <Chosen {...what} />
      {blocked === null ? null : (
        <p className="row small tone-amber" role="status">
          <Icon name="alert" />
          <span>{blocked}</span>
        </p>
      )}
      <Button
        look="primary"
        large
        wide
        type="submit"
        form={form}
        icon={warns ? "alert" : "check"}
        busy={what.busy}
        disabled={blocked !== null}
      >
        {children}
      </Button>
    </div>
  );
}
