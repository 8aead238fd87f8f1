/** A form under test, its values, and the parts of a browser that jsdom lacks. */
import { afterEach } from "node:test";
import { useState } from "react";
import { FormPages } from "../../src/domains/surveys/FormPages";
import type { AnswerPhotos } from "../../src/domains/surveys/photos";
import { photosInMemory } from "../../src/domains/surveys/photos";
import type { AnswerValue, FieldAnswer, SurveyField, SurveyForm } from "../../src/wire";
import { form } from "../survey-samples";
import { textOf } from "./accessible";
import { all, get, press, render } from "./kit";

let values: readonly FieldAnswer[] = [];
let sent: readonly FieldAnswer[] | null = null;
/** The values that the person has sent. */
export const sentValues = (): readonly FieldAnswer[] | null => sent;

function Filling({ of, photos }: { readonly of: SurveyForm; readonly photos: AnswerPhotos }): JSX.Element {
  const [now, setNow] = useState<readonly FieldAnswer[]>([]);
  const [page, setPage] = useState(0);
  values = now;
  return (
    <FormPages
      form={of}
      values={now}
      onChange={setNow}
      photos={photos}
      page={page}
      onPage={setPage}
      onSend={(given) => {
        sent = given;
      }}
    />
  );
}

export function openForm(of: SurveyForm, photos = photosInMemory()): void {
  sent = null;
  render(<Filling of={of} photos={photos} />);
}
export const openField = (one: SurveyField, photos?: AnswerPhotos): void => openForm(form([one]), photos);
export const value = (id = "a"): AnswerValue | undefined => values.find((one) => one.field === id)?.value;
export const problems = (): readonly string[] => all("alert").map(textOf);
export const send = (): void => press(get("button", "Gửi"));

const replaced: (() => void)[] = [];
/** Plays a part of the browser until the test ends. */
export function replace(owner: object, name: string, by: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: by });
  replaced.push(() => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name)));
}
afterEach(() => {
  for (const back of replaced.splice(0)) back();
});
