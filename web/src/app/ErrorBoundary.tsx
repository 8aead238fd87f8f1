import type { ErrorInfo, ReactNode } from "react";
import { Component } from "react";
import { t } from "../i18n";
import { Button, EmptyState } from "../ui";

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly failed: boolean;
}

/** Catches errors of a screen's drawing, shows them and offers a restart. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

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
                <Button icon="reload" look="primary" onClick={() => this.setState({ failed: false })}>
                  {t("common.retry")}
                </Button>
                <Button onClick={() => location.assign("/")}>{t("app.toStart")}</Button>
              </div>
            }
          />
        </main>
      </div>
    );
  }
}
