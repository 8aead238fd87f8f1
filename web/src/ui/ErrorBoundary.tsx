import type { ErrorInfo, ReactNode } from "react";
import { Component } from "react";
import { t } from "../i18n";
import { Button } from "./Button";
import { EmptyState } from "./State";

interface Props {
  readonly children: ReactNode;
  /** another value draws the failed part once more: it was opened again, or another page was */
  readonly again?: unknown;
}
interface State {
  readonly failed: boolean;
  /** drawn again by a person since it last worked; a part that could not be loaded fails each time */
  readonly tried: boolean;
}

/** Catches errors of a part's drawing, so that others stay, and shows a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, tried: false };

  static getDerivedStateFromError(): Pick<State, "failed"> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.again !== this.props.again) this.setState({ failed: false, tried: false });
  }

  private readonly retry = (): void => {
    if (this.state.tried) location.reload();
    else this.setState({ failed: false, tried: true });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="screen">
        <main className="screen-body" role="alert">
          <EmptyState
            icon="alert"
            title={t("error.crash")}
            action={
              <div className="row">
                <Button icon="reload" look="primary" onClick={this.retry}>
                  {t("common.retry")}
                </Button>
                <Button onClick={() => location.assign("/choose")}>{t("app.toStart")}</Button>
              </div>
            }
          />
        </main>
      </div>
    );
  }
}
