import type { Params, TextKey } from "../../i18n";
import { dateTime, fullDate, money, number, t, tryText } from "../../i18n";
import { instantOf } from "../../i18n/houseClock";
import type { AuditEntry } from "../../wire";
import type { HouseNames } from "./facts";
import { EntryFacts, count, text } from "./facts";

/** The words of one kind of command; `undefined`: a part is missing, so the plain form is used. */
type Teller = (facts: EntryFacts) => string | undefined;

/** The text with its parts; `undefined` if one of them is missing. */
function say(key: TextKey, parts: Readonly<Record<string, string | number | undefined>> = {}): string | undefined {
  if (Object.values(parts).includes(undefined)) return undefined;
  return t(key, parts as Params);
}

const sum = (value: unknown): string | undefined => {
  const amount = count(value);
  return amount === undefined ? undefined : money(amount);
};
/** The sum of counted notes. */
function counted(notes: unknown): string | undefined {
  if (!Array.isArray(notes)) return undefined;
  let whole = 0;
  for (const one of notes) {
    const { note, count: pieces } = one as { readonly note?: unknown; readonly count?: unknown };
    const [value, times] = [count(note), count(pieces)];
    if (value === undefined || times === undefined) return undefined;
    whole += value * times;
  }
  return money(whole);
}
const tender = (value: unknown): string | undefined =>
  tryText(`cashier.method.${text(value) ?? "cash"}`)?.toLowerCase();

const orders: Readonly<Record<string, Teller>> = {
  "orders.open": ({ body, names, entry }) =>
    say("audit.say.open", { table: names.table(body.table) ?? entry.table, guests: count(body.guests) }),
  "orders.addItem": ({ quantity, dish, at }) => say("audit.say.add", { quantity, dish, at }),
  "orders.changeQuantity": (facts) => {
    const [from, to] = facts.change("item")?.is.quantity ?? [];
    return say("audit.say.quantity", { dish: facts.dish, from: count(from), to: count(to), at: facts.at });
  },
  "orders.void": ({ quantity, dish, at, because }) => say("audit.say.void", { quantity, dish, at, because }),
  "orders.move": (facts) => {
    const [from, to] = facts.change("order")?.is.table ?? [];
    return say("audit.say.move", { from: facts.names.table(from), to: facts.names.table(to) });
  },
  "orders.handOver": ({ entry, names, body }) =>
    say("audit.say.handOver", { table: entry.table, person: names.person(body.waiter) }),
  "orders.writeOff": ({ at, because }) => say("audit.say.writeOff", { at, because }),
  "kitchen.ask": ({ dish, at }) => say("audit.say.ask.kitchen", { dish, at }),
  "kitchen.answerRequest": ({ body, dish, at }) => {
    const reason = text(body.declined);
    return reason === undefined
      ? say("audit.say.answerYes", { dish, at })
      : say("audit.say.answerNo", { dish, at, because: t("audit.because", { reason }) });
  },
  "kitchen.refuse": ({ quantity, dish, at, because }) => say("audit.say.refuse", { quantity, dish, at, because }),
};

const bills: Readonly<Record<string, Teller>> = {
  "bills.ask": (facts) => {
    const bill = facts.change("bill");
    return say("audit.say.ask", { bill: facts.bill, total: sum(bill?.is.total?.[1] ?? bill?.new?.total) });
  },
  "bills.discount": ({ body, discount, bill, because }) =>
    body.discount === undefined
      ? say("audit.say.noDiscount", { bill })
      : say("audit.say.discount", { discount, bill, because }),
  "bills.discountItem": ({ body, discount, dish, at, because }) =>
    body.discount === undefined
      ? say("audit.say.noItemDiscount", { dish, at })
      : say("audit.say.itemDiscount", { discount, dish, at, because }),
  "bills.approve": ({ names, body, discount, bill, because }) => {
    const person = names.person(body.approver);
    if (body.deed === "refund")
      return say("audit.say.approveRefund", { person, amount: sum(body.amount), bill, because });
    if (body.deed === "reopening") return say("audit.say.approveReopening", { person, bill, because });
    if (body.deed === "payOut") return say("audit.say.approvePayOut", { person, amount: sum(body.amount), because });
    if (body.deed === "drop") return say("audit.say.approveDrop", { person, amount: sum(body.amount), because });
    if (body.deed === "credit")
      return say("audit.say.approveCredit", { person, amount: sum(body.amount), bill, because });
    if (body.deed === "writeOff")
      return say("audit.say.approveWriteOff", { person, amount: sum(body.amount), bill, because });
    if (body.deed === "void") return say("audit.say.approveVoid", { person, amount: sum(body.amount), bill, because });
    return say("audit.say.approve", { person, discount, bill, because });
  },
  "bills.pay": ({ body, bill }) =>
    body.method === "account" && typeof body.reference === "string"
      ? say("audit.say.credit", { amount: sum(body.received), person: body.reference, bill })
      : body.received === 0 && body.tip
        ? say("audit.say.tip", { amount: sum(body.tip), method: tender(body.method), bill })
        : say("audit.say.pay", { amount: sum(body.received), method: tender(body.method), bill }),
  "corrections.refund": ({ body, bill, because }) =>
    say("audit.say.refund", { amount: sum(body.amount), method: tender(body.method), bill, because }),
  "corrections.reopen": ({ bill, because }) => say("audit.say.reopen", { bill, because }),
  "corrections.changeTender": ({ body, bill, because }) =>
    say("audit.say.changeTender", {
      amount: sum(body.amount),
      from: tender(body.from),
      to: tender(body.to),
      bill,
      because,
    }),
  "corrections.takeOff": ({ quantity, dish, bill, because }) =>
    say("audit.say.takeOff", { quantity, dish, bill, because }),
  "corrections.close": ({ bill }) => say("audit.say.close", { bill }),
};

