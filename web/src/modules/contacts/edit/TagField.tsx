import { useState } from "react";
import { t } from "../../../i18n";
import { fold } from "../../../i18n/fold";
import { Button, Icon, IconButton, TextField } from "../../../ui";
import { longest, most } from "./contactForm";

interface Props {
  readonly tags: readonly string[];
  readonly onTags: (tags: readonly string[]) => void;
  readonly error: string | null;
}

/** Adds a tag, unless the list already has it in any spelling. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.replace(/\s+/g, " ").trim();
  return tag === "" || tags.length >= most.tags || tags.some((one) => fold(one) === fold(tag)) ? tags : [...tags, tag];
}

/** The tags of a contact. Enter and a comma end one. */
export function TagField({ tags, onTags, error }: Props): JSX.Element {
  const [typed, setTyped] = useState("");
  const take = (text = typed): void => {
    onTags(withTag(tags, text));
    setTyped("");
  };
  return (
    <div className="stack-8">
      <div className="several-row tag-row">
        <TextField
          label={t("contacts.tags")}
          value={typed}
          error={error}
          hint={t("contacts.tagsHint")}
          maxLength={longest.tag}
          autoComplete="off"
          className="grow"
          onValue={(text) => (text.endsWith(",") ? take(text.slice(0, -1)) : setTyped(text))}
          onKeyDown={(event) => {
            if (event.key === "Enter" && typed.trim() !== "") {
              event.preventDefault();
              take();
            }
          }}
          onBlur={() => {
            if (typed.trim() !== "") take();
          }}
        />
        <Button icon="plus" className="tag-add" disabled={typed.trim() === ""} onClick={() => take()}>
          {t("common.add")}
        </Button>
      </div>
      {tags.length > 0 ? (
        <ul className="contact-tags contact-tags-edit">
          {tags.map((tag) => (
            <li key={tag} className="tag-chip">
              <Icon name="tag" />
              <span>{tag}</span>
              <IconButton
                icon="close"
                label={t("contacts.removeTag", { name: tag })}
                onClick={() => onTags(tags.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
