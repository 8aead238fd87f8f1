import type { ComponentProps } from "react";
import { Suspense, lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";
import type { ApprovalSheet } from "./ApprovalSheet";

const Loaded = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./ApprovalSheet"), speakOf("promotions")]);
    return { default: part.ApprovalSheet };
  }),
);

/** The sheet for an approver's PIN, with its texts, loaded when a deed needs one. */
export function LazyApprovalSheet(props: ComponentProps<typeof ApprovalSheet>): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
