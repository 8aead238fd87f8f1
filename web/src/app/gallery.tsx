import { useState } from "react";
import type { Action } from "../ui";
import {
  AppBar,
  Badge,
  Button,
  Card,
  Chip,
  ChipRow,
  CloudMark,
  CoursePill,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  ItemPill,
  MenuButton,
  Minutes,
  MoneyText,
  NumberPad,
  PINPad,
  Screen,
  SearchField,
  Segmented,
  Select,
  Sheet,
  Skeleton,
  Stepper,
  SwipeRow,
  Switch,
  TabBar,
  TablePill,
  TextArea,
  TextField,
  askReason,
  confirm,
  toast,
} from "../ui";
import { DragArea, DragItem, DragList } from "../ui/DragList";
import { icons } from "../ui/icons";
import type { IconName } from "../ui";
import { setTheme } from "./theme";

/** Shows every component once. Only in development builds. */
export default function Gallery(): JSX.Element {
  const [tab, setTab] = useState<"tables" | "work" | "me">("tables");
  return (
    <Screen
      bar={
        <AppBar
          title="Bàn 12 · 4 khách"
          subtitle="Ngoài trời · Lan"
          back="/"
          actions={
            <>
              <IconButton icon="bell" label="Việc" badge={3} />
              <MenuButton label="Thao tác" actions={actions} />
            </>
          }
        />
      }
      tools={<Tools />}
      tabs={
        <TabBar
          value={tab}
          onChange={setTab}
          tabs={[
            { id: "tables", label: "Bàn", icon: "table" },
            { id: "work", label: "Việc", icon: "bell", badge: 3 },
            { id: "me", label: "Tôi", icon: "person" },
          ]}
        />
      }
      foot={
        <>
          <span>
            <span className="quiet small">Tổng cộng</span>
            <br />
            <MoneyText amount={685000} className="strong large" />
          </span>
          <Button look="primary" large icon="plus" className="grow">
            Thêm món
          </Button>
        </>
      }
    >
      <div className="gallery">
        <Buttons />
        <States />
        <Course />
        <Fields />
        <Pads />
        <Feedback />
        <Layers />
        <Icons />
      </div>
    </Screen>
  );
}

const actions: readonly Action[] = [
  {
    id: "more",
    label: "Thêm",
    icon: "plus",
    tone: "blue",
    run: () => toast({ text: "Thêm 1 Gỏi cuốn", icon: "check", undo: () => undefined }),
  },
  { id: "note", label: "Ghi chú", icon: "note", run: () => toast("Ghi chú") },
  {
    id: "void",
    label: "Hủy",
    icon: "trash",
    tone: "red",
    run: () =>
      void askReason({
        title: "Hủy 1 Cá kho tộ?",
        action: "Hủy món",
        danger: true,
        reason: { label: "Lý do", suggestions: ["Khách đổi ý", "Ghi nhầm", "Chờ lâu"] },
      }),
  },
];

