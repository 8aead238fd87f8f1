import type { AnswerFault, AnswerValue, SurveyField, SurveyFieldKind } from "../../wire";
import { ChoiceInput, ChoicesInput, ScaleInput } from "./ChoiceInputs";
import { LocationInput } from "./LocationInput";
import { PhotoInput } from "./PhotoInput";
import type { InputProps } from "./Question";
import { Question } from "./Question";
import { DishInput, EmployeeInput, TableInput } from "./ReferenceInputs";
import { SignatureInput } from "./SignatureInput";
import { DateInput, NumberInput, PhoneInput, TextInput } from "./TypedInputs";
import type { AnswerPhotos } from "./photos";

const inputs: Readonly<Record<SurveyFieldKind, (props: InputProps) => JSX.Element>> = {
  text: TextInput,
  number: NumberInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  scale: ScaleInput,
  date: DateInput,
  phone: PhoneInput,
  photo: PhotoInput,
  signature: SignatureInput,
  location: LocationInput,
  table: TableInput,
  dish: DishInput,
  employee: EmployeeInput,
};

interface Props {
  readonly field: SurveyField;
  readonly value: AnswerValue | undefined;
  /** `undefined`: the field is left empty */
  readonly onChange: (value: AnswerValue | undefined) => void;
  readonly photos: AnswerPhotos;
  readonly problem?: AnswerFault | undefined;
}

/** One field of a form, as people fill it in. */
export function FieldInput({ field, value, onChange, photos, problem }: Props): JSX.Element {
  const Input = inputs[field.kind];
  return (
    <Question field={field} problem={problem}>
      {(ids) => <Input key={field.kind} field={field} value={value} onChange={onChange} photos={photos} {...ids} />}
    </Question>
  );
}
