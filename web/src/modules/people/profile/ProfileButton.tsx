import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { Button, navigate } from "../../../ui";
import { messengerPaths } from "../../../domains/messenger/paths";

/** Opens the person's profile as others see it, from their own page. */
export default function ProfileButton(): JSX.Element {
  const me = useMe().employee.id;
  return (
    <Button
      icon="person-circle"
      onClick={() => navigate(messengerPaths.person(me), "push", { from: location.pathname })}
    >
      {t("people.mine")}
    </Button>
  );
}
