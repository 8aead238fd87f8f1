/** A page before, a page with layers, and the way back. */
import type { ReactNode } from "react";
import { useState } from "react";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Button, Dialog, Sheet, navigate } from "../../src/ui";
import { happens, render, settle, until } from "./kit";

/** Longer than the browser's own delay, and than the wait for a layer that follows another one. */
export const rest = 120;

/** A person steps back with the button of the browser or of Android. */
export async function back(): Promise<void> {
  let done = false;
  addEventListener("popstate", () => (done = true), { once: true });
  history.back();
  await until(() => done, "the step back");
  await settle(rest);
}

/** The page before, then a page with a button that opens a layer. */
export async function open(inner: ReactNode): Promise<void> {
  happens(() => navigate("/waiter"));
  happens(() => navigate("/waiter/order/o1", "push", { from: "/waiter" }));
  render(
    <>
      {inner}
      <QuestionHost />
    </>,
  );
  await settle(rest);
}

export function Opening({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>{label}</Button>
      {shown ? children(() => setShown(false)) : null}
    </>
  );
}

export const place = (): string => location.pathname + location.search;
export const titles = (): readonly string[] =>
  Array.from(document.querySelectorAll("[role=dialog] h2"), (one) => one.textContent ?? "");

export const dishes = (
  <Opening label="Giỏ">
    {(close) => (
      <Sheet open title="Giỏ món" onClose={close}>
        <input aria-label="Ghi chú" />
        <input type="search" aria-label="Tìm" />
        <Opening label="Bớt">
          {(inner) => <Dialog open title="Bớt món?" onClose={inner} actions={<Button onClick={inner}>Thôi</Button>} />}
        </Opening>
      </Sheet>
    )}
  </Opening>
);
