import { t } from "../../i18n";
import type { OptionProblem } from "./options";
import { optionGroupName, optionName } from "./options";

/** The reason why a choice cannot be ordered, in words for its button. */
export function optionProblemText(problem: OptionProblem): string {
  switch (problem.kind) {
    case "needed":
      return t("option.needed", { group: optionGroupName(problem.group) });
    case "tooMany":
      return t("option.tooMany", { group: optionGroupName(problem.group), most: problem.group.most });
    case "out":
      return t("option.out", { name: optionName(problem.option) });
    case "gone":
      return t("option.changed");
    case "needs":
    case "excluded":
      return t(problem.kind === "needs" ? "option.needs" : "option.excluded", {
        name: optionName(problem.option),
        other: optionName(problem.other),
      });
  }
}
