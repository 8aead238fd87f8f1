import { minutes, t } from "../../i18n";
import { classes, Icon } from "../../ui";
import type { Age } from "./ages";

/** The waiting time in minutes. Late ones have an icon besides the colour. */
export function AgeMark({ age, className }: { readonly age: Age; readonly className?: string }): JSX.Element {
  const late = age.level !== "fresh";
  return (
    <span className={classes("age", `age-${age.level}`, "numbers", className)}>
      {late ? <Icon name={age.level === "red" ? "alert" : "clock-fill"} /> : null}
      <span aria-hidden>{minutes(age.minutes)}</span>
      <span className="only-read">{t("common.minutes", { count: age.minutes })}</span>
      {late ? <span className="age-word">{t(age.level === "red" ? "kitchen.late" : "kitchen.slow")}</span> : null}
    </span>
  );
}
