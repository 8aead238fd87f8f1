import { currentLanguage, t } from "../i18n";
import { Segmented } from "../ui";
import { useSessionAccess } from ".";

export function LanguageChoice(): JSX.Element {
  const { chooseLanguage } = useSessionAccess();
  return (
    <Segmented
      label={t("me.language")}
      value={currentLanguage()}
      onChange={(language) => void chooseLanguage(language)}
      choices={[
        { value: "vi", label: "Tiếng Việt" },
        { value: "en", label: "English" },
      ]}
    />
  );
}
