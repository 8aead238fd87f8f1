import assert from "node:assert/strict";
import test from "node:test";
import { Suspense, lazy, useState } from "react";
import { useReplica } from "../../src/sync";
import {
  ErrorBoundary,
  goBack,
  Kept,
  navigate,
  useLater,
  useLingering,
  usePath,
  useQuery,
  useWide,
} from "../../src/ui";
import { media } from "./browser";
import { all, get, happens, holdClock, press, render, settle, turn, until } from "./kit";
import { enter, hubChanges } from "./connection";

const setting = (value: string) => ({ kind: "setting", id: "name", value: { id: "name", value } });

function Name({ drawn }: { readonly drawn: string[] }): JSX.Element {
  const name = useReplica((view) => view.setting("name")) ?? "";
  drawn.push(name);
  return <p>{name}</p>;
}

test("given a page prepared in advance, then it is rendered hidden before it is shown", async () => {
  await enter("e1", [], [setting("Quán Cũ")]);
  const drawn: string[] = [];
  const page = <Name drawn={drawn} />;
  const kept = render(
    <Kept shown={false} ready>
      {page}
    </Kept>,
  );
  assert.deepEqual([kept.box.firstElementChild?.className, drawn.at(-1)], ["kept kept-away", "Quán Cũ"]);
  kept.update(
    <Kept shown ready>
      {page}
    </Kept>,
  );
  assert.equal(kept.box.firstElementChild?.className, "kept");
});

test("given a page that is left for good, when the hub sends changes, then it does not render them", async () => {
  await enter("e1", [], [setting("Quán Cũ")]);
  const drawn: string[] = [];
  const page = <Name drawn={drawn} />;
  const kept = render(<Kept shown>{page}</Kept>);
  kept.update(
    <Kept shown={false} ends>
      {page}
    </Kept>,
  );
  hubChanges(setting("Quán Mới"));
  assert.deepEqual(drawn, ["Quán Cũ"]);
});

function Later({ looks }: { readonly looks: boolean[] }): JSX.Element {
  looks.push(useLater());
  return <p />;
}

test("given the first render, then useLater is false, and true after the first frame", async () => {
  const looks: boolean[] = [];
  render(<Later looks={looks} />);
  assert.deepEqual(looks, [false]);
  await until(() => looks.at(-1) === true, "the rest of the page");
});

function Lingering({ value, looks }: { readonly value: string | undefined; readonly looks: unknown[] }): JSX.Element {
  looks.push(useLingering(value));
  return <p />;
}

test("given a page that is left, then it lingers for a moment, and a return counts as a new visit", () => {
  holdClock();
  const looks: unknown[] = [];
  const drawn = render(<Lingering value="o1" looks={looks} />);
  drawn.update(<Lingering value={undefined} looks={looks} />);
  assert.deepEqual(looks.at(-1), { value: "o1", visit: 1 });
  drawn.update(<Lingering value="o1" looks={looks} />);
  assert.deepEqual(looks.at(-1), { value: "o1", visit: 2 });
  drawn.update(<Lingering value={undefined} looks={looks} />);
  turn(1500);
  assert.equal(looks.at(-1), null);
});

const Never = lazy(() => new Promise<{ default: () => JSX.Element }>(() => undefined));

function Menu({ order, waits }: { readonly order: string | undefined; readonly waits: boolean }): JSX.Element {
  const left = useLingering(order);
  return (
    <>
      <p data-menu>{left?.value ?? "trống"}</p>
      {waits ? <Never /> : null}
    </>
  );
}

test("given a page that is opened again but waits for a part, when the time of the old visit is over, then it is shown", () => {
  holdClock();
  const menu = (order: string | undefined, waits = false): JSX.Element => (
    <Suspense fallback={<p>Đang tải</p>}>
      <Menu order={order} waits={waits} />
    </Suspense>
  );
  const drawn = render(menu("o1"));
  drawn.update(menu(undefined));
  drawn.update(menu("o1", true));
  turn(1500);
  drawn.update(menu("o1"));
  assert.equal(document.querySelector("[data-menu]")?.textContent, "o1");
});

