import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip, ChipRow, Segmented, Select, TextArea, TextField } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Form } from "../../forms/useForm";
import { useGuestContact } from "../contacts/useGuestContact";
import { takenTypes, typeName } from "../places/place";
import { EarlierOrders } from "./EarlierOrders";
import type { TakenDraft } from "./form";
import { clockIn, dueOf } from "./form";
import { typeIcon } from "./orders";
import type { Earlier } from "./useEarlier";

interface Props {
  readonly form: Form<TakenDraft>;
  readonly now: number;
  readonly isNew: boolean;
  readonly earlier: Earlier;
}

/** Type, guest, time, and where a delivery goes. The phone number comes first, because it identifies the guest. */
export function TakenFields({ form, now, isNew, earlier }: Props): JSX.Element {
  const { draft } = form;
  return (
    <>
      <Segmented
        label={t("takeaway.type")}
        {...form.choice("type")}
        choices={takenTypes.map((type) => ({ value: type, label: typeName(type), icon: typeIcon(type) }))}
      />
      <div className="stack-8">
        <TextField label={t("takeaway.phone")} type="tel" inputMode="tel" {...form.field("phone")} />
        <Offers form={form} earlier={earlier} />
      </div>
      {isNew ? (
        <EarlierOrders earlier={earlier} chosen={draft.again} onChoose={(again) => form.set("again", again)} />
      ) : null}
      <TextField label={t("takeaway.name")} autoCapitalize="words" {...form.field("name")} />
      <DueField form={form} now={now} />
      {draft.type === "delivery" ? (
        <>
          <TextArea label={t("takeaway.address")} rows={2} {...form.field("address")} />
          <DriverField form={form} />
        </>
      ) : null}
    </>
  );
}

/** The data of the number's owner that fields can take over with a tap, from the address book and earlier orders. */
function Offers({ form, earlier }: Pick<Props, "form" | "earlier">): JSX.Element | null {
  const { draft } = form;
  const { contact } = useGuestContact(draft.phone);
  const stored = [contact?.name, ...earlier.orders.map(({ name }) => name)];
  const names = draft.name.trim() === "" ? [...new Set(stored.filter(Boolean) as readonly string[])].slice(0, 2) : [];
  const places = earlier.orders.flatMap(({ address }) => address ?? []);
  const addresses = draft.type === "delivery" && draft.address.trim() === "" ? [...new Set(places)].slice(0, 2) : [];
  const allergies = contact?.allergies.trim() ?? "";
  if (names.length + addresses.length === 0 && allergies === "") return null;
  return (
    <>
      {allergies ? <Notice role="status">{t("takeaway.allergies", { text: allergies })}</Notice> : null}
      <div className="row-wrap">
        {names.map((name) => (
          <Chip key={name} icon="person" onPress={() => form.set("name", name)}>
            {t("takeaway.useName", { name })}
          </Chip>
        ))}
        {addresses.map((address) => (
          <Chip key={address} icon="pin" onPress={() => form.set("address", address)}>
            {t("takeaway.useAddress", { address })}
          </Chip>
        ))}
      </div>
    </>
  );
}

const soon = [15, 30, 45, 60] as const;

/** As soon as possible, in so many minutes, or at a typed time. */
function DueField({ form, now }: Pick<Props, "form" | "now">): JSX.Element {
  const { clock } = form.draft;
  const set = (next: string): void => form.set("clock", next);
  const tidy = (): void => {
    const due = dueOf(clock, now);
    if (typeof due === "number") set(time(due));
  };
  return (
    <section className="stack-8" aria-label={t("takeaway.due")}>
      <h3 className="field-label">{t("takeaway.due")}</h3>
      <ChipRow label={t("takeaway.due")} wrap>
        <Chip chosen={clock.trim() === ""} onPress={() => set("")}>
          {t("takeaway.asap")}
        </Chip>
        {soon.map((count) => (
          <Chip key={count} chosen={clock === clockIn(count, now)} onPress={() => set(clockIn(count, now))}>
            <span className="numbers">{t("takeaway.inMinutes", { count })}</span>
          </Chip>
        ))}
      </ChipRow>
      <TextField
        label={t("takeaway.clock")}
        {...form.field("clock")}
        inputMode="numeric"
        placeholder="18:30"
        maxLength={6}
        className="taken-clock"
        onFocus={(event) => event.target.select()}
        onBlur={tidy}
      />
    </section>
  );
}

/** Anybody of the team may bring a delivery. Runners come first. */
function DriverField({ form }: Pick<Props, "form">): JSX.Element {
  const team = useReplica((view) => view.team());
  const runs = (one: (typeof team)[number]): number => (one.roles.includes("runner") ? 0 : 1);
  return (
    <Select
      label={t("takeaway.driver")}
      {...form.field("driver")}
      choices={[
        { value: "", label: t("takeaway.noDriver") },
        ...[...team].sort((a, b) => runs(a) - runs(b)).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
