import { useId, useState } from "react";
import { t } from "../../../i18n";
import { problemText, useNow } from "../../../sync";
import { Button, Chip, ChipRow, Sheet, TextArea, TextField, toast } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { DraftNotice } from "../../../forms/DraftNotice";
import type { StoredState } from "../../../forms/useEdits";
import { useEdits } from "../../../forms/useEdits";
import { CustomerStanding } from "../bookings/CustomerStanding";
import { dayOf, daysAfter } from "../bookings/day";
import type { CustomerLookup } from "../bookings/useCustomer";
import { useCustomer } from "../bookings/useCustomer";
import type { Said } from "../bookings/wish";
import { wish } from "../bookings/wish";

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** In days; `null`: forever. */
const terms = [30, 90, 180, 365, null] as const;

interface BlacklistDraft {
  readonly phone: string;
  readonly name: string;
  readonly reason: string;
}

/** Adds a guest to the blacklist: who, why, and until when. */
export function BlacklistSheet({ onClose, onDone }: Props): JSX.Element {
  const id = useId();
  const form = useBlacklistForm(onDone);
  const { draft, name, lookup, edit, error, refused } = form;
  return (
    <Sheet
      open
      tall
      title={t("blacklist.add")}
      subtitle={t("blacklist.addText")}
      onClose={() => {
        form.forget();
        onClose();
      }}
      foot={
        <Button look="primary" large wide type="submit" form={id} icon="check" busy={form.busy}>
          {t("blacklist.addAction")}
        </Button>
      }
    >
      <form
        id={id}
        className="stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DraftNotice of={form.stored} />
        {refused && refused.field !== "phone" && refused.field !== "name" && refused.field !== "reason" ? (
          <Notice tone="red" role="alert">
            {problemText(refused.problem)}
          </Notice>
        ) : null}
        <TextField
          label={t("booking.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={draft.phone}
          error={error("phone", draft.phone)}
          onValue={(phone) => edit({ phone })}
          data-autofocus
        />
        <CustomerStanding known={lookup} />
        <TextField
          label={t("booking.name")}
          autoComplete="off"
          maxLength={50}
          value={draft.name || (lookup.customer?.name ?? "")}
          error={error("name", name)}
          onValue={(value) => edit({ name: value })}
        />
        <TextArea
          label={t("common.reason")}
          maxLength={300}
          rows={2}
          value={draft.reason}
          error={error("reason", draft.reason)}
          onValue={(reason) => edit({ reason })}
        />
        <TermChoice days={form.days} onDays={form.setDays} />
      </form>
    </Sheet>
  );
}

const empty: BlacklistDraft = { phone: "", name: "", reason: "" };

interface BlacklistForm {
  readonly draft: BlacklistDraft;
  readonly stored: StoredState;
  /** the person lets the input go */
  readonly forget: () => void;
  /** the typed name, otherwise that of the number's owner */
  readonly name: string;
  /** `null`: forever */
  readonly days: number | null;
  readonly setDays: (days: number | null) => void;
  readonly lookup: CustomerLookup;
  readonly refused: Extract<Said, { state: "refused" }> | null;
  readonly busy: boolean;
  edit(fields: Partial<BlacklistDraft>): void;
  error(field: keyof BlacklistDraft, value: string): string | null;
  submit(): Promise<void>;
}

function useBlacklistForm(onDone: () => void): BlacklistForm {
  const today = dayOf(useNow(60_000));
  const typed = useEdits<BlacklistDraft>(empty, { form: "blacklist" });
  const draft = { ...empty, ...typed.edits };
  const [days, setDays] = useState<number | null>(180);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Extract<Said, { state: "refused" }> | null>(null);
  const lookup = useCustomer(draft.phone);
  const name = draft.name.trim() || (lookup.customer?.name ?? "");
  const edit = (fields: Partial<BlacklistDraft>): void => {
    typed.change(fields);
    setRefused(null);
  };
  const error = (field: keyof BlacklistDraft, value: string): string | null =>
    refused?.field === field ? problemText(refused.problem) : tried && value.trim() === "" ? t("blacklist.need") : null;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (busy || [draft.phone, name, draft.reason].some((text) => text.trim() === "")) return;
    setBusy(true);
    const answer = await typed.sending(() =>
      wish({
        type: "bookings.blacklist",
        phone: draft.phone.trim(),
        name,
        reason: draft.reason.trim(),
        ...(days === null ? {} : { until: daysAfter(today, days + 1) }),
      }),
    );
    setBusy(false);
    if (answer.state === "refused") return setRefused(answer);
    typed.clear();
    toast({ text: t("blacklist.added", { name }), icon: "person-off" });
    onDone();
  };
  return {
    draft,
    stored: typed.stored,
    forget: typed.forget,
    name,
    days,
    setDays,
    lookup,
    refused,
    busy,
    edit,
    error,
    submit,
  };
}

interface TermProps {
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
}

function TermChoice({ days, onDays }: TermProps): JSX.Element {
  return (
    <section className="stack-8" aria-label={t("blacklist.term")}>
      <h3 className="field-label">{t("blacklist.term")}</h3>
      <ChipRow label={t("blacklist.term")} wrap>
        {terms.map((count) => (
          <Chip key={count ?? "ever"} chosen={count === days} onPress={() => onDays(count)}>
            {count === null ? t("blacklist.forGood") : t("blacklist.days", { count })}
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}