/** Fails to draw while `broken`. React reports it, which is no warning here. */
function Fragile({ name }: { readonly name: string }): JSX.Element {
  if (broken.has(name)) throw new Error(`${name} cannot be drawn`);
  return <p data-part={name}>{name}</p>;
}

const broken = new Set<string>();

function quietly<T>(act: () => T): T {
  const said = console.error;
  console.error = () => undefined;
  const result = act();
  console.error = said;
  return result;
}

const parts = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll("[data-part], [role=alert]"), (one) => one.getAttribute("data-part"));

test("given a kept page that fails while it is hidden, then the shown one stays, and it is drawn anew when it is opened", () => {
  const two = (shown: "tables" | "order"): JSX.Element => (
    <>
      <Kept shown={shown === "tables"} ready>
        <Fragile name="tables" />
      </Kept>
      <Kept shown={shown === "order"} ready>
        <Fragile name="order" />
      </Kept>
    </>
  );
  const drawn = render(two("tables"));
  broken.add("order");
  quietly(() => drawn.update(two("tables")));
  assert.deepEqual(parts(), ["tables", null]);
  broken.clear();
  drawn.update(two("order"));
  assert.deepEqual(parts(), ["tables", "order"]);
});

test("given a page that cannot be drawn, then it names the fault with a way on, and another address draws it again", () => {
  const page = (path: string): JSX.Element => (
    <ErrorBoundary again={path}>
      <Fragile name="page" />
    </ErrorBoundary>
  );
  broken.add("page");
  const drawn = quietly(() => render(page("/waiter")));
  assert.deepEqual(
    all("button").map((one) => one.textContent),
    ["Thử lại", "Về trang đầu"],
  );
  broken.clear();
  drawn.update(page("/waiter/tasks"));
  assert.deepEqual(parts(), ["page"]);
});

function Address(): JSX.Element {
  const path = usePath();
  const [tab, setTab] = useQuery("tab");
  return (
    <>
      <p data-path>{`${path} ${tab ?? "–"}`}</p>
      <button type="button" onClick={() => setTab("món")}>
        Món
      </button>
      <button type="button" onClick={() => setTab(null)}>
        Tất cả
      </button>
    </>
  );
}

const address = (): string | null => document.querySelector("[data-path]")?.textContent ?? null;

test("given a view kept in the address, then each step shows at once, and going back shows the page before", async () => {
  render(<Address />);
  happens(() => navigate("/waiter"));
  happens(() => navigate("/waiter/order/o1"));
  press(get("button", "Món"));
  assert.deepEqual([address(), location.search], ["/waiter/order/o1 món", "?tab=m%C3%B3n"]);
  press(get("button", "Tất cả"));
  assert.deepEqual([address(), location.search], ["/waiter/order/o1 –", ""]);
  happens(() => goBack("/waiter"));
  assert.equal(address(), "/waiter –");
  await settle(30);
  assert.deepEqual([address(), location.pathname], ["/waiter –", "/waiter"]);
});

test("given the current address, when navigate gets it again, then the history does not grow", () => {
  // The first step also drops later entries of the history.
  happens(() => navigate("/runner"));
  const before = history.length;
  happens(() => navigate("/kitchen"));
  happens(() => navigate("/kitchen"));
  assert.equal(history.length, before + 1);
});

function Wide({ looks }: { readonly looks: boolean[] }): JSX.Element {
  const [, again] = useState(0);
  looks.push(useWide(1100));
  return (
    <button type="button" onClick={() => again((times) => times + 1)}>
      Vẽ lại
    </button>
  );
}

test("given a media query, then useWide follows it", () => {
  const looks: boolean[] = [];
  media.add("(min-width: 1100px)");
  render(<Wide looks={looks} />);
  media.clear();
  press(get("button"));
  assert.deepEqual([looks[0], looks.at(-1)], [true, false]);
});
