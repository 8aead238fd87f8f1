import type { ComponentType } from "react";
import { createElement, lazy } from "react";
import { prepareToAsk } from "../rules/ask";
import { fetchPart } from "../ui";

/** A screen that asks the rules while it is drawn. It opens when they can answer. */
export function afterRules<P extends object>(screen: ComponentType<P>): ComponentType<P> {
  return after(() => fetchPart(prepareToAsk), screen);
}

/** The same for a form that works without their answers, because the hub checks it too. */
export function withRules<P extends object>(form: ComponentType<P>): ComponentType<P> {
  return after(() => prepareToAsk().catch(() => undefined), form);
}

/** A function, because React does not draw a lazy part that is itself the result of a lazy part. */
function after<P extends object>(ready: () => Promise<void>, part: ComponentType<P>): ComponentType<P> {
  const Part = lazy(() => ready().then(() => ({ default: part }))) as unknown as ComponentType<P>;
  return (props: P) => createElement(Part, props);
}
