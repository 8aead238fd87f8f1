import { t } from "../../i18n";
import { Segmented, Select, TextField } from "../../ui";
import type { BackupsView, CopyStoreView } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, Labelled, useForm, verbatim } from "../../forms";
import type { StoreDraft } from "./storeForm";
import { checkStore, longest, saveStore, storeDraft } from "./storeForm";

interface Props extends Gone {
  readonly store: CopyStoreView | undefined;
  readonly onView: (view: BackupsView) => void;
}

interface FieldsProps {
  readonly form: Form<StoreDraft>;
}

/** Where copies are stored, how often, and for how long. */
export function StoreSheet({ store, onView, onClose, onDone }: Props): JSX.Element {
  const form = useForm<StoreDraft>({
    initial: storeDraft(store),
    check: checkStore,
    longest,
    send: (draft) => saveStore(draft, onView),
    done: onDone,
  });
  return (
    <FormSheet form={form} title={t("store.setUpTitle")} subtitle={t("store.setUpText")} onClose={onClose}>
      <Segmented
        label={t("store.kind")}
        {...form.choice("kind")}
        choices={[
          { value: "folder", label: t("store.kindFolder") },
          { value: "s3", label: t("store.kindS3") },
        ]}
      />
      {form.draft.kind === "folder" ? (
        <TextField label={t("store.folder")} {...form.field("folder")} hint={t("store.folderHint")} {...verbatim} />
      ) : (
        <Server form={form} hasSecret={store?.hasSecretKey === true} />
      )}
      <Schedule form={form} />
      <TextField label={t("store.otherKey")} {...form.field("key")} hint={t("store.otherKeyHint")} {...verbatim} />
    </FormSheet>
  );
}

function Server({ form, hasSecret }: FieldsProps & { readonly hasSecret: boolean }): JSX.Element {
  return (
    <>
      <TextField
        label={t("store.address")}
        {...form.field("address")}
        {...verbatim}
        hint={t("store.addressHint")}
        inputMode="url"
      />
      <TextField label={t("store.accessKey")} {...form.field("accessKey")} {...verbatim} />
      <TextField
        secret
        label={t("store.secretKey")}
        {...form.field("secretKey")}
        hint={hasSecret ? t("store.secretKept") : undefined}
        autoComplete="new-password"
      />
      <TextField label={t("store.region")} {...form.field("region")} {...verbatim} hint={t("store.regionHint")} />
    </>
  );
}

/** Hours between copies that can be chosen, and the store's own. */
function intervals(present: string): readonly { readonly value: string; readonly label: string }[] {
  const known = ["1", "2", "4", "6", "12", "24", "168"];
  const all = known.includes(present) ? known : [...known, present];
  return all.map((value) => ({ value, label: everyWords(Number(value)) }));
}

/** `mỗi giờ`, `mỗi 6 giờ`, `mỗi ngày`, `mỗi tuần` */
export function everyWords(hours: number): string {
  if (hours === 1) return t("store.everyHour");
  if (hours === 24) return t("store.everyDay");
  if (hours === 168) return t("store.everyWeek");
  return t("store.everyHours", { count: hours });
}

function Schedule({ form }: FieldsProps): JSX.Element {
  const kept = (field: "keptHours" | "keptDays" | "keptMonths", label: string, unit: string): JSX.Element => (
    <TextField label={label} {...form.field(field)} suffix={unit} inputMode="numeric" />
  );
  return (
    <>
      <Select label={t("store.every")} {...form.field("everyHours")} choices={intervals(form.draft.everyHours)} />
      <Labelled label={t("store.kept")}>
        <div className="settings-pair">
          {kept("keptHours", t("store.keptHours"), t("store.unitHours"))}
          {kept("keptDays", t("store.keptDays"), t("store.unitDays"))}
          {kept("keptMonths", t("store.keptMonths"), t("store.unitMonths"))}
        </div>
      </Labelled>
    </>
  );
}
