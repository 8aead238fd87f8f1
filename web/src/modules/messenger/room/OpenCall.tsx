import { t } from "../../../i18n";
import { useMessenger } from "../../../sync/messenger";
import { Button, Icon } from "../../../ui";
import { joinCall } from "../parts";

/** An ongoing group call that the person has not joined. */
export function OpenCall({ room, me }: { readonly room: string; readonly me: string }): JSX.Element | null {
  const call = useMessenger((view) =>
    [...view.book.calls.values()].find((one) => one.room === room && one.group && one.state !== "ended"),
  );
  const speak = call?.parties.filter(({ state }) => state === "joined") ?? [];
  const own = call?.parties.find(({ person }) => person === me);
  if (!call || own?.state === "joined") return null;
  return (
    <div className="call-open" role="status">
      <Icon name="dial" size={18} />
      <span className="grow strong">{t("messenger.call.open", { count: speak.length })}</span>
      <Button look="plain" onClick={() => joinCall(call)}>
        {t("messenger.call.join")}
      </Button>
    </div>
  );
}
