import assert from "node:assert/strict";
import test from "node:test";
import { TaxRates } from "../../src/domains/settings/TaxRates";
import type { SettingsDraft } from "../../src/domains/settings/settingsForm";
import { checkSettings, settingCommands, settingsDraft } from "../../src/domains/settings/settingsForm";
import { useForm } from "../../src/forms/useForm";
import { all, fill, get, press, render, settle, speaksOf } from "./kit";

speaksOf("manager", "office");

const before = (stored: string): SettingsDraft => settingsDraft((key) => (key === "taxRateA" ? stored : undefined));

/** The rates of the first class, and the commands that they would be saved with. */
function rates(stored: string): { readonly sent: () => readonly unknown[] } {
  const known = before(stored);
  let draft = known;
  function Rates(): JSX.Element {
    const form = useForm<SettingsDraft>({
      initial: known,
      check: checkSettings,
      eager: true,
      send: () => Promise.resolve({ done: true }),
    });
    draft = form.draft;
    return <TaxRates form={form} field="taxRateA" />;
  }
  render(<Rates />);
  return { sent: () => settingCommands(known, draft) };
}

const saved = (value: string) => [{ type: "staff.saveSetting", setting: "taxRateA", value }];
const add = (): void => press(get("button", /^Đổi từ một ngày/));

test("given one rate, when a rate from a day is added, then both are saved in the stored form, and a missing day is asked for", async () => {
  const { sent } = rates("80");
  add();
  fill(get("textbox", "Thuế suất mới"), "10");
  await settle(20);
  assert.match(document.body.textContent ?? "", /Chọn ngày bắt đầu/);
  fill(document.querySelector<HTMLInputElement>("input[type=date]") as HTMLInputElement, "2027-01-01");
  await settle(20);
  assert.doesNotMatch(document.body.textContent ?? "", /Chọn ngày bắt đầu/);
  assert.deepEqual(sent(), saved("80;2027-01-01=100"));
});

test("given rates with dates, when one is changed to exempt and another removed, then what is left keeps its day", async () => {
  const { sent } = rates("80;2026-07-01=85;2027-01-01=100");
  assert.equal(all("textbox", "Thuế suất mới").length, 2);
  press(all("button", /^Bỏ lần đổi của/)[0] as HTMLElement);
  await settle(20);
  fill(get("textbox", "Thuế suất mới"), "không chịu thuế");
  fill(get("textbox", /^Thuế suất A/), "8,8750");
  await settle(20);
  assert.deepEqual(sent(), saved("88750;2027-01-01=exempt"));
});

test("given a rate with a wrong word, then only its own row says so", async () => {
  rates("80;2027-01-01=100");
  fill(get("textbox", "Thuế suất mới"), "miễn phí");
  await settle(20);
  assert.equal(get("textbox", "Thuế suất mới").getAttribute("aria-invalid"), "true");
  assert.equal(get("textbox", /^Thuế suất A/).getAttribute("aria-invalid"), null);
});
