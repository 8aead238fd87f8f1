import type { useSheet } from "../../../forms/useSheet";
import { PriceRuleOrderSheet } from "./PriceRuleOrderSheet";
import { PriceRuleSheet } from "./PriceRuleSheet";
import { PriceRulesSheet } from "./PriceRulesSheet";

interface Props {
  /** `rules`, `rule-order`, `new-rule`, or `rule-` and an id */
  readonly of: ReturnType<typeof useSheet>;
}

/** The sheet of price rules that the URL names. */
export function RuleSheets({ of: { value, replace, close, done } }: Props): JSX.Element | null {
  if (value === "rules")
    return (
      <PriceRulesSheet
        onOpen={(id) => replace(id === null ? "new-rule" : `rule-${id}`)}
        onOrder={() => replace("rule-order")}
        onClose={close}
      />
    );
  if (value === "rule-order") return <PriceRuleOrderSheet onClose={close} onDone={done} />;
  const id = value === "new-rule" ? null : (value?.slice("rule-".length) ?? null);
  return <PriceRuleSheet key={value} id={id} onClose={close} onDone={done} />;
}