const office: Readonly<Record<string, Teller>> = {
  "books.close": ({ body }) => {
    const until = count(body.until);
    if (until === undefined) return undefined;
    return say("audit.say.closeBooks", { day: new Date(until * 86_400_000).toISOString().slice(0, 10) });
  },
  "menu.saveDish": (facts) => dishWords(facts),
  "menu.setPortions": ({ body, dish }) => {
    const portions = count(body.portions);
    return portions === undefined
      ? say("audit.say.unlimited", { dish })
      : say("audit.say.portions", { dish, portions: number(portions) });
  },
  "staff.saveEmployee": (facts) => {
    const employee = facts.change("employee");
    const person = text(facts.body.name) ?? text(employee?.of.name);
    return say(employee?.new ? "audit.say.newPerson" : "audit.say.person", { person });
  },
  "staff.saveSetting": (facts) => {
    const [from, to] = facts.change("setting")?.is.value ?? [];
    const setting = text(facts.body.setting);
    if (text(from) !== undefined && text(to) !== undefined)
      return say("audit.say.setting", { setting, from: text(from), to: text(to) });
    return say("audit.say.newSetting", { setting, to: text(facts.body.value) });
  },
  "hub.confirmClock": ({ body }) => {
    const machine = count(body.machine);
    return say("audit.say.confirmClock", { machine: machine === undefined ? undefined : dateTime(machine) });
  },
  "staff.setPassword": ({ names, body }) => say("audit.say.setPassword", { person: names.person(body.employee) }),
  "staff.setPIN": ({ names, body }) => say("audit.say.setPIN", { person: names.person(body.employee) }),
  "staff.removePIN": ({ names, body }) => say("audit.say.removePIN", { person: names.person(body.employee) }),
  "till.open": ({ body, because }) => say("audit.say.tillOpen", { amount: sum(body.float), because }),
  "till.close": ({ body, because }) => say("audit.say.tillClose", { amount: counted(body.notes), because }),
  "till.handOver": ({ body, names, because }) =>
    say("audit.say.tillHandOver", { amount: counted(body.notes), person: names.person(body.to), because }),
  "till.move": ({ body, because }) => {
    const { kind } = body;
    if (kind !== "payIn" && kind !== "payOut" && kind !== "drop") return undefined;
    return say(`audit.say.${kind}`, { amount: sum(body.amount), because });
  },
  "till.settleDebts": ({ body }) => say("audit.say.settle", { amount: sum(body.amount), method: tender(body.method) }),
  "till.limitDebtor": ({ body }) =>
    body.limit === undefined
      ? say("audit.say.unlimitDebtor")
      : say("audit.say.limitDebtor", { amount: sum(body.limit) }),
  "vouchers.issue": ({ body, because }) => {
    const amount = sum(body.value);
    if (body.method !== undefined) return say("audit.say.voucherSold", { amount, method: tender(body.method) });
    return count(body.value) === 0 ? say("audit.say.voucherEmpty") : say("audit.say.voucherFree", { amount, because });
  },
  "vouchers.prolong": ({ because }) => say("audit.say.voucherProlong", { because }),
  "vouchers.stop": ({ because }) => say("audit.say.voucherStop", { because }),
  "till.shareTips": ({ body }) => {
    const day = count(body.day);
    if (day === undefined) return undefined;
    return say("audit.say.shareTips", { amount: sum(body.shown), day: fullDate(instantOf(day, 12)) });
  },
  "till.payTips": ({ names, body }) =>
    say("audit.say.payTips", { person: names.person(body.person), amount: sum(body.amount) }),
  "till.kick": ({ because }) => say("audit.say.kick", { because }),
};

function dishWords(facts: EntryFacts): string | undefined {
  const dish = facts.change("dish");
  if (dish?.new) return say("audit.say.newDish", { dish: facts.dish, price: sum(dish.new.price) });
  const [from, to] = dish?.is.price ?? [];
  return say("audit.say.price", { dish: facts.dish, from: sum(from), to: sum(to) });
}

const tellers: Readonly<Record<string, Teller>> = { ...orders, ...bills, ...office };

/** The command's own name with all that is known of its subject. */
function plainly(facts: EntryFacts): string {
  const { type, bill, table } = facts.entry;
  const action =
    tryText(`command.${type}`)?.toLowerCase() ??
    (type.startsWith("timer.") ? t("audit.timer") : undefined) ??
    (type.startsWith("hub.") ? t("audit.follow") : undefined) ??
    t("audit.other", { type });
  const parts = [
    action,
    bill !== undefined || table !== undefined ? facts.bill : undefined,
    facts.dish,
    text(facts.body.name) === "•" ? undefined : text(facts.body.name),
    text(facts.body.reason),
  ];
  return parts.filter((part) => part !== undefined).join(" · ");
}

/** An entry in words: `Lan giảm 10 % hóa đơn B-261125-0042, lý do: khách quen`. */
export function sentence(entry: AuditEntry, names: HouseNames): string {
  const facts = new EntryFacts(entry, names);
  const told = tellers[entry.type]?.(facts);
  if (told !== undefined) return t("audit.sentence", { who: facts.who, what: told });
  return t("audit.plain", { who: facts.who, what: plainly(facts) });
}
