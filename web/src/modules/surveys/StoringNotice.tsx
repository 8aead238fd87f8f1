import { t } from "../../i18n";
import { Notice } from "../../ui/Notice";
import { useStoring } from "./useAnswers";

/** Warns if this device cannot store begun forms. Filling in goes on. */
export function StoringNotice(): JSX.Element | null {
  const storing = useStoring();
  if (storing === "kept") return null;
  return (
    <Notice tone="red" role="alert">
      <span>{t(storing === "full" ? "surveys.full" : "surveys.none")}</span>
    </Notice>
  );
}
