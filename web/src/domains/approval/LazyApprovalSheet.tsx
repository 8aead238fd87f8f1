import type { ComponentProps } from "react";
import { Suspense } from "react";
import { lazyPart } from "../../ui";
import type { ApprovalSheet } from "./ApprovalSheet";

const Loaded = lazyPart(() => import("./ApprovalSheet"), "ApprovalSheet", "promotions");

/** The sheet for an approver's PIN, with its texts, loaded when a deed needs one. */
export function LazyApprovalSheet(props: ComponentProps<typeof ApprovalSheet>): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