function Tools(): JSX.Element {
  const [group, setGroup] = useState("Đồ uống");
  const [text, setText] = useState("");
  const groups = ["Đồ uống", "Khai vị", "Món khô", "Canh", "Lẩu", "Tráng miệng"];
  return (
    <>
      <SearchField label="Tìm món, gõ không dấu cũng được" value={text} onValue={setText} />
      <ChipRow label="Nhóm món">
        {groups.map((name, i) => (
          <Chip key={name} chosen={name === group} count={i === 2 ? 4 : undefined} onPress={() => setGroup(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

function Buttons(): JSX.Element {
  const [view, setView] = useState<"plan" | "list">("plan");
  return (
    <Card className="stack">
      <h2>Nút</h2>
      <div className="row-wrap">
        <Button look="primary" icon="fire">
          Gọi làm
        </Button>
        <Button icon="serve">Gọi phục vụ</Button>
        <Button look="danger" icon="trash">
          Hủy món
        </Button>
        <Button look="plain">Thôi</Button>
      </div>
      <div className="row-wrap">
        <Button look="primary" busy>
          Đang gửi
        </Button>
        <Button disabled>Không được</Button>
        <IconButton icon="undo" label="Hoàn tác" look="quiet" />
      </div>
      <Segmented
        label="Xem"
        value={view}
        onChange={setView}
        choices={[
          { value: "plan", label: "Sơ đồ", icon: "plan" },
          { value: "list", label: "Danh sách", icon: "list" },
        ]}
      />
      <Segmented
        label="Giao diện"
        value="auto"
        onChange={setTheme}
        choices={[
          { value: "auto", label: "Theo máy" },
          { value: "light", label: "Sáng" },
          { value: "dark", label: "Tối" },
        ]}
      />
    </Card>
  );
}

function States(): JSX.Element {
  const now = Date.now();
  return (
    <Card className="stack">
      <h2>Trạng thái</h2>
      <div className="row-wrap">
        {([0, 1, 2, 3, 4] as const).map((status) => (
          <TablePill key={status} status={status} />
        ))}
      </div>
      <div className="row-wrap">
        {([0, 1, 2, 3, 4, 5] as const).map((state) => (
          <ItemPill key={state} state={state} />
        ))}
        <ItemPill state={1} ready />
      </div>
      <div className="row-wrap">
        <CoursePill state={1}>7′</CoursePill>
        <CoursePill state={1} flag />
        <Badge count={3} />
        <Badge count={120} tone="red" />
        <Minutes since={now - 4 * 60_000} />
        <Minutes since={now - 12 * 60_000} amber={10} red={20} />
        <Minutes since={now - 125 * 60_000} amber={10} red={20} />
      </div>
      <div className="row-wrap">
        <span className="line-age line-fresh">
          <span className="line-dot" />
        </span>
        <span className="line-age line-late">
          <Icon name="clock" />7 giây trước
        </span>
        <span className="line-age line-lost">
          <Icon name="wifi-off" />
          Mất kết nối
        </span>
      </div>
    </Card>
  );
}

function Course(): JSX.Element {
  const [lists, setLists] = useState<Readonly<Record<string, readonly string[]>>>({
    "Món khô": ["Gỏi cuốn tôm thịt", "Cá kho tộ"],
    Lẩu: ["Lẩu mắm miền Tây đầy đủ rau và bún, phần lớn cho sáu người"],
  });
  const move = (item: string, list: string): void =>
    setLists((known) => {
      const rest: Record<string, readonly string[]> = {};
      for (const [name, items] of Object.entries(known)) rest[name] = items.filter((one) => one !== item);
      return { ...rest, [list]: [...(rest[list] ?? []), item] };
    });
  return (
    <Card className="stack">
      <h2>Lượt món</h2>
      <DragArea onDrop={move} nameOf={(list) => list}>
        {Object.entries(lists).map(([name, items], i) => (
          <DragList key={name} id={name}>
            <div className="row">
              <h3 className="grow">
                {i + 1} {name}
              </h3>
              <CoursePill state={i === 0 ? 1 : 0}>{i === 0 ? "7′" : null}</CoursePill>
            </div>
            {items.map((item) => (
              <DragItem key={item} id={item} list={name} label={item}>
                {(handle) => (
                  <SwipeRow label={item} actions={actions} menu="always">
                    <div className="line-row">
                      {handle}
                      <span className="numbers strong">2</span>
                      <span className="grow">
                        <span className="two-lines">{item}</span>
                        <span className="quiet small">
                          ít cay <CloudMark shown={item.startsWith("Cá")} />
                        </span>
                      </span>
                      <MoneyText amount={85000} className="quiet" />
                    </div>
                  </SwipeRow>
                )}
              </DragItem>
            ))}
          </DragList>
        ))}
        <DragList id="Lượt mới" onlyWhileDragging>
          <p className="gallery-drop center quiet">Lượt món mới</p>
        </DragList>
      </DragArea>
    </Card>
  );
}

function Fields(): JSX.Element {
  const [text, setText] = useState("Lan");
  const [count, setCount] = useState(2);
  const [on, setOn] = useState(true);
  const [role, setRole] = useState<"waiter" | "chef">("waiter");
  return (
    <Card className="stack-16">
      <h2>Ô nhập</h2>
      <TextField label="Tên đăng nhập" value={text} onValue={setText} hint="Không dấu, không khoảng trắng" />
      <TextField label="Mật khẩu" secret value="matkhau" onValue={() => undefined} error="Mật khẩu không đúng" />
      <TextArea label="Ghi chú" value="Ít cay, không hành" onValue={() => undefined} />
      <Select
        label="Phần việc"
        value={role}
        onValue={setRole}
        choices={[
          { value: "waiter", label: "Bồi bàn" },
          { value: "chef", label: "Bếp trưởng" },
        ]}
      />
      <Switch label="Âm thanh" hint="Báo khi có lượt gọi" on={on} onChange={setOn} />
      <Stepper label="Số lượng" value={count} onChange={setCount} />
    </Card>
  );
}

function Pads(): JSX.Element {
  const [amount, setAmount] = useState("");
  return (
    <Card className="stack">
      <h2>Số</h2>
      <MoneyText amount={Number(amount)} className="large strong" />
      <NumberPad value={amount} onChange={setAmount} extra="000" keyboard={false} />
      <PINPad value="12" onChange={() => undefined} error="Mã PIN không đúng" />
    </Card>
  );
}

function Feedback(): JSX.Element {
  return (
    <Card className="stack">
      <h2>Báo</h2>
      <p className="notice notice-amber">
        <Icon name="alert" />
        Món này chỉ còn 1 phần.
      </p>
      <p className="notice notice-red">
        <Icon name="refuse" />
        Bếp từ chối Cá kho tộ: hết cá.
      </p>
      <p className="notice notice-blue">
        <Icon name="info" />
        Khách đặt bàn lúc 19:30.
      </p>
      <p className="notice notice-green">
        <Icon name="check" />
        Đã thu 685.000 ₫.
      </p>
      <Skeleton height={56} count={2} />
      <EmptyState icon="tray" title="Chưa có gì để mang ra" text="Món xong sẽ hiện ở đây, cũ nhất trước." />
      <ErrorState text="Không tải được" requestId="r-12" onRetry={() => undefined} />
    </Card>
  );
}

function Layers(): JSX.Element {
  const [open, setOpen] = useState(location.hash === "#sheet");
  return (
    <Card className="stack">
      <h2>Lớp</h2>
      <div className="row-wrap">
        <Button onClick={() => setOpen(true)}>Tấm trượt</Button>
        <Button
          onClick={() =>
            void confirm({
              title: "Hủy thu (khách bỏ đi)?",
              text: "Khách đã rời đi. Việc này được ghi lại.",
              action: "Kết thúc",
              danger: true,
            })
          }
        >
          Hỏi
        </Button>
        <Button onClick={() => toast({ text: "Đã gọi làm Món khô", icon: "fire", undo: () => undefined })}>
          Báo có hoàn tác
        </Button>
        <Button onClick={() => toast({ text: "Không gửi được", icon: "alert", tone: "bad" })}>Báo lỗi</Button>
      </div>
      <Sheet
        open={open}
        title="Gỏi cuốn tôm thịt"
        subtitle="65.000 ₫ · còn 12 phần"
        onClose={() => setOpen(false)}
        foot={
          <Button wide look="primary" large onClick={() => setOpen(false)}>
            Thêm vào phiếu
          </Button>
        }
      >
        <div className="stack-16">
          <Stepper label="Số lượng" value={2} onChange={() => undefined} />
          <ChipRow label="Ghi chú" wrap>
            {["Ít cay", "Không hành", "Ít đường", "Mang về"].map((note, i) => (
              <Chip key={note} chosen={i === 0}>
                {note}
              </Chip>
            ))}
          </ChipRow>
          <TextArea label="Ghi chú" value="" onValue={() => undefined} />
        </div>
      </Sheet>
    </Card>
  );
}

function Icons(): JSX.Element {
  return (
    <Card className="stack">
      <h2>Hình</h2>
      <div className="row-wrap">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={22} />
          </span>
        ))}
      </div>
    </Card>
  );
}
