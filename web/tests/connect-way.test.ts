import assert from "node:assert/strict";
import test from "node:test";
import type { Findings, Diagnosis } from "../src/connect/diagnose";
import { diagnose, marks } from "../src/connect/diagnose";
import type { VisitingDevice } from "../src/connect/platform";
import { problemOf, stepReached } from "../src/connect/report";
import { neighbour, pagesOf, placeOf, stepsOf } from "../src/connect/route";

const through: Findings = {
  hub: "yes",
  secureAddress: "yes",
  secureName: "yes",
  plainName: "yes",
  otherHub: false,
  clockOff: 0,
  online: true,
  cellular: false,
  authority: true,
};
const untrusted: Findings = { ...through, secureAddress: "no", secureName: "no" };
const gone: Findings = { ...through, hub: "no", secureAddress: "no", secureName: "no", plainName: "no" };

const cases: readonly (readonly [string, Findings, Diagnosis])[] = [
  ["all ways are open", through, "secure"],
  ["through by the name, while the page's own address has just changed", { ...gone, secureName: "yes" }, "secure"],
  ["https is there but not believed", untrusted, "untrusted"],
  ["the same where the name is not found either: trust comes first", { ...untrusted, plainName: "no" }, "untrusted"],
  ["trusted by the address, the name leads nowhere", { ...through, secureName: "no", plainName: "no" }, "nameUnknown"],
  [
    "the same where the resolver keeps silent",
    { ...through, secureName: "silent", plainName: "silent" },
    "nameUnknown",
  ],
  ["the name is found and trusted is the address only", { ...through, secureName: "no" }, "nameRefused"],
  [
    "a firewall swallows what goes to the secure port",
    { ...through, secureAddress: "silent", secureName: "silent" },
    "portClosed",
  ],
  [
    "the same for a page that was opened by its name",
    { ...through, secureAddress: null, secureName: "silent" },
    "portClosed",
  ],
  ["not trusted, for a page that was opened by its name", { ...untrusted, secureAddress: null }, "untrusted"],
  ["another hub answers by the name", { ...untrusted, otherHub: true }, "nameElsewhere"],
  ["another hub that is trusted too", { ...through, otherHub: true }, "nameElsewhere"],
  ["a phone that believes it is 2015", { ...untrusted, clockOff: -5_000_000 }, "clockWrong"],
  ["an hour is no matter", { ...untrusted, clockOff: 61 }, "untrusted"],
  ["nothing answers", gone, "lost"],
  ["nothing answers in time", { ...gone, hub: "silent" }, "lost"],
  ["no network at all", { ...gone, online: false }, "offline"],
  ["mobile data took over", { ...gone, cellular: true }, "cellular"],
  [
    "files of one's own: the address is never trusted, the name is refused",
    { ...untrusted, authority: false },
    "nameRefused",
  ],
  ["files of one's own: the name leads nowhere", { ...untrusted, authority: false, plainName: "no" }, "nameUnknown"],
  ["files of one's own, all well", { ...through, authority: false, secureAddress: "no" }, "secure"],
];

for (const [name, findings, verdict] of cases)
  test(`${verdict}: ${name}`, () => assert.equal(diagnose(findings), verdict));

test("the list tells apart what works, what does not, and what is not known", () => {
  assert.deepEqual(marks(through), { hub: "good", trust: "good", name: "good" });
  assert.deepEqual(marks(untrusted), { hub: "good", trust: "bad", name: "good" });
  assert.deepEqual(marks({ ...through, secureName: "no", plainName: "no" }), {
    hub: "good",
    trust: "good",
    name: "bad",
  });
  assert.deepEqual(marks(gone), { hub: "bad", trust: "unknown", name: "unknown" });
});

const phone: VisitingDevice = { platform: "iphone", inApp: null, needsSafari: false, maker: null, tooOld: false };

test("each device is led its own way, to the test at its end", () => {
  const platforms = ["iphone", "ipad", "android", "windows", "macos", "linux", "other"] as const;
  for (const platform of platforms) {
    const pages = pagesOf({ device: { ...phone, platform }, staysHere: false, authority: true });
    assert.equal(pages[pages.length - 1], "test");
    assert.equal(new Set(pages).size, pages.length);
    assert.ok(pages.length >= 3 && pages[0]?.endsWith("Get"), platform);
  }
});

test("within another app there is nothing but the way out of it, unless the person knows better", () => {
  const device: VisitingDevice = { ...phone, inApp: "zalo" };
  assert.deepEqual(pagesOf({ device, staysHere: false, authority: true }), ["browser"]);
  assert.deepEqual(pagesOf({ device, staysHere: false, authority: false }), ["browser"]);
  assert.equal(pagesOf({ device, staysHere: true, authority: true })[0], "iosGet");
  assert.deepEqual(stepsOf("browser", true), ["browser", "trust", "test", "done"]);
});

test("only the hub's own authority makes Safari needed, or trust at all", () => {
  const device: VisitingDevice = { ...phone, needsSafari: true };
  assert.deepEqual(pagesOf({ device, staysHere: false, authority: true }), ["safari"]);
  assert.deepEqual(pagesOf({ device, staysHere: false, authority: false }), ["test"]);
  assert.deepEqual(stepsOf("test", false), ["test", "done"]);
});

test("one goes on and back page by page, and never past the ends", () => {
  const pages = pagesOf({ device: phone, staysHere: false, authority: true });
  assert.deepEqual(pages, ["iosGet", "iosFind", "iosInstall", "iosTrust", "test"]);
  assert.equal(neighbour("iosGet", pages, 1), "iosFind");
  assert.equal(neighbour("iosGet", pages, -1), "iosGet");
  assert.equal(neighbour("test", pages, 1), "test");
  assert.deepEqual(placeOf("iosInstall", pages), { at: 3, of: 4 });
});

test("the hub hears how far a device came, and what it met as long as it can hear at all", () => {
  assert.equal(stepReached(null, false, false), "opened");
  assert.equal(stepReached("untrusted", true, false), "fetched");
  assert.equal(stepReached("secure", true, false), "secured");
  assert.equal(stepReached("secure", false, true), "arrived");
  assert.equal(problemOf("untrusted", true), "wrongBrowser");
  assert.equal(problemOf("nameUnknown", false), "nameUnknown");
  assert.equal(problemOf("lost", false), undefined);
});
