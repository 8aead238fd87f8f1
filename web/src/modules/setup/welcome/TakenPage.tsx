import { useSessionAccess } from "../../../session";
import { t } from "../../../i18n";
import { Button, EmptyState, navigate } from "../../../ui";

/** The restaurant was created on another device while this page was open. */
export function TakenPage(): JSX.Element {
  const { askToSignIn } = useSessionAccess();
  const signIn = (): void => {
    navigate("/", "replace");
    askToSignIn();
  };
  return (
    <div className="sign-in">
      <main className="sign-in-box">
        <EmptyState
          icon="check-circle"
          title={t("setup.taken")}
          text={t("setup.takenText")}
          action={
            <Button look="primary" large icon="enter" onClick={signIn}>
              {t("signIn.action")}
            </Button>
          }
        />
      </main>
    </div>
  );
}
