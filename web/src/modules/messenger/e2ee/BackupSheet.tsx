import { useState } from "react";
import { t } from "../../../i18n";
import { errorText } from "../../../sync";
import { e2ee } from "../../../session/messenger";
import { Button, Icon, Sheet, TextField, confirm, toast } from "../../../ui";
import { useE2EEStatus } from "./hooks";
import { shortest, strengthOf } from "./strength";

/** The key backup: create it with a passphrase, restore it on another device, or delete it. */
export function BackupSheet({ onClose }: { readonly onClose: () => void }): JSX.Element | null {
  const { backup: now } = useE2EEStatus();
  const [anew, setAnew] = useState(false);
  // An action changes the state. The sheet keeps showing the old one until it closes.
  const [held, hold] = useState<typeof now | null>(null);
  const backup = held ?? now;
  const acts: Acts = { onClose, onAct: (acting) => hold(acting ? backup : null) };
  if (backup === "locked" && !anew) return <OpenSheet {...acts} onAnew={() => setAnew(true)} />;
  if (backup === "kept" && !anew) return <KeptSheet {...acts} onAnew={() => setAnew(true)} />;
  if (backup === "unknown") return null;
  return <MakeSheet {...acts} replaces={backup !== "none"} />;
}

interface Acts {
  readonly onClose: () => void;
  /** called when an action starts or fails */
  readonly onAct: (acting: boolean) => void;
}

const isWrong = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === "wrongPassphrase";

function MakeSheet({ replaces, onClose, onAct }: Acts & { readonly replaces: boolean }): JSX.Element {
  const [first, setFirst] = useState("");
  const [again, setAgain] = useState("");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const strength = strengthOf(first);
  const differs = first !== again;
  const make = async (): Promise<void> => {
    setAsked(true);
    if (strength === "short" || differs) return;
    setBusy(true);
    onAct(true);
    try {
      await e2ee.createBackup(first);
      toast({ text: t("messenger.ends.backupMade"), icon: "check" });
      onClose();
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
      setBusy(false);
      onAct(false);
    }
  };
  return (
    <Sheet
      open
      title={t("messenger.ends.backup")}
      onClose={onClose}
      foot={
        <Button wide look="primary" icon="key" busy={busy} onClick={() => void make()}>
          {t("messenger.ends.makeBackup")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <p>{t("messenger.ends.backupFor")}</p>
        {replaces ? (
          <p className="notice notice-amber">
            <Icon name="alert" /> {t("messenger.ends.backupReplaces")}
          </p>
        ) : null}
        <TextField
          label={t("messenger.ends.passphrase")}
          secret
          autoComplete="new-password"
          value={first}
          onValue={setFirst}
          error={asked && strength === "short" ? t("messenger.ends.tooShort", { least: shortest }) : null}
          hint={<PassphraseHint passphrase={first} />}
        />
        <TextField
          label={t("messenger.ends.passphraseAgain")}
          secret
          autoComplete="new-password"
          value={again}
          onValue={setAgain}
          error={asked && strength !== "short" && differs ? t("messenger.ends.differ") : null}
        />
        <p className="quiet small">{t("messenger.ends.noReset")}</p>
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

function PassphraseHint({ passphrase }: { readonly passphrase: string }): JSX.Element {
  if (passphrase === "") return <>{t("messenger.ends.passphraseHint")}</>;
  const strength = strengthOf(passphrase);
  return <span className={`strength strength-${strength}`}>{t(strengths[strength], { least: shortest })}</span>;
}

const strengths = {
  short: "messenger.ends.strengthShort",
  weak: "messenger.ends.strengthWeak",
  fair: "messenger.ends.strengthFair",
  good: "messenger.ends.strengthGood",
} as const;

function OpenSheet({ onClose, onAct, onAnew }: Acts & { readonly onAnew: () => void }): JSX.Element {
  const [passphrase, setPassphrase] = useState("");
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    if (passphrase === "") return setWrong(true);
    setBusy(true);
    onAct(true);
    setWrong(false);
    try {
      await e2ee.restoreBackup(passphrase);
      toast({ text: t("messenger.ends.backupOpened"), icon: "check" });
      onClose();
    } catch (error) {
      if (isWrong(error)) setWrong(true);
      else toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
      setBusy(false);
      onAct(false);
    }
  };
  return (
    <Sheet
      open
      title={t("messenger.ends.openBackup")}
      onClose={onClose}
      foot={
        <Button wide look="primary" icon="key" busy={busy} onClick={() => void open()}>
          {t("messenger.ends.open")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p>{t("messenger.ends.openText")}</p>
        <TextField
          label={t("messenger.ends.passphrase")}
          secret
          autoComplete="current-password"
          value={passphrase}
          onValue={(value) => {
            setPassphrase(value);
            setWrong(false);
          }}
          error={wrong ? t("messenger.ends.wrong") : null}
        />
        <Button look="plain" onClick={onAnew}>
          {t("messenger.ends.forgotten")}
        </Button>
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

function KeptSheet({ onClose, onAct, onAnew }: Acts & { readonly onAnew: () => void }): JSX.Element {
  const drop = async (): Promise<void> => {
    if (
      !(await confirm({
        title: t("messenger.ends.dropAsk"),
        text: t("messenger.ends.dropText"),
        action: t("messenger.ends.drop"),
        danger: true,
      }))
    )
      return;
    onAct(true);
    try {
      await e2ee.deleteBackup();
      toast({ text: t("messenger.ends.dropped"), icon: "check" });
      onClose();
    } catch (error) {
      onAct(false);
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    }
  };
  return (
    <Sheet open title={t("messenger.ends.backup")} onClose={onClose}>
      <div className="stack-16">
        <p className="notice notice-green">
          <Icon name="check-circle" /> {t("messenger.ends.backupKept")}
        </p>
        <p>{t("messenger.ends.backupKeptText")}</p>
        <Button wide icon="edit" onClick={onAnew}>
          {t("messenger.ends.changePassphrase")}
        </Button>
        <Button wide icon="trash" look="danger" onClick={() => void drop()}>
          {t("messenger.ends.drop")}
        </Button>
      </div>
    </Sheet>
  );
}
