import { t } from "../../i18n";
import { Button, Icon, navigate } from "../../ui";
import { useReached } from "./steps";

/** A link back to the set-up on the office's first page, until it is done. */
export function ResumeBanner(): JSX.Element | null {
  const reached = useReached();
  if (!reached || reached === "done") return null;
  return (
    <div className="resume-banner">
      <Icon name="info" size={20} />
      <p className="grow">
        <span className="strong">{t("app.setupOpen")}</span> <span className="quiet">{t("app.setupOpenText")}</span>
      </p>
      <Button icon="forward" onClick={() => navigate("/setup")}>
        {t("app.setupResume")}
      </Button>
    </div>
  );
}
