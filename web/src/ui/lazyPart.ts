import type { ComponentType } from "react";
import { lazy } from "react";
import type { PartName } from "../i18n";
import { speakOf } from "../i18n";
import { fetchPart } from "./fetchPart";

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** A component that is loaded when it is first drawn, with the texts that only it needs. `name`: its export. */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  ...words: readonly PartName[]
): ComponentType<PropsOf<File[Name]>> {
  const part = async (): Promise<{ default: ComponentType }> => {
    const [file] = await Promise.all([load(), ...words.map(speakOf)]);
    return { default: file[name] as ComponentType };
  };
  return lazy(() => fetchPart(part)) as unknown as ComponentType<PropsOf<File[Name]>>;
}
