import assert from "node:assert/strict";
import test from "node:test";
import { SideMenu } from "../../src/modules/manager/office/SideMenu";
import type { Right } from "../../src/wire";
import { enter } from "./connection";
import { asPerson, house } from "./fixtures";
import { get, names, press, render, settle, speaksOf, until } from "./kit";

speaksOf("manager", "printing");

const rights: readonly Right[] = ["editSettings"];

test("given the office's menu, then its entries stand in groups, and promotions, till, debts, vouchers and the look of bills are among them", async () => {
  await enter("hoa", rights, house);
  render(asPerson(<SideMenu page="today" urgent={0} />, rights));
  await settle(50);
  const entries = (group: string): readonly string[] => names("link", get("group", group));
  assert.deepEqual(entries("Bán hàng"), ["Thực đơn", "Thực đơn ngày mai", "Khuyến mãi", "Hóa đơn", "Nhắn khách"]);
  assert.deepEqual(entries("Tiền"), ["Báo cáo", "Két & ca", "Công nợ", "Phiếu quà tặng", "Hóa đơn điện tử"]);
  assert.deepEqual(entries("Nhà hàng"), ["Khu vực & bàn", "Nhân viên", "Phiếu khảo sát", "Nhật ký"]);
  assert.deepEqual(entries("Máy"), ["Thiết bị", "Kết nối điện thoại", "Máy in", "Mẫu hóa đơn", "Màn hình treo"]);
  assert.equal(get("link", "Hôm nay").getAttribute("aria-current"), "page");
});

test("given the menu of dishes, when promotions are pressed, then their sheet has an address of its own", async () => {
  await enter("hoa", rights, house);
  let gone = 0;
  render(asPerson(<SideMenu page="menu" urgent={0} onGone={() => (gone += 1)} />, rights));
  press(get("link", "Khuyến mãi"));
  await until(() => location.search === "?open=promotions", "the sheet's address");
  assert.equal(location.pathname, "/manager/menu");
  press(get("link", "Thực đơn"));
  assert.equal(gone, 2);
});
