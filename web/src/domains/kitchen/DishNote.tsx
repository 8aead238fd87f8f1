import { classes, Icon } from "../../ui";
import { isGrave } from "./notes";

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
