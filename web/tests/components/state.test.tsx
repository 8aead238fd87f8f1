import assert from "node:assert/strict";
import test from "node:test";
import {
  Badge,
  Card,
  CloudMark,
  CoursePill,
  EmptyState,
  ErrorState,
  Icon,
  Initials,
  ItemPill,
  Skeleton,
  TablePill,
  Unreachable,
} from "../../src/ui";
import { CourseState, ItemState, TableStatus } from "../../src/wire";
import { nameOf, textOf } from "./accessible";
import { all, get, isThere, names, press, render, settle } from "./kit";

const words = (element: JSX.Element): string => {
  const drawn = render(element);
  const text = textOf(drawn.box);
  drawn.leave();
  return text;
};

test("given each state of a table, a course and a dish, then its pill has a word and not only a colour", () => {
  const tables = Object.values(TableStatus).map((status) => words(<TablePill status={status} />));
  assert.deepEqual(tables, ["trống", "đang đặt", "đang dọn", "đang dùng", "ghép bàn"]);
  const items = Object.values(ItemState).map((state) => words(<ItemPill state={state} />));
  assert.deepEqual(items, ["chưa gọi bếp", "đang làm", "đang phục vụ", "đã phục vụ", "từ chối", "đã hủy"]);
  const courses = Object.values(CourseState).map((state) => words(<CoursePill state={state} />));
  assert.deepEqual(courses, ["chưa gọi bếp", "đang làm", "đang phục vụ", "đã phục vụ"]);
});

test("given a dish that is ready and a course whose flag is up, then their words differ from those that cook", () => {
  assert.deepEqual(
    [words(<ItemPill state={ItemState.cooking} ready />), words(<CoursePill state={CourseState.cooking} flag />)],
    ["xong", "cờ dựng"],
  );
});

test("given a badge, then nothing stands for none, and no more than 99 is written", () => {
  const drawn = render(<Badge count={0} label="phiếu" />);
  assert.equal(drawn.box.innerHTML, "");
  drawn.update(<Badge count={100} label="100 phiếu" />);
  assert.deepEqual([names("img"), drawn.box.textContent], [["100 phiếu"], "99+"]);
});

test("given the mark for unconfirmed state, then it has a name, and is absent for confirmed state", () => {
  const drawn = render(<CloudMark shown />);
  assert.deepEqual(names("img"), ["Chưa được xác nhận"]);
  drawn.update(<CloudMark shown={false} />);
  assert.equal(drawn.box.innerHTML, "");
});

test("given a card that leads somewhere, then it is a button; one that does not is a region", () => {
  let pressed = 0;
  const drawn = render(
    <Card label="Bàn Hoàng Sa 12" onPress={() => (pressed += 1)}>
      6 khách
    </Card>,
  );
  press(get("button", "Bàn Hoàng Sa 12"));
  assert.equal(pressed, 1);
  drawn.update(<Card label="Bàn Hoàng Sa 12">6 khách</Card>);
  assert.deepEqual([names("button"), names("region")], [[], ["Bàn Hoàng Sa 12"]]);
});

test("given nothing to show, then the page says so and offers the next step", () => {
  render(
    <EmptyState
      icon="dish"
      title="Chưa có món"
      text="Thêm món đầu tiên."
      action={<button type="button">Thêm</button>}
    />,
  );
  assert.deepEqual([names("heading"), names("button")], [["Chưa có món"], ["Thêm"]]);
});

test("given an error, then it is announced with its number, and only what can be tried again offers it", () => {
  let tried = 0;
  const drawn = render(<ErrorState text="Máy chủ không trả lời" requestId="r-17" onRetry={() => (tried += 1)} />);
  assert.match(textOf(get("alert")), /Máy chủ không trả lời.*r-17/);
  press(get("button", "Thử lại"));
  assert.equal(tried, 1);
  drawn.update(<ErrorState text="Không được xem" />);
  assert.equal(isThere("button"), false);
});

test("given a skeleton, then screen readers skip it", () => {
  const drawn = render(<Skeleton height={40} count={3} />);
  assert.deepEqual([textOf(drawn.box), drawn.box.querySelectorAll(".skeleton").length], ["", 3]);
});

test("given an icon, then screen readers read it only with a label", () => {
  const drawn = render(<Icon name="alert" label="Đã trễ" size={20} />);
  const [icon] = all("img");
  assert.deepEqual([icon && nameOf(icon), icon?.getAttribute("width")], ["Đã trễ", "20"]);
  assert.ok(drawn.box.querySelectorAll("svg > *").length > 0);
  drawn.update(<Icon name="alert" />);
  assert.deepEqual(names("img"), []);
});

test("given a person's name, then the first and the last word's letters stand for a photo", () => {
  const letters = (name: string): string | null => render(<Initials name={name} />).box.textContent;
  assert.deepEqual([letters("Nguyễn Phước Bảo Ngọc Ánh"), letters("đức"), letters("  ")], ["NÁ", "Đ", ""]);
});

test("given an unreachable hub, when Retry is pressed, then the button is busy until the answer", async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const resume = (): Promise<void> => {
    asked += 1;
    return new Promise((done) => {
      answer = done;
    });
  };
  render(<Unreachable resume={resume} />);
  const button = get("button", "Thử lại") as HTMLButtonElement;
  press(button);
  press(button);
  assert.deepEqual([asked, button.disabled], [1, true]);
  answer();
  await settle();
  assert.equal(button.disabled, false);
});
