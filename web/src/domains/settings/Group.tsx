import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Suspense } from "react";
import type { TextKey } from "../../i18n";
import { t } from "../../i18n";
import { Card, Segmented, Skeleton, TextField } from "../../ui";
import { MoneyField } from "../../ui/MoneyField";
import type { Form } from "../../forms";
import type { SettingsDraft } from "./settingsForm";
import { inMinutes, isAmountSetting } from "./settingsForm";
import type { SettingKey } from "./table";
import { settings } from "./table";

export type SettingsProps = { readonly form: Form<SettingsDraft> };

/** A card of settings. */
export function Group({
  title,
  text,
  children,
}: {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <Card className="stack-16 settings-group">
      <header className="stack-4">
        <h2>{t(title)}</h2>
        <p className="quiet">{t(text)}</p>
      </header>
      {children}
    </Card>
  );
}

interface LaterGroupProps {
  readonly title: TextKey;
  readonly text: TextKey;
  /** loaded when the page shows it */
  readonly card: ComponentType;
}

/** A card of settings whose content is loaded later. */
export function LaterGroup({ title, text, card: Content }: LaterGroupProps): JSX.Element {
  return (
    <Group title={title} text={text}>
      <Suspense fallback={<Skeleton height={44} count={2} gap={12} />}>
        <Content />
      </Suspense>
    </Group>
  );
}

interface FieldProps extends SettingsProps {
  readonly field: SettingKey;
  readonly hint?: string;
}

/** A setting that is a number. */
export function Figure({ form, field, hint }: FieldProps): JSX.Element {
  const { label, unit } = settings[field];
  const others = inMinutes(field) ? /[^\d.,]/g : /\D/g;
  return (
    <TextField
      label={t(label)}
      {...form.field(field, (value) => value.replace(others, "").slice(0, 5))}
      hint={hint}
      suffix={unit && t(unit)}
      inputMode={inMinutes(field) ? "decimal" : "numeric"}
      onFocus={(event) => event.target.select()}
    />
  );
}

interface EntryProps extends FieldProps {
  readonly suffix?: string;
  readonly clean?: (text: string) => string;
}

/** A setting that is a text or an amount. */
export function Entry({ form, field, hint, suffix, clean }: EntryProps): JSX.Element {
  const Field = isAmountSetting(field) ? MoneyField : TextField;
  return <Field label={t(settings[field].label)} {...form.field(field, clean)} hint={hint} suffix={suffix} />;
}

/** A choice of few options under its name, which says for what they are. */
export function LabelledChoice(choice: ComponentProps<typeof Segmented<string>>): JSX.Element {
  return (
    <div className="stack-8">
      <p className="field-label" aria-hidden>
        {choice.label}
      </p>
      <Segmented {...choice} />
    </div>
  );
}
