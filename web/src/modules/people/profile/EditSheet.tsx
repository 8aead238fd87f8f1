import { t } from "../../../i18n";
import { wall } from "../../../i18n/houseClock";
import { problemText } from "../../../sync";
import { hub, send } from "../../../session/client";
import { play, toast } from "../../../ui";
import type { Profile } from "../../../wire";
import type { Saved } from "../../../forms";
import { fieldOf } from "../../../forms/draft";
import { FormSheet } from "../../../forms/FormSheet";
import { useForm } from "../../../forms/useForm";
import { FieldInputs } from "./FieldInputs";
import type { FieldsDraft } from "./fieldsForm";
import { checkFields, fieldsDraft, inputOf, longest, wireFields } from "./fieldsForm";

interface Props {
  readonly profile: Profile | undefined;
  readonly onClose: () => void;
}

const today = (): Date => wall(hub.clock.now());
/** milliseconds */
const patience = 6000;

/** Edits the person's own profile. */
export function EditSheet({ profile, onClose }: Props): JSX.Element {
  const form = useForm<FieldsDraft>({
    initial: fieldsDraft(profile?.fields),
    stored: { form: "profile", id: "own" },
    check: (draft) => checkFields(draft, today()),
    longest,
    send: save,
    done: onClose,
  });
  return (
    <FormSheet form={form} title={t("people.edit")} onClose={onClose}>
      <FieldInputs of={form} />
    </FormSheet>
  );
}

/**
 * Waits for the hub, so that a refusal returns to its field. Without a connection the change is queued and shown as
 * pending.
 */
async function save(draft: FieldsDraft): Promise<Saved> {
  const asked = send({ type: "people.editProfile", ...wireFields(draft, today()) });
  const outcome = await Promise.race([
    asked,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patience);
    }),
  ]);
  if (outcome?.status === "refused") {
    hub.outbox.seen(outcome.id);
    return { done: false, field: inputOf(fieldOf(outcome.error?.field)), text: problemText(outcome.error) };
  }
  // Only the hub's answer confirms it.
  if (outcome) play("confirmed");
  toast({ text: t("people.saved"), icon: outcome ? "check" : "cloud" });
  return { done: true };
}
