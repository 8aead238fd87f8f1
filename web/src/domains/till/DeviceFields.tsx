import { useState } from "react";
import { t } from "../../i18n";
import type { Problem } from "../../sync";
import { problemOf, problemText, request } from "../../sync";
import type { IconName } from "../../ui";
import { Button, StatePill, Switch, TextField } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { CommandBody } from "../../wire";
import { digits, FormSheet, save, useForm, verbatim } from "../../forms";
import type { DeviceDraft, DevicePlace } from "./deviceForm";
import { checkDevice, deviceDraft, longest, placeOf } from "./deviceForm";

interface Props {
  /** `undefined`: there is none yet */
  readonly of: DevicePlace | undefined;
  readonly onClose: () => void;
  readonly title: string;
  readonly nameLabel: string;
  readonly nameHint?: string;
  readonly activeHint: string;
  readonly needHost: string;
  readonly command: (place: DevicePlace) => CommandBody;
  readonly saved: (name: string) => string;
}

/** Name, address and port of a device of the house, and whether it is used. */
export function DeviceSheet({ of: known, onClose, needHost, command, saved, ...texts }: Props): JSX.Element {
  const form = useForm<DeviceDraft>({
    initial: deviceDraft(known),
    longest,
    check: (draft) => checkDevice(draft, needHost),
    done: onClose,
    send: (draft) => save({ bodies: [command(placeOf(draft))], text: saved(draft.name.trim()) }),
  });
  return (
    <FormSheet form={form} title={texts.title} onClose={onClose}>
      <TextField
        label={texts.nameLabel}
        {...form.field("name")}
        hint={texts.nameHint}
        data-autofocus={!known || undefined}
      />
      <TextField label={t("terminal.host")} {...form.field("host")} hint={t("terminal.hostHint")} {...verbatim} />
      <TextField label={t("terminal.port")} {...form.field("port", digits())} inputMode="numeric" />
      <Switch label={t("terminal.active")} {...form.onOff("active")} hint={texts.activeHint} />
    </FormSheet>
  );
}

/** The device in a line. `away`: the words for one that is not used. */
export function DeviceLine({ of, away }: { readonly of: DevicePlace; readonly away: string }): JSX.Element {
  return (
    <p className="row-wrap">
      <span className="strong">{of.name}</span>
      <span className="quiet numbers">{`${of.host}:${of.port}`}</span>
      {of.active ? null : (
        <StatePill tone="faded" icon="void">
          {away}
        </StatePill>
      )}
    </p>
  );
}

interface TestProps<T> {
  readonly path: string;
  readonly icon: IconName;
  readonly action: string;
  readonly answers: (check: T) => string;
}

/** Asks the hub to try the device. */
export function DeviceTest<T extends object>({ path, icon, action, answers }: TestProps<T>): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<T | { readonly problem: Problem } | null>(null);
  const test = (): void => {
    setBusy(true);
    setResult(null);
    request<T>("POST", path, {})
      .then(setResult, (error: unknown) => setResult({ problem: problemOf(error) }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button icon={icon} busy={busy} onClick={test}>
        {action}
      </Button>
      {result === null ? null : "problem" in result ? (
        <Notice tone="red" role="alert">
          {problemText(result.problem)}
        </Notice>
      ) : (
        <Notice tone="green" icon="check-circle" role="status">
          {answers(result)}
        </Notice>
      )}
    </>
  );
}
