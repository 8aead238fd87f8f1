import { t } from "../../../i18n";
import { Segmented, Select, TextField } from "../../../ui";
import type { BackupsView, CopyStoreView } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import type { StoreDraft } from "./storeForm";
import { checkStore, saveStore, storeDraft } from "./storeForm";

interface Props {
  readonly store: CopyStoreView | undefined;
  readonly onView: (view: BackupsView) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface FieldsProps {
  readonly form: Form<StoreDraft>;
}

/** Where copies are stored, how often, and for how long. */
export function StoreSheet({ store, onView, onClose, onDone }: Props): JSX.Element {
  const form = useForm<StoreDraft>({
    initial: storeDraft(store),
    check: checkStore,
    send: (draft) => saveStore(draft, onView),
    done: onDone,
  });
  return (
    <FormSheet form={form} title={t("store.setUpTitle")} subtitle={t("store.setUpText")} onClose={onClose}>
      <Segmented
        label={t("store.kind")}
        value={form.draft.kind}
        onChange={(kind) => form.set("kind", kind)}
        choices={[
          { value: "folder", label: t("store.kindFolder") },
          { value: "s3", label: t("store.kindS3") },
        ]}
      />
      {form.draft.kind === "folder" ? (
        <TextField
          label={t("store.folder")}
          value={form.draft.folder}
          onValue={(value) => form.set("folder", value)}
          error={form.error("folder")}
          hint={t("store.folderHint")}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <Server form={form} hasSecret={store?.hasSecretKey === true} />
      )}
      <Schedule form={form} />
      <TextField
        label={t("store.otherKey")}
        value={form.draft.key}
        onValue={(value) => form.set("key", value)}
        error={form.error("key")}
        hint={t("store.otherKeyHint")}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSheet>
  );
}

function Server({ form, hasSecret }: FieldsProps & { readonly hasSecret: boolean }): JSX.Element {
  const of = (
    field: "address" | "region" | "accessKey" | "secretKey",
  ): { value: string; onValue: (value: string) => void; error: string | null } => ({
    value: form.draft[field],
    onValue: (value) => form.set(field, value),
    error: form.error(field),
  });
  const plain = { autoCapitalize: "none", spellCheck: false, autoComplete: "off" } as const;
  return (
    <>
      <TextField
        label={t("store.address")}
        {...of("address")}
        {...plain}
        hint={t("store.addressHint")}
        maxLength={300}
        inputMode="url"
      />
      <TextField label={t("store.accessKey")} {...of("accessKey")} {...plain} maxLength={200} />
      <TextField
        secret
        label={t("store.secretKey")}
        {...of("secretKey")}
        hint={hasSecret ? t("store.secretKept") : undefined}
        maxLength={200}
        autoComplete="new-password"
      />
      <TextField label={t("store.region")} {...of("region")} {...plain} hint={t("store.regionHint")} maxLength={40} />
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
    <TextField
      label={label}
      value={form.draft[field]}
      onValue={(value) => form.set(field, value)}
      error={form.error(field)}
      suffix={unit}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
    />
  );
  return (
    <>
      <Select
        label={t("store.every")}
        value={form.draft.everyHours}
        onValue={(value) => form.set("everyHours", value)}
        choices={intervals(form.draft.everyHours)}
      />
      <div className="stack-8">
        <span className="field-label">{t("store.kept")}</span>
        <div className="settings-pair">
          {kept("keptHours", t("store.keptHours"), t("store.unitHours"))}
          {kept("keptDays", t("store.keptDays"), t("store.unitDays"))}
          {kept("keptMonths", t("store.keptMonths"), t("store.unitMonths"))}
        </div>
      </div>
    </>
  );
}
