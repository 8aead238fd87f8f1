import { classes, Icon } from "../../ui";
import { ItemOptions } from "../menu/ItemOptions";
import type { ItemOption } from "../../wire";
import { isGrave } from "./notes";

/** The options of a dish, as large as a cook must read them. */
export function DishOptions({ of: options }: { readonly of: readonly ItemOption[] | undefined }): JSX.Element | null {
  return <ItemOptions of={options} className="dish-options" />;
}

/** The note of a dish. An allergy is highlighted. */
export function DishNote({ note }: { readonly note: string }): JSX.Element | null {
  if (note === "") return null;
  const grave = isGrave(note);
  return (
    <span className={classes("dish-note", grave && "dish-note-grave")}>
      <Icon name={grave ? "alert" : "note"} />
      <span>{note}</span>
    </span>
  );
}
