import { AppBar, EmptyState, Screen } from "../../ui";
import { t } from "../../i18n";

/** Place of this screen until it stands. */
export default function CashierScreen(): JSX.Element {
  return <Screen bar={<AppBar title={t("app.name")} />}><EmptyState icon="hourglass" title={t("app.name")} /></Screen>;
}
