import type { ComponentProps } from "react";
import { useRef } from "react";
import { currencySign } from "../i18n";
import { amountKeys, editedAmount } from "../i18n/currencies";
import { TextField } from "./Fields";

interface Props extends Omit<ComponentProps<typeof TextField>, "value" | "ref" | "inputMode"> {
  readonly value: string;
  /** its three letters; absent: the restaurant's */
  readonly currency?: string;
}

/** An amount that is grouped while somebody types it. The caret stays where they type. */
export function MoneyField({ value, currency, onValue, ...rest }: Props): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const isForward = useRef(false);
  const edit = (text: string): void => {
    const input = field.current;
    const edited = editedAmount(
      value,
      { text, caret: input?.selectionStart ?? text.length },
      isForward.current,
      currency,
    );
    // Written at once: a drawing that comes later would put the caret at the end.
    if (input && input.value !== edited.text) {
      input.value = edited.text;
      input.setSelectionRange(edited.caret, edited.caret);
    }
    if (edited.text !== value) onValue(edited.text);
  };
  return (
    <TextField
      suffix={currencySign(currency)}
      autoComplete="off"
      data-money
      {...rest}
      ref={field}
      value={value}
      inputMode={amountKeys(currency)}
      onKeyDown={(event) => {
        isForward.current = event.key === "Delete";
      }}
      onValue={edit}
    />
  );
}
