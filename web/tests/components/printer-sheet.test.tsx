import assert from "node:assert/strict";
import test from "node:test";
import { PrinterCard } from "../../src/domains/printing/settings/PrinterCard";
import { PrinterSheet } from "../../src/domains/printing/settings/PrinterSheet";
import { TicketsSheet } from "../../src/domains/printing/settings/TicketsSheet";
import type { Printer, PrintJob, Right } from "../../src/wire";
import { PrintJobState } from "../../src/wire";
import { answered, enter, sent } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("manager", "office", "printers", "printing");

const manager: readonly Right[] = ["editSettings", "cook"];

const behindQueue: Printer = {
  id: "hot",
  name: "Bếp nóng",
  host: "192.168.1.9",
  port: 9100,
  queue: "bep_nong",
  queuePort: 631,
  stations: [],
  paper: "mm80",
  active: true,
  tickets: true,
  bills: false,
  sections: [],
  drawer: false,
  drawerOnCash: false,
  standing: "failing",
  queueTrouble: "missing",
  since: Date.now(),
  paperLow: false,
  answers: true,
};

const says = (words: RegExp): boolean => words.test(document.body.textContent ?? "");

async function open(id: string | null): Promise<void> {
  await enter("hoa", manager, [...house, entity("printer", behindQueue)]);
  render(asPerson(<PrinterSheet id={id} onClose={() => undefined} onDone={() => undefined} />, manager));
  await settle(40);
}

test("given a queue of CUPS without a good name, then the field says so, and the saved printer has queue and port", async () => {
  await open(null);
  fill(get("textbox", /^Tên$/), "Quầy");
  press(get("radio", "Hàng đợi CUPS"));
  fill(get("textbox", /Địa chỉ máy chủ in/), "127.0.0.1");
  press(get("button", "Lưu"));
  await until(() => says(/Ghi tên hàng đợi/), "the missing name");
  fill(get("textbox", /Tên hàng đợi/), "quầy thu ngân");
  await until(() => says(/Tên hàng đợi không có dấu cách/), "the wrong name");
  fill(get("textbox", /Tên hàng đợi/), "quay");
  fill(get("textbox", /Cổng/), "700");
  await until(() => says(/631, hoặc một cổng từ 1024/), "the wrong port");
  fill(get("textbox", /Cổng/), "631");
  press(get("button", "Lưu"));
  const [command] = await sent(1);
  assert.ok(command?.type === "printing.savePrinter");
  assert.deepEqual([command.host, command.queue, command.queuePort], ["127.0.0.1", "quay", 631]);
  await answered();
});

test("given a refused name of a queue, then the hub's answer stands at the field", async () => {
  await open("hot");
  fill(get("textbox", /Tên hàng đợi/), "..");
  press(get("button", "Lưu"));
  await sent(1);
  await answered({ code: "printing.queueMalformed", message: "queue", field: "queue" });
  await until(() => get("textbox", /Tên hàng đợi/).getAttribute("aria-invalid") === "true", "the field with the error");
});

test("given a printer behind a queue, when it is put on the network, then the command has no queue", async () => {
  await open("hot");
  press(get("radio", "Mạng (cổng 9100)"));
  await until(() => !isThere("textbox", /Tên hàng đợi/), "the form without a queue");
  press(get("button", "Lưu"));
  const [command] = await sent(1);
  assert.ok(command?.type === "printing.savePrinter");
  assert.deepEqual([command.host, command.port, command.queue], ["192.168.1.9", 9100, undefined]);
  await answered();
});

test("given a drawer that is connected, then it opens for cash, unless that is switched off", async () => {
  await open("hot");
  assert.equal(isThere("switch", /Tự mở khi thu tiền mặt/), false);
  press(get("switch", /Nối ngăn kéo tiền/));
  assert.equal(get("switch", /Tự mở khi thu tiền mặt/).getAttribute("aria-checked"), "true");
  press(get("switch", /Tự mở khi thu tiền mặt/));
  press(get("button", "Lưu"));
  const [command] = await sent(1);
  assert.ok(command?.type === "printing.savePrinter");
  assert.deepEqual([command.drawer, command.drawerOnCash], [true, false]);
  await answered();
});

test("given a queue that CUPS does not have, then the card names the cause and the remedy", async () => {
  await enter("hoa", manager, [...house, entity("printer", behindQueue)]);
  const nothing = (): void => undefined;
  render(asPerson(<PrinterCard printer={behindQueue} waiting={[]} onEdit={nothing} onTickets={nothing} />, manager));
  await until(() => says(/Không có hàng đợi này/), "the state");
  assert.ok(says(/Hàng đợi bep_nong ở 192\.168\.1\.9 · giấy 80 mm/));
  assert.ok(says(/CUPS ở 192\.168\.1\.9 không có hàng đợi bep_nong/));
});

test("given tickets of a printer that says nothing, when somebody has the paper, then only the one in doubt is noted", async () => {
  const { queue: _, queueTrouble: __, ...silent } = behindQueue;
  const ticket = (number: number, state: PrintJobState): PrintJob => ({
    id: `j${number}`,
    printer: "hot",
    number,
    state,
    ticket: { news: "called", at: Date.now(), lines: [] },
    attempts: 1,
    lacksGlyphs: false,
    queuedAt: Date.now(),
    doneAt: Date.now(),
    repeats: false,
  });
  const jobs = [ticket(1, PrintJobState.doubtful), ticket(2, PrintJobState.printed), ticket(3, PrintJobState.dropped)];
  await enter("hoa", manager, [
    ...house,
    entity("printer", { ...silent, standing: "silent" }),
    ...jobs.map((job) => entity("printJob", job)),
  ]);
  render(asPerson(<TicketsSheet id="hot" onClose={() => undefined} />, manager));
  await until(() => says(/Không rõ đã in chưa/), "the ticket in doubt");
  press(get("button", "Đã có phiếu"));
  assert.deepEqual(await sent(1), [{ type: "printing.confirmJob", job: "j1" }]);
});
