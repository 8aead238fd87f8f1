import { Suspense, lazy } from "react";
import { createPortal } from "react-dom";
import { currentLanguage, speakOf } from "../i18n";
import { ErrorBoundary, Screen, Skeleton, matchPath, usePath, fetchPart, Unreachable } from "../ui";
import { Toaster } from "../ui/Toast";
import { commonScreens } from "./commonScreens";
import { Home } from "./Home";
import { useScreenKept } from "./lastScreen";
import { Bills, PrintBill, Setup, commonParts, loadMe, screensFor } from "./screens";
import { resume } from "./session";
import { useSession } from "../session";

const Gallery = DEV ? lazy(() => import("./gallery")) : null;
const SignIn = lazy(() => fetchPart(loadSignIn));
const Bars = lazy(loadBars);
const HelpPage = lazy(() => fetchPart(loadHelp));
const MePage = lazy(() => fetchPart(loadMe));
const TakenPages = lazy(() => fetchPart(() => import("./TakenPages")));

async function loadSignIn(): Promise<typeof import("./SignIn")> {
  const [part] = await Promise.all([import("./SignIn"), speakOf("signIn")]);
  return part;
}

async function loadBars(): Promise<typeof import("./Bars")> {
  const [part] = await Promise.all([import("./Bars"), speakOf("bars"), speakOf("commands")]);
  return part;
}

/** The help page must be readable for any person at the screen, signed in or not. */
async function loadHelp(): Promise<typeof import("./HelpPage")> {
  const [part] = await Promise.all([import("./HelpPage"), speakOf("help")]);
  return part;
}

/** The whole application. A change of language draws everything again. */
export function App(): JSX.Element {
  // A change of language comes with the session.
  useSession();
  const toasts = document.getElementById("toasts");
  return (
    <ErrorBoundary key={currentLanguage()}>
      <Whole />
      {toasts
        ? createPortal(
            <>
              <Suspense fallback={null}>
                <Bars />
              </Suspense>
              <Toaster />
            </>,
            toasts,
          )
        : null}
    </ErrorBoundary>
  );
}

/** The page, whose errors do not take the notices with them. Another address draws it again. */
function Whole(): JSX.Element {
  const path = usePath();
  return (
    <ErrorBoundary again={path}>
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

function Page(): JSX.Element {
  const session = useSession();
  const path = usePath();
  const name = path.split("/")[1] ?? "";
  const person = session.state === "in" ? session.me.employee : undefined;
  const screen = screensFor(person?.roles ?? []).find((one) => one.id === name);
  useScreenKept(person?.id, screen?.id);
  if (Gallery && path === "/gallery") return <Gallery />;
  if (path === "/help") return <HelpPage />;
  switch (session.state) {
    case "asking":
      return <Waiting />;
    case "unreachable":
      return <Unreachable resume={resume} />;
    case "new":
      return (
        <Guarded name="setup">
          <Setup />
        </Guarded>
      );
    case "choose":
      return <SignIn ended={false} />;
    case "out":
      return <SignIn ended={session.ended} />;
    case "in":
      break;
  }
  if (path === "/" || path === "/choose") return <Home />;
  if (path === "/me") return <MePage />;
  if (path === "/sign-in") return <SignIn ended={false} />;
  if (matchPath("/print/bill/:order", path))
    return (
      <Guarded name="print">
        <PrintBill />
      </Guarded>
    );
  if (name === "setup" && session.me.employee.roles.includes("manager"))
    return (
      <Guarded name="setup">
        <Setup />
      </Guarded>
    );
  if (name === "bills" && session.me.rights.includes("askBill"))
    return (
      <Guarded name="bills">
        <Bills />
      </Guarded>
    );
  const common = commonScreens.find((one) => one.id === name);
  if (common) {
    const Part = commonParts[common.id];
    return (
      <Guarded name={common.id}>
        <Part />
      </Guarded>
    );
  }
  if (!screen)
    return (
      <Guarded name="taken">
        <TakenPages />
      </Guarded>
    );
  return (
    <Guarded name={screen.id}>
      <screen.part />
    </Guarded>
  );
}

/** Contains errors of a screen, so that no other one fails. Another person, or another page, draws it again. */
function Guarded({ name, children }: { readonly name: string; readonly children: JSX.Element }): JSX.Element {
  const session = useSession();
  const path = usePath();
  return (
    <ErrorBoundary key={session.state === "in" ? `${name} ${session.me.employee.id}` : name} again={path}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Waiting(): JSX.Element {
  return (
    <Screen
      bar={
        <header className="app-bar">
          <div className="grow">
            <Skeleton height={22} width={140} />
          </div>
        </header>
      }
    >
      <div className="pad">
        <Skeleton height={84} count={4} gap={12} />
      </div>
    </Screen>
  );
}
