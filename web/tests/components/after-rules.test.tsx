import assert from "node:assert/strict";
import test from "node:test";
import { Suspense, lazy } from "react";
import { afterRules, withRules } from "../../src/session/afterRules";
import { all, names, render, settle } from "./kit";

for (const wait of [afterRules, withRules])
  test(`given a lazy part in ${wait.name}, then it opens when the rules can answer`, async () => {
    const Part = wait(({ title }: { readonly title: string }) => <h1>{title}</h1>);
    const Screen = lazy(async () => ({ default: Part }));
    render(
      <Suspense fallback={<h2>…</h2>}>
        <Screen title="Thu ngân" />
      </Suspense>,
    );
    assert.deepEqual(names("heading"), ["…"]);
    await settle();
    assert.equal(all("heading").length, 1);
    assert.deepEqual(names("heading"), ["Thu ngân"]);
  });
