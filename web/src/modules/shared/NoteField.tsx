import { t } from "../../i18n";
import { Chip, ChipRow, TextArea } from "../../ui";

interface Props {
  readonly value: string;
  readonly onChange: (note: string) => void;
  /** what is often wanted; a tap adds it, another takes it away */
  readonly frequent: readonly string[];
}

const split = (note: string): string[] =>
  note
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** How a dish is wanted: frequent wishes by tap, everything else in words. */
export function NoteField({ value, onChange, frequent }: Props): JSX.Element {
  const parts = split(value);
  const toggle = (wish: string): void =>
    onChange(
      (parts.includes(wish) ? parts.filter((part) => part !== wish) : [...parts, wish]).join(", ").slice(0, 300),
    );
  return (
    <div className="stack-8">
      {frequent.length > 0 ? (
        <ChipRow label={t("note.frequent")} wrap>
          {frequent.map((wish) => (
            <Chip key={wish} chosen={parts.includes(wish)} onPress={() => toggle(wish)}>
              {wish}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <TextArea
        label={t("common.note")}
        value={value}
        onValue={onChange}
        maxLength={300}
        rows={2}
        placeholder={t("note.example")}
      />
    </div>
  );
}
