import { t } from "../i18n";
import { AppBar, Button, EmptyState, Screen, navigate } from "../ui";

export function NotFound(): JSX.Element {
  return (
    <Screen bar={<AppBar title={t("app.name")} back="/" />}>
      <EmptyState
        icon="stop"
        title={t("app.notFound")}
        text={t("app.notFoundText")}
        action={
          <Button look="primary" onClick={() => navigate("/")}>
            {t("app.toStart")}
          </Button>
        }
      />
    </Screen>
  );
}
