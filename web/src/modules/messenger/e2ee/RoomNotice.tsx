import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import type { HistoryShown } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { e2ee } from "../../../session/messenger";
import { Button, Icon } from "../../../ui";
import type { Room } from "../../../wire";
import { unverifiedText } from "./unverifiedText";
import { openBackupSheet } from "./openBackupSheet";
import { BackupHint } from "./BackupHint";
import { useE2EEStatus } from "./hooks";
import { trustOf } from "./personTrust";
import { VerifySheet } from "./VerifySheet";

interface Props {
  readonly room: Room;
  readonly me: string;
  readonly history: HistoryShown;
}

/**
 * A notice above an encrypted room's messages: a person has an unverified new device, or it asks for earlier messages,
 * this device lacks keys of the history, or there is no key backup.
 */
export function RoomNotice({ room, me, history }: Props): JSX.Element | null {
  const { own, backup, needsVerification, requesters } = useE2EEStatus();
  const [verifying, setVerifying] = useState<string | null>(null);
  const changed = useChanged(room, me);
  const asking = requesters.find(({ person }) => room.members.some((member) => member.person === person)) ?? null;
  const name = useReplica((view) => givenName(view.nameOf(changed ?? asking?.person)));
  const locked = backup === "locked";
  const unread = useMessenger((view) =>
    history.messages.some(({ message }) => {
      const is = view.sealed(message);
      return is === "lost" || ((locked || needsVerification) && is !== "open");
    }),
  );
  // A new device has nothing to back up until it is approved and can read what this person wrote.
  const hasKeys = useMessenger((view) =>
    history.messages.some(
      ({ message }) =>
        message.author === me &&
        message.seq > 0 &&
        message.content?.cipher !== undefined &&
        view.sealed(message) === "open",
    ),
  );
  const needsBackup = own !== null && backup === "none" && !needsVerification && hasKeys;
  const shown = useLasting(unread);
  const sheet = verifying === null ? null : <VerifySheet person={verifying} onClose={() => setVerifying(null)} />;
  if (changed !== null) {
    return (
      <div className="ends-notice ends-notice-red" role="alert">
        <Icon name="alert" size={18} />
        <span className="grow small">{t("messenger.ends.changed", { name })}</span>
        <Button look="plain" onClick={() => setVerifying(changed)}>
          {t("messenger.ends.verify")}
        </Button>
        {sheet}
      </div>
    );
  }
  if (asking !== null) {
    return (
      <div className="ends-notice" role="status">
        <Icon name="key" size={18} />
        <span className="grow small">{t("messenger.ends.requested", { name, device: asking.name })}</span>
        <Button look="plain" onClick={() => setVerifying(asking.person)}>
          {t("messenger.ends.verify")}
        </Button>
        {sheet}
      </div>
    );
  }
  if (!shown) return needsBackup ? <BackupHint me={me} /> : sheet;
  return (
    <div className="ends-notice" role="status">
      <Icon name="key" size={18} />
      <span className="grow small">
        {t(
          needsVerification ? unverifiedText(backup) : locked ? "messenger.ends.unreadable" : "messenger.ends.lostHint",
        )}
      </span>
      {locked ? (
        <Button look="plain" onClick={openBackupSheet}>
          {t("messenger.ends.openBackup")}
        </Button>
      ) : null}
    </div>
  );
}

/** Milliseconds, because decryption takes a moment. */
const momentary = 1500;

/** `true` if `so` holds for longer than a moment. */
function useLasting(so: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!so) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), momentary);
    return () => clearTimeout(timer);
  }, [so]);
  return lasting;
}

/** A verified member who has an unverified new device. `null`: none. */
function useChanged(room: Room, me: string): string | null {
  return useSyncExternalStore(
    e2ee.subscribe,
    () =>
      room.members.find(({ person }) => person !== me && trustOf(e2ee.devicesOf(person)) === "changed")?.person ?? null,
  );
}
