import assert from "node:assert/strict";
import test from "node:test";
import { Button, IconButton } from "../../src/ui";
import { focus, get, key, names, press, render } from "./kit";

test("given a button, when mouse, Enter and Space press it, then each calls once", () => {
  let pressed = 0;
  render(<Button onClick={() => (pressed += 1)}>Gửi bếp</Button>);
  const button = get("button", "Gửi bếp");
  press(button);
  focus(button);
  key("Enter");
  key(" ");
  assert.equal(pressed, 3);
});

test("given a form, when a button in it is pressed, then the form is not sent", () => {
  let sent = 0;
  render(
    <form onSubmit={() => (sent += 1)}>
      <Button>Thêm món</Button>
    </form>,
  );
  press(get("button", "Thêm món"));
  assert.equal(sent, 0);
});

test("given a button that is busy or disabled, when it is pressed, then nothing is called", () => {
  let pressed = 0;
  const count = (): void => void (pressed += 1);
  const drawn = render(
    <Button busy onClick={count}>
      Gửi bếp
    </Button>,
  );
  const button = get("button", /Gửi bếp/);
  press(button);
  assert.equal(button.getAttribute("aria-busy"), "true");
  assert.deepEqual(names("status"), ["Đang tải"]);
  drawn.update(
    <Button disabled onClick={count}>
      Gửi bếp
    </Button>,
  );
  press(button);
  assert.equal(button.getAttribute("aria-busy"), null);
  assert.deepEqual(names("status"), []);
  assert.equal(pressed, 0);
});

test("given a button with an icon, when it becomes busy, then the spinner stands in the icon's place", () => {
  const drawn = render(<Button icon="check">Thu tiền</Button>);
  const signs = (): readonly (string | undefined)[] =>
    Array.from(drawn.box.querySelectorAll(".icon, .spinner"), (sign) => sign.classList[0]);
  assert.deepEqual(signs(), ["icon"]);
  drawn.update(
    <Button icon="check" busy>
      Thu tiền
    </Button>,
  );
  assert.deepEqual(signs(), ["spinner"]);
});

test("given an icon button with a badge, then its name counts, and the sign stops at 99", () => {
  const drawn = render(<IconButton icon="alert" label="Tin nhắn" badge={128} />);
  assert.deepEqual(names("button"), ["Tin nhắn (128)"]);
  assert.equal(drawn.box.querySelector(".count")?.textContent, "99+");
  assert.equal(get("button").title, "Tin nhắn");
  drawn.update(<IconButton icon="alert" label="Tin nhắn" badge={0} />);
  assert.deepEqual(names("button"), ["Tin nhắn"]);
});
