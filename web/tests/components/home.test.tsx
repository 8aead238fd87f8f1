/** The start of a person with several roles. */
import assert from "node:assert/strict";
import test from "node:test";
import { Home } from "../../src/app/Home";
import { useScreenKept } from "../../src/app/lastScreen";
import type { Application } from "../../src/session";
import { ApplicationContext } from "../../src/session";
import { navigate } from "../../src/ui";
import type { Role } from "../../src/wire";
import { me } from "./fixtures";
import { happens, isThere, press, get, render, settle } from "./kit";

/** Shows the start to a person with these roles. */
async function start(path: string, roles: readonly Role[]): Promise<string> {
  happens(() => navigate(path));
  const session = { state: "in", me: { ...me, employee: { ...me.employee, roles } } } as const;
  const none = (): Promise<void> => Promise.resolve();
  const application: Application = {
    session: {
      read: () => session,
      subscribe: () => () => undefined,
      resume: none,
      enterNew: none,
      askToSignIn: () => undefined,
      chooseLanguage: none,
    },
    openTo: () => new Set(),
  };
  render(
    <ApplicationContext.Provider value={application}>
      <Home />
    </ApplicationContext.Provider>,
  );
  await settle(20);
  return location.pathname;
}

function Used({ person, screen }: { readonly person: string; readonly screen: string | undefined }): null {
  useScreenKept(person, screen);
  return null;
}

const uses = (screen: string, person: string = me.employee.id): void =>
  render(<Used person={person} screen={screen} />).leave();
const asks = (): boolean => isThere("heading", "Chọn màn hình");

test("given several roles and no screen used yet, then the start offers the choice", async () => {
  assert.deepEqual([await start("/", ["waiter", "cashier"]), asks()], ["/", true]);
});

test("given several roles, when the till was used last on this device, then the start opens the till", async () => {
  uses("waiter");
  uses("cashier");
  assert.deepEqual([await start("/", ["waiter", "cashier"]), asks()], ["/cashier", false]);
});

test("given a screen used last, when the person asks for another one, then the choice is offered and leads there", async () => {
  uses("cashier");
  assert.deepEqual([await start("/choose", ["waiter", "cashier"]), asks()], ["/choose", true]);
  press(get("button", /^Phục vụ/));
  assert.equal(location.pathname, "/waiter");
});

test("given a screen used last that the person may open no more, then the start offers the choice", async () => {
  uses("cashier");
  assert.deepEqual([await start("/", ["waiter", "runner"]), asks()], ["/", true]);
});

test("given a screen that somebody else used last on this device, then the start offers the choice", async () => {
  uses("cashier", "hoa");
  assert.deepEqual([await start("/", ["waiter", "cashier"]), asks()], ["/", true]);
});

test("given one role, then the start opens its screen, and a common page beside it is not taken for one", async () => {
  render(<Used person={me.employee.id} screen={undefined} />).leave();
  assert.equal(await start("/choose", ["runner"]), "/runner");
});
