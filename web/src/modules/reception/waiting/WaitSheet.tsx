import { useId, useState } from "react";
import { t, time } from "../../../i18n";
import { problemText, useNow, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { Button, Chip, ChipRow, Sheet } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { WaitingParty } from "../../../wire";
import { DraftNotice } from "../../../forms/DraftNotice";
import { useEdits } from "../../../forms/useEdits";
import { GuestsPad } from "../../../domains/floor/GuestsPad";
import type { Said } from "../bookings/wish";
import { useCustomer } from "../bookings/useCustomer";
import { WhoFields } from "../bookings/WhoFields";
import { useCarefulClose } from "../useCarefulClose";
import { changeWaiting, wait } from "./waitingActs";

interface Props {
  readonly party?: WaitingParty;
  readonly start?: { readonly guests?: number; readonly name?: string; readonly phone?: string };
  readonly onClose: () => void;
}

const promises = [5, 10, 15, 20, 30, 45, 60] as const;

/** An entry of the waiting list: name, guests, and the promised time. */
export function WaitSheet({ party, start, onClose }: Props): JSX.Element {
  const id = useId();
  const form = useWaitForm(party, start, onClose);
  const { draft, edit, refused } = form;
  return (
    <Sheet
      open
      tall
      title={t(party ? "waiting.edit" : "waiting.new")}
      subtitle={party?.name}
      onClose={form.close}
      foot={
        <Button look="primary" large wide type="submit" form={id} icon="check" busy={form.busy}>
          {t(party ? "common.save" : "waiting.add")}
        </Button>
      }
    >
      <form
        id={id}
        className="stack-24"
        data-kept
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DraftNotice of={form.stored} />
        {refused && refused.field !== "phone" && refused.field !== "name" ? (
          <Notice tone="red" role="alert">
            {problemText(refused.problem)}
          </Notice>
        ) : null}
        <section className="stack-8" aria-label={t("reception.howMany")}>
          <h3 className="field-label">{t("reception.howMany")}</h3>
          <GuestsPad value={draft.guests} onChange={(guests) => edit({ guests })} />
        </section>
        <PromiseChoice minutes={form.minutes} at={form.promisedAt} onMinutes={form.setMinutes} />
        {party ? null : <SectionChoice section={draft.section} onSection={(section) => edit({ section })} />}
        <WhoFields draft={draft} edit={edit} errors={form.errors} known={form.lookup} />
      </form>
    </Sheet>
  );
}

function useWaitForm(party: Props["party"], start: Props["start"], onClose: () => void) {
  const now = useNow();
  const [initial] = useState({
    guests: party?.guests ?? start?.guests ?? 2,
    name: party?.name ?? start?.name ?? "",
    phone: party?.phone ?? start?.phone ?? "",
    wishes: party?.wishes ?? "",
    section: party?.section ?? (null as string | null),
  });
  const typed = useEdits(initial, { form: "waiting", id: party?.id });
  const draft = { ...initial, ...typed.edits };
  const [minutes, setMinutes] = useState<number | null>(party ? null : 15);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Extract<Said, { state: "refused" }> | null>(null);
  const lookup = useCustomer(draft.phone);
  const edit = (fields: Partial<typeof draft>): void => {
    typed.change(fields);
    setRefused(null);
  };
  const promisedAt = minutes === null && party ? party.promisedAt : now + (minutes ?? 15) * 60_000;
  const close = useCarefulClose(
    (["name", "phone", "wishes"] as const).some((field) => draft[field].trim() !== initial[field].trim()),
    onClose,
    typed.forget,
  );
  const nameless = draft.name.trim() === "";
  const submit = async (): Promise<void> => {
    setTried(true);
    if (busy || nameless) return;
    setBusy(true);
    const fields = {
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      guests: draft.guests,
      wishes: draft.wishes.trim(),
      section: draft.section ?? undefined,
      promisedAt: minutes === null && party ? party.promisedAt : hub.clock.now() + (minutes ?? 15) * 60_000,
    };
    const answer = await typed.sending(() => (party ? changeWaiting(party, fields) : wait(fields)));
    setBusy(false);
    if (answer.state === "refused") return setRefused(answer);
    typed.clear();
    onClose();
  };
  const errors = {
    ...(tried && nameless ? { name: t("booking.needName") } : {}),
    ...(refused?.field === "phone" || refused?.field === "name"
      ? { [refused.field]: problemText(refused.problem) }
      : {}),
  };
  return {
    draft,
    edit,
    minutes,
    setMinutes,
    promisedAt,
    lookup,
    errors,
    refused,
    busy,
    close,
    submit,
    stored: typed.stored,
  };
}

interface PromiseProps {
  /** `null`: as promised before */
  readonly minutes: number | null;
  readonly at: number;
  readonly onMinutes: (minutes: number) => void;
}

function PromiseChoice({ minutes, at, onMinutes }: PromiseProps): JSX.Element {
  return (
    <section className="stack-8" aria-label={t("waiting.promise")}>
      <h3 className="field-label">
        {t("waiting.promise")} <span className="numbers">{time(at)}</span>
      </h3>
      <ChipRow label={t("waiting.promise")} wrap>
        {promises.map((count) => (
          <Chip key={count} chosen={count === minutes} onPress={() => onMinutes(count)}>
            <span className="numbers">{t("common.minutes", { count })}</span>
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}

interface SectionProps {
  /** `null`: anywhere */
  readonly section: string | null;
  readonly onSection: (section: string | null) => void;
}

function SectionChoice({ section, onSection }: SectionProps): JSX.Element | null {
  const sections = useReplica((view) => view.sections());
  if (sections.length < 2) return null;
  return (
    <section className="stack-8" aria-label={t("reception.sections")}>
      <h3 className="field-label">{t("waiting.section")}</h3>
      <ChipRow label={t("waiting.section")} wrap>
        <Chip chosen={section === null} onPress={() => onSection(null)}>
          {t("booking.anywhere")}
        </Chip>
        {sections.map((one) => (
          <Chip key={one.id} chosen={section === one.id} onPress={() => onSection(one.id)}>
            {one.name}
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}
