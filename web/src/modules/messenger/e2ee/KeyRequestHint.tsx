import { useState } from "react";
import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import { Button } from "../../../ui";
import type { Message } from "../../../wire";
import { useE2EEStatus } from "./hooks";
import { VerifySheet } from "./VerifySheet";

interface Props {
  readonly message: Pick<Message, "author" | "at">;
  readonly own: boolean;
}

/**
 * Advice when nobody answers the request for a message's key. The author's device does not send keys of messages that
 * are older than this device, before it has verified it. If another own device must confirm, `RoomNotice` says so.
 */
export function KeyRequestHint({ message, own: mine }: Props): JSX.Element | null {
  const { own, needsVerification } = useE2EEStatus();
  const name = useReplica((view) => givenName(view.nameOf(message.author)));
  const [verifying, setVerifying] = useState(false);
  if (needsVerification) return null;
  if (mine || own === null || message.at >= own.madeAt)
    return (
      <span className="ask-hint quiet small">
        {mine ? t("messenger.ends.askOwn") : t("messenger.ends.askHint", { name })}
      </span>
    );
  return (
    <>
      <span className="ask-hint quiet small">{t("messenger.ends.askVerify", { name })}</span>
      <Button look="plain" icon="check-circle" onClick={() => setVerifying(true)}>
        {t("messenger.ends.verify")}
      </Button>
      {verifying ? <VerifySheet person={message.author} onClose={() => setVerifying(false)} /> : null}
    </>
  );
}
