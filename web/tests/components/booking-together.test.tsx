/** Two receptionists change one booking. */
import assert from "node:assert/strict";
import test from "node:test";
import { BookingSheet } from "../../src/modules/reception/bookings/BookingSheet";
import { dayOf } from "../../src/modules/reception/bookings/day";
import { useReplica } from "../../src/sync";
import type { Booking, Right } from "../../src/wire";
import { BookingState } from "../../src/wire";
import { textOf } from "./accessible";
import { answerHTTP, enter, hubChanges, sent } from "./connection";
import { asPerson, employee, entity, section, table } from "./fixtures";
import { fill, get, press, render, settle, speaksOf, type } from "./kit";

speaksOf("reception", "sheets");

const hour = 3_600_000;
const evening = dayOf(Date.now() + 72 * hour) + 14 * hour;
const guest = "Gia đình ông Nguyễn Phước Bảo Long Vĩnh Thụy";
const floor = [
  entity("section", section),
  entity("table", table("t13", "Hoàng Sa 13", { seats: 4, maxSeats: 4 })),
  entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương")),
];

const booked: Booking = {
  id: "b1",
  tables: ["t13"],
  at: evening,
  until: evening + 2 * hour,
  guests: 4,
  name: guest,
  phone: "0903111222",
  email: "",
  wishes: "Ghế trẻ em",
  state: BookingState.booked,
  holdAt: evening - hour,
  lateAt: evening + hour / 4,
  madeBy: "ngoc",
  madeAt: evening - 48 * hour,
};

function Changing(): JSX.Element | null {
  const booking = useReplica((view) => view.get("booking", "b1"));
  return booking ? <BookingSheet booking={booking} onClose={() => undefined} /> : null;
}

async function openBooked(): Promise<void> {
  answerHTTP(({ path }) =>
    path.startsWith("/api/free-tables") ? { body: { offers: [{ tables: ["t13"], seats: 4 }] } } : undefined,
  );
  const rights: readonly Right[] = ["seeBookings", "book"];
  await enter("ngoc", rights, [...floor, entity("booking", booked)]);
  render(asPerson(<Changing />, rights));
  await settle(170);
}
const save = (): void => press(get("button", "Lưu thay đổi", get("contentinfo")));

test("given a colleague who changes the wishes while the form is open, when another name is saved, then only the name is sent", async () => {
  await openBooked();
  type(get("textbox", /^Tên khách/), "!");
  hubChanges(entity("booking", { ...booked, wishes: "Dị ứng đậu phộng" }));
  save();
  assert.deepEqual(await sent(1), [{ type: "bookings.change", booking: "b1", name: `${guest}!` }]);
});

test("given wishes that two people change, when the second saves, then the other's are shown first, and a second tap replaces them", async () => {
  await openBooked();
  fill(get("textbox", /^Khách dặn/), "Bàn gần sông");
  hubChanges(entity("booking", { ...booked, wishes: "Dị ứng đậu phộng" }));
  save();
  await settle(20);
  assert.match(textOf(get("alert")), /Dị ứng đậu phộng/);
  assert.equal((await sent(0)).length, 0);
  save();
  assert.deepEqual(await sent(1), [{ type: "bookings.change", booking: "b1", wishes: "Bàn gần sông" }]);
});
