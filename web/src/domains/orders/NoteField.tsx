import { t } from "../../i18n";
import { Chip, ChipRow, TextArea } from "../../ui";

interface Props {
  readonly value: string;
  readonly onChange: (note: string) => void;
  /** frequent notes; a tap adds or removes one */
  readonly frequent: readonly string[];
}

const split = (note: string): string[] =>
  note
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** The note of a dish as text, and frequent ones by tap. These are below it, because above it they look like options. */
export function NoteField({ value, onChange, frequent }: Props): JSX.Element {
  const parts = split(value);
  const toggle = (wish: string): void =>
    onChange(
      (parts.includes(wish) ? parts.filter((part) => part !== wish) : [...parts, wish]).join(", ").slice(0, 300),
    );
  return (
    <div className="stack-8">
      <TextArea
        label={t("common.note")}
        value={value}
        onValue={onChange}
        maxLength={300}
        rows={2}
        placeholder={t("note.example")}
      />
      {frequent.length > 0 ? (
        <ChipRow label={t("note.frequent")} wrap>
          {frequent.map((wish) => (
            <Chip key={wish} chosen={parts.includes(wish)} onPress={() => toggle(wish)}>
              {wish}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  );
}
