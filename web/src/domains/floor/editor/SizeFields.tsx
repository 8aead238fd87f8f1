import { t } from "../../../i18n";
import { Stepper } from "../../../ui";
import type { TableShape } from "../../../wire";
import type { Form } from "../../../forms";
import { Labelled, OneOf } from "../../../forms";
import { mostSeats } from "./tableForm";

interface Seats {
  readonly seats: number;
  readonly maxSeats: number;
}

/** The seats of a table. */
export function SeatFields({
  form: { draft, edit },
}: {
  readonly form: Pick<Form<Seats>, "draft" | "edit">;
}): JSX.Element {
  return (
    <div className="seat-fields">
      <Labelled label={t("manager.seats")}>
        <Stepper
          label={t("manager.seats")}
          value={draft.seats}
          max={mostSeats}
          onChange={(seats) => edit({ seats, maxSeats: Math.max(seats, draft.maxSeats) })}
        />
      </Labelled>
      <Labelled label={t("manager.maxSeats")}>
        <Stepper
          label={t("manager.maxSeats")}
          value={draft.maxSeats}
          min={draft.seats}
          max={mostSeats}
          onChange={(maxSeats) => edit({ maxSeats })}
        />
      </Labelled>
    </div>
  );
}

interface ShapeProps {
  readonly value: TableShape;
  readonly onChange: (shape: TableShape) => void;
}

export function ShapeField(choice: ShapeProps): JSX.Element {
  return (
    <OneOf
      {...choice}
      label={t("manager.shape")}
      choices={[
        { value: "round", label: t("manager.shapeRound") },
        { value: "square", label: t("manager.shapeSquare") },
        { value: "long", label: t("manager.shapeLong") },
      ]}
    />
  );
}
