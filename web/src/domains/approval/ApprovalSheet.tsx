import { useState } from "react";
import { t } from "../../i18n";
import { byGivenName } from "../../i18n/givenName";
import { errorText, request, usePhase, useReplica } from "../../sync";
import type { View } from "../../sync";
import { Button, Chip, ChipRow, PINPad, Sheet } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Approval, ApprovalWish, Employee } from "../../wire";

interface Props {
  readonly title: string;
  /** the deed and its reason */
  readonly subtitle: string;
  /** why an approval is needed */
  readonly text: string;
  readonly wish: Omit<ApprovalWish, "approver" | "pin">;
  readonly onBack: () => void;
  /** `approval`: for the command of this deed, good once */
  readonly onApproved: (approval: string) => void;
}

/** The shortest PIN. */
const shortest = 4;

/** A deed beyond this person's limit: an approver types their PIN on the spot, and the hub confirms it. */
export function ApprovalSheet({ title, subtitle, text, wish, onBack, onApproved }: Props): JSX.Element {
  const offline = usePhase() === "offline";
  const people = useReplica(approvers);
  const [chosen, setChosen] = useState<string | null>(null);
  const approver = people.find(({ id }) => id === chosen) ?? (people.length === 1 ? people[0] : undefined);
  const entry = useApproval(wish, approver?.id, onApproved);
  const isReady = !offline && approver !== undefined;
  return (
    <Sheet
      open
      title={title}
      subtitle={subtitle}
      onClose={onBack}
      foot={
        <Button
          look="primary"
          large
          wide
          icon="check"
          busy={entry.busy}
          disabled={!isReady || entry.pin.length < shortest}
          onClick={entry.submit}
        >
          {t("cashier.approve")}
        </Button>
      }
    >
      <div className="stack-16">
        <p>{text}</p>
        {offline ? <Trouble text={t("cashier.approvalOffline")} /> : null}
        {people.length === 0 ? <Trouble text={t("cashier.approvalNobody")} /> : null}
        <ChipRow label={t("cashier.approver")} wrap>
          {people.map(({ id, name }) => (
            <Chip key={id} chosen={id === approver?.id} onPress={() => setChosen(id)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        {isReady ? (
          <PINPad
            value={entry.pin}
            error={entry.error}
            busy={entry.busy}
            onChange={entry.type}
            onEnter={entry.submit}
            title={<p className="strong">{t("cashier.approvalPIN", { name: approver.name })}</p>}
          />
        ) : null}
      </div>
    </Sheet>
  );
}

function Trouble({ text }: { readonly text: string }): JSX.Element {
  return <Notice role="status">{text}</Notice>;
}

/** The colleagues who may approve and have a PIN. */
function approvers(view: View): readonly Employee[] {
  return view
    .all("employee")
    .filter((one) => one.active && one.hasPIN && one.roles.includes("manager"))
    .sort((a, b) => byGivenName(a.name, b.name));
}

/** The typed PIN. An approved deed is done at once. */
function useApproval(
  wanted: Omit<ApprovalWish, "approver" | "pin">,
  approver: string | undefined,
  onApproved: (approval: string) => void,
) {
  const [pin, setPIN] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (approver === undefined || busy || pin.length < shortest) return;
    setBusy(true);
    const wish: ApprovalWish = { ...wanted, approver, pin };
    try {
      const { id } = await request<Approval>("POST", "/api/approvals", wish);
      onApproved(id);
    } catch (problem) {
      setError(errorText(problem));
      setPIN("");
      setBusy(false);
    }
  };
  const type = (typed: string): void => {
    setPIN(typed);
    setError(null);
  };
  return { pin, error, busy, type, submit: () => void submit() };
}
