// Written by Tools/wiregen from the Swift declarations. Do not edit: `make generate` writes it again.

/** The number of entries of a whole list, of which an answer holds a page. */
export interface ListTotal {
  readonly count: number;
  /** the list is longer: counting ended here */
  readonly more: boolean;
}

/** One thing that somebody may do. Every command and every route names the right that it needs. */
export type Right = "watch" | "seat" | "moveTables" | "clean" | "callRunner" | "answerRunner" | "takeOrders" | "takeAway" | "callCourses" | "voidCooking" | "serve" | "closeEmpty" | "writeOff" | "cook" | "setPortions" | "planMenu" | "sellOffMenu" | "askBill" | "seeBills" | "payAtTable" | "discount" | "approveDiscounts" | "takePayment" | "refund" | "till" | "editMenu" | "editFloor" | "editStaff" | "editSettings" | "seeReports" | "seeBookings" | "book" | "overrideHold" | "bookAgainstRules" | "keepGuests" | "keepContacts" | "announce" | "pinPosts" | "editSurveys" | "seeSurveys";

/** The subject of changes. A device receives only the topics that its user may see. */
export type Topic = "floor" | "menu" | "team" | "settings" | "orders" | "bills" | "printing" | "billPrinting" | "bookings" | "contacts" | "surveys" | "messenger";

/** An employee's function in the restaurant. An employee has one or more. Rights come from roles, never from the device. */
export type Role = "receptionist" | "waiter" | "chef" | "runner" | "cashier" | "manager";

/** milliseconds since 1970-01-01T00:00Z */
export type Instant = number;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type EmployeeID = string;

export type Name = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type DeviceID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type CommandID = string;

/** One entry of the audit trail, with the names as they are today. */
export interface AuditEntry {
  /** counts without gaps */
  readonly seq: number;
  /** when the hub decided */
  readonly at: Instant;
  /** when the device made the command */
  readonly madeAt: Instant;
  /** `hub`: the hub itself */
  readonly person: EmployeeID;
  /** absent: no such person is known */
  readonly name?: Name;
  readonly device: DeviceID;
  /** the device's name at its latest sign-in */
  readonly deviceName?: Name;
  /** `bills.discount` */
  readonly type: string;
  /** the id of the command */
  readonly command: CommandID;
  readonly subjectKind?: string;
  readonly subject?: string;
  /** the table of an order, now or at its end */
  readonly table?: Name;
  /** the number of an order's bill */
  readonly bill?: string;
  /** the command, without secrets; absent: the command log has none */
  readonly body?: unknown;
  /** the changed entities: `kind`, `id`, and `is` (fields from → to), `new` or `gone` */
  readonly changes: unknown;
  /** the hash of the command in the command log, 64 hexadecimal digits */
  readonly bodyHash?: string;
  /** 64 hexadecimal digits */
  readonly previous: string;
  readonly hash: string;
}

/** The end of the chain, for a note outside of the hub: it proves later that no entry up to it is gone. */
export interface ChainTip {
  readonly seq: number;
  readonly at: Instant;
  /** 64 hexadecimal digits */
  readonly hash: string;
}

/** A page of the audit trail, the newest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** the `before` of the next page; absent: this was all */
  readonly next?: number;
  /** the page has looked at all entries since then; a search may find none on a page although there are more */
  readonly reached?: Instant;
  /** absent: there is no entry yet */
  readonly tip?: ChainTip;
  /** of all pages; only the first page has it */
  readonly total?: ListTotal;
}

/** A kind of actions that people look for. */
export type AuditKind = "discounts" | "voids" | "corrections" | "payments" | "orders" | "bills" | "kitchen" | "floor" | "menu" | "staff" | "settings" | "bookings" | "contacts" | "printing" | "till" | "transfers" | "hub";

/** A deed by which money leaves, so that it needs an approver beyond a limit. */
export type ApprovedDeed = "discount" | "refund" | "reopening" | "payOut" | "drop" | "credit" | "writeOff" | "void";

export type ApprovalPIN = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type OrderID = string;

/** whole minor units of the restaurant's currency (đồng), 0 to 10^12 */
export type Money = number;

/** 1 to 100 */
export type Percent = number;

/** tenths of a percent, 1 to 1,000 */
export type DiscountPermille = number;

export type Discount =
  | { readonly type: "amount"; readonly amount: Money; }
  /** 1 to 100 */
  | { readonly type: "percent"; readonly percent: Percent; }
  /** a percentage with one decimal */
  | { readonly type: "permille"; readonly permille: DiscountPermille; };

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ItemID = string;

export type PaymentMethod = "cash" | "card" | "transfer" | "voucher" | "account";

export type Reason = string;

/** A deed beyond the limit of the person who does it, with the PIN of an approver who stands beside them. */
export interface ApprovalWish {
  readonly approver: EmployeeID;
  readonly pin: ApprovalPIN;
  readonly deed?: ApprovedDeed;
  /** absent only for cash out of the till */
  readonly order?: OrderID;
  /** of a discount */
  readonly discount?: Discount;
  /** of a discount on one item */
  readonly item?: ItemID;
  /** of all other deeds but a reopening */
  readonly amount?: Money;
  /** the tender of a refund */
  readonly method?: PaymentMethod;
  readonly reason: Reason;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ApprovalID = string;

/** An approval for one command, to be used once. */
export interface Approval {
  readonly id: ApprovalID;
  readonly until: Instant;
}

/** The numbers are the codes of wire and reports. */
export const BillState = { open: 0, paid: 1 } as const;
export type BillState = 0 | 1;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type BillID = string;

export type BillNumber = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type DishID = string;

/** grams, 1 to 99,999 */
export type Measure = number;

/** a rate of tax: up to 1,000 in tenths of a percent (80 is 8 %), above in ten-thousandths of a percent (88,750 is 8.875 %), 2,000,000 is exempt */
export type TaxRate = number;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type PromotionID = string;

export type ShortName = string;

/** The amount that a promotion takes off an item, a line or a bill. */
export interface Reduction {
  readonly promotion: PromotionID;
  /** as it was then */
  readonly name: ShortName;
  readonly amount: Money;
  /** it was given on the order. An item or a line has its share. */
  readonly ofOrder: boolean;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type OptionGroupID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type OptionID = string;

/** a difference of money, in the same units */
export type MoneyChange = number;

/** how many options of a group, or how often one option: 0 to 20 */
export type OptionCount = number;

export type ShortNote = string;

/** An option of an ordered item, with its name and price at ordering. */
export interface ItemOption {
  readonly group: OptionGroupID;
  readonly option: OptionID;
  readonly name: ShortName;
  /** added to the price of a portion, for each time that it was chosen */
  readonly price: MoneyChange;
  /** how often for each portion */
  readonly count: OptionCount;
  readonly text?: ShortNote;
}

/** One line of a bill: items of the same dish, price and options together. */
export interface BillLine {
  readonly dish: DishID;
  readonly name: Name;
  readonly quantity: number;
  /** the weight of a weighed item, which is a line of its own; absent: it is counted */
  readonly measure?: Measure;
  readonly price: Money;
  readonly amount: Money;
  /** rate of value-added tax at ordering */
  readonly tax: TaxRate;
  /** the part of the amount that promotions take off; absent: nothing */
  readonly promotions?: readonly Reduction[];
  /** the price before a discount on these items; absent: they have none */
  readonly fullPrice?: Money;
  /** of each portion, included in `price`; absent: none */
  readonly options?: readonly ItemOption[];
}

export type Note = string;

/** tenths of a percent, 0 to 1,000 */
export type Permille = number;

/** The house's terms for a bill: service charge, tax and rounding. Each version keeps those of its time. */
export interface BillTerms {
  /** of the amount after the discount; 0: none */
  readonly service: Permille;
  /** true: prices contain the tax, and the bill names it; false: it is added */
  readonly pricesIncludeTax: boolean;
  /** The total is rounded to a multiple of this, half up; 0: not at all */
  readonly roundTo: Money;
  /** true: only what is paid in cash is rounded, and the total stays exact until then; absent: the total is rounded */
  readonly roundsOnlyCash?: boolean;
}

/** The value-added tax of one rate on a bill. */
export interface TaxLine {
  readonly rate: TaxRate;
  /** the amount that is taxed, without the tax */
  readonly base: Money;
  readonly tax: Money;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type BillPartID = string;

/** A fraction of an item: `numerator` of `denominator` equal pieces of all its portions. */
export interface SharedItem {
  readonly item: ItemID;
  readonly numerator: number;
  /** 1 to 100 */
  readonly denominator: number;
}

/** The share of a bill that one part takes. All parts of a bill share it in the same way. */
export type PartShare =
  | { readonly type: "items"; readonly items: readonly SharedItem[]; }
  /** the share of this many of the party's guests */
  | { readonly type: "guests"; readonly guests: number; }
  /** one of this many equal parts */
  | { readonly type: "equal"; readonly of: number; }
  | { readonly type: "amount"; readonly amount: Money; };

/** One part of a split bill. The rest of the bill is what no part takes. */
export interface BillPart {
  readonly id: BillPartID;
  readonly label: Name;
  readonly share: PartShare;
  /** all that was received for it */
  readonly paid: Money;
  /** its amount once it was paid in full: the order no longer changes it */
  readonly fixed?: Money;
}

/** The amounts that a party pays. It exists from the first request or discount on and has the id of its order. */
export interface Bill {
  readonly id: BillID;
  readonly order: OrderID;
  /** given when it is first fixed, on the hub and on devices that hold bills */
  readonly number?: BillNumber;
  /** counts the times it was fixed; 0: not yet */
  readonly version: number;
  /** the order's revision that this version shows; an order with a higher one supersedes it */
  readonly revision: number;
  readonly lines: readonly BillLine[];
  /** the amounts that promotions took off the lines when this version was put together; absent: nothing */
  readonly promotions?: readonly Reduction[];
  /** codes of promotions that were entered for the party, with blanks between */
  readonly codes?: Note;
  /** the lines after their promotions */
  readonly subtotal: Money;
  readonly discount?: Discount;
  readonly discountReason?: Reason;
  readonly discountBy?: EmployeeID;
  /** the approver of a discount beyond its giver's limit */
  readonly discountApprovedBy?: EmployeeID;
  /** the joined party whose discount it is; absent: this party's own */
  readonly discountFrom?: OrderID;
  readonly discountAmount: Money;
  /** those of the house when this version was put together */
  readonly terms: BillTerms;
  readonly service: Money;
  readonly taxes: readonly TaxLine[];
  readonly rounding: MoneyChange;
  readonly total: Money;
  readonly paid: Money;
  /** the part of `paid` that came in cash, without the part of it that is `over` */
  readonly paidInCash: Money;
  /** the part of `paid` to be given back by a refund: by card or transfer beyond what was due, and cash of a bill that was paid already */
  readonly over: Money;
  /** still to be paid */
  readonly due: Money;
  /** cash to be given back (phải trả lại), of a reopened bill the whole surplus; of a paid bill: the change that was given */
  readonly change: Money;
  /** the change that was given when it was settled */
  readonly changeGiven: Money;
  /** given back of `paid` by refunds, also of parties that have joined since */
  readonly refunded: Money;
  /** the part of `refunded` that is recorded for this party itself */
  readonly ownRefunded: Money;
  /** its party has left, and its money side is open again since then */
  readonly reopenedAt?: Instant;
  readonly askedAt?: Instant;
  readonly askedBy?: EmployeeID;
  readonly state: BillState;
  /** empty: it is not split */
  readonly parts: readonly BillPart[];
}

/** How a bill stands in the list of all bills. */
export type BillStanding = "open" | "paid" | "refunded" | "reopened" | "writtenOff" | "empty" | "joined";

/** people in a party, 1 to 500 */
export type Guests = number;

/** One of all bills, open or ended. */
export interface BillEntry {
  readonly order: OrderID;
  readonly number?: BillNumber;
  readonly version: number;
  /** with those of joined parties */
  readonly table: Name;
  readonly section: Name;
  readonly waiter: Name;
  readonly guests: Guests;
  /** of the booking; absent: there was none, or the reader may not see data about guests */
  readonly guest?: Name;
  readonly openedAt: Instant;
  readonly askedAt?: Instant;
  readonly endedAt?: Instant;
  readonly standing: BillStanding;
  readonly discount: Money;
  /** as of its last version */
  readonly total: Money;
  readonly paid: Money;
  /** given back by refunds */
  readonly refunded: Money;
  /** each once */
  readonly methods: readonly PaymentMethod[];
  /** people who took money for it, each once */
  readonly takers: readonly Name[];
}

/** A page of the list of bills, the newest first. */
export interface BillListPage {
  readonly bills: readonly BillEntry[];
  /** for the next page; absent: there is none */
  readonly next?: string;
}

/** The payments of one tender. */
export interface MethodTally {
  readonly method: PaymentMethod;
  readonly count: number;
  /** As it was received. Change is given in cash, so a report states it apart. */
  readonly value: Money;
  /** given back in this way by refunds; `value` does not take it off */
  readonly refunded: Money;
}

/** The sums of the found bills. Bills of joined parties are part of their host's. */
export interface BillTotals {
  readonly count: number;
  readonly total: Money;
  readonly discounts: Money;
  readonly methods: readonly MethodTally[];
  /** given back in cash on the paid ones */
  readonly change: Money;
  /** given back by refunds, in any way */
  readonly refunded: Money;
  /** there are more bills than were added up; the newest were */
  readonly more: boolean;
  /** the bills that the list shows: with those of joined parties that have a number */
  readonly listed: number;
}

/** A line of the bill, compared with the version that the guests have. */
export interface ComparedLine {
  readonly dish: DishID;
  readonly name: Name;
  readonly quantity: number;
  /** the weight of a weighed item */
  readonly measure?: Measure;
  readonly price: Money;
  readonly amount: Money;
  /** portions more than in the guests' version; negative: fewer */
  readonly added: number;
  /** different prices that waiters' devices showed */
  readonly shown: readonly Money[];
  /** the part of the amount that promotions take off; absent: nothing */
  readonly promotions?: readonly Reduction[];
  /** the price before a discount on these items; absent: they have none */
  readonly fullPrice?: Money;
  /** of each portion; absent: none */
  readonly options?: readonly ItemOption[];
}

/** The amounts due now. They do not depend on the version of the bill that the guests have. */
export interface BillFigures {
  readonly lines: readonly ComparedLine[];
  /** the amounts that promotions take off the lines; absent: nothing */
  readonly promotions?: readonly Reduction[];
  /** the lines after their promotions */
  readonly subtotal: Money;
  readonly discountAmount: Money;
  readonly service: Money;
  readonly taxes: readonly TaxLine[];
  readonly pricesIncludeTax: boolean;
  readonly rounding: MoneyChange;
  readonly total: Money;
  readonly paid: Money;
  readonly due: Money;
  readonly change: Money;
}

/** A version of a bill: when it was fixed, and the sums it showed. */
export interface BillVersion {
  readonly version: number;
  readonly at: Instant;
  readonly by: Name;
  readonly discount: Money;
  readonly total: Money;
}

/** A party whose items and payments are on another party's bill. */
export interface JoinedParty {
  readonly order: OrderID;
  readonly table: Name;
  readonly guests: Guests;
  readonly waiter: Name;
  readonly openedAt: Instant;
  /** of its own bill, if that was fixed before they joined */
  readonly number?: BillNumber;
}

/** An item that is left out of the bill. */
export interface TakenBackItem {
  readonly name: Name;
  readonly quantity: number;
  /** the weight of a weighed item */
  readonly measure?: Measure;
  readonly price: Money;
  /** true: by the kitchen; false: voided */
  readonly refused: boolean;
  readonly reason: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** One accepted command about a bill or its order. */
export interface BillEvent {
  /** the command's type, `bills.ask` */
  readonly command: Name;
  readonly at: Instant;
  readonly by: Name;
  /** the device on which it was made */
  readonly device?: Name;
  readonly dish?: Name;
  readonly table?: Name;
  /** the person to whom the order was handed, or who approved */
  readonly person?: Name;
  readonly quantity?: number;
  readonly amount?: Money;
  readonly discount?: Discount;
  readonly reason?: Reason;
}

/** The head of a bill: the restaurant's name, address and so on. */
export interface Letterhead {
  readonly name: Note;
  readonly address: Note;
  readonly phone: Note;
  /** `VND` */
  readonly currency: Note;
  /** its number with the tax office; empty: none */
  readonly taxCode: Note;
  /** the name of its tax; empty: the language's own word */
  readonly taxName: Note;
  /** the house's own words under its name */
  readonly header: Note;
  /** its words at the end; empty: the usual thanks */
  readonly footer: Note;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type PaymentID = string;

export type PaymentReference = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ExchangeRateID = string;

/** Notes of a foreign currency that a guest pays with, and the rate at which the house takes them. */
export interface ForeignCash {
  readonly currency: ExchangeRateID;
  /** in whole minor units of this currency: cents */
  readonly amount: Money;
  /** minor units of the house's currency for `denominator` minor units of this one */
  readonly numerator: number;
  readonly denominator: number;
}

export interface PaymentView {
  readonly id?: PaymentID;
  readonly method: PaymentMethod;
  readonly received: Money;
  readonly version: number;
  readonly by: Name;
  readonly at: Instant;
  readonly tip: Money;
  readonly reference?: PaymentReference;
  /** the label of the part that it paid */
  readonly part?: Name;
  /** given back at once, beside `received` */
  readonly surplus: Money;
  /** the foreign notes that it was paid with */
  readonly foreign?: ForeignCash;
  /** the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already */
  readonly over: Money;
  /** a payment with the same reference came earlier; if this one received nothing, both are the same money */
  readonly isRepeated: boolean;
  /** the approver of a debt beyond the limit of the person who recorded it */
  readonly approvedBy?: Name;
}

/** Money that was given back, as a bill shows it. */
export interface RefundView {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reason: Reason;
  readonly reference?: PaymentReference;
  readonly by: Name;
  /** the approver, if it was beyond a limit */
  readonly approvedBy?: Name;
  /** the device on which it was recorded */
  readonly device?: Name;
  readonly at: Instant;
}

/** portions, 1 to 999 */
export type Quantity = number;

/** A dish of a bill that is open again: it can be taken off. */
export interface BillDish {
  readonly item: ItemID;
  readonly dish: DishID;
  readonly name: Name;
  readonly quantity: Quantity;
  /** the weight of a weighed item */
  readonly measure?: Measure;
  readonly price: Money;
}

/** An item of a part, or a fraction of one. */
export interface PartLine {
  readonly name: Name;
  /** portions of the whole item */
  readonly quantity: number;
  /** the weight of a weighed item */
  readonly measure?: Measure;
  readonly numerator: number;
  readonly denominator: number;
  /** of this fraction, before discount and charges, rounded half up */
  readonly amount: Money;
  /** of the item; absent: none */
  readonly options?: readonly ItemOption[];
}

/** A part of a split bill as it is printed. The last one is the rest and has no id. */
export interface PartView {
  readonly id?: BillPartID;
  /** empty: the rest */
  readonly label: Note;
  /** the items of a part that takes items; none otherwise */
  readonly lines: readonly PartLine[];
  readonly amount: Money;
  readonly paid: Money;
  readonly due: Money;
}

/** A bank transfer as VietQR, which a guest's banking app reads from a picture, and the texts beside the picture. */
export interface TransferCode {
  /** the content of the picture */
  readonly text: string;
  /** the bank's number at NAPAS */
  readonly bank: string;
  /** the account's number */
  readonly number: string;
  readonly holder: string;
  readonly amount: Money;
  /** at most 25 letters without diacritics, digits, hyphens and blanks; may be empty */
  readonly purpose: string;
}

/** The state of a record for the fiscal module. */
export type FiscalState = "asked" | "signed" | "failed";

export type FiscalText = string;

/** The fiscal module's word on a paid bill, as papers show it. */
export interface FiscalMark {
  readonly state: FiscalState;
  /** the module's serial number */
  readonly device?: FiscalText;
  /** counts the module's transactions */
  readonly transaction?: number;
  /** counts the module's signatures */
  readonly counter?: number;
  readonly begun?: Instant;
  readonly ended?: Instant;
  readonly signature?: FiscalText;
  /** the text of a code for inspectors */
  readonly code?: FiscalText;
}

/** How guests take what they order. */
export type OrderType = "table" | "takeaway" | "delivery" | "counter";

export type PhoneText = string;

/** All that people say about an order without a table. */
export interface FulfilmentDetails {
  /** every type but `table` */
  readonly type: OrderType;
  /** the guest's name */
  readonly name?: Name;
  readonly phone?: PhoneText;
  /** when the guest comes, or expects the delivery; absent: as soon as possible */
  readonly dueAt?: Instant;
  /** where a delivery goes */
  readonly address?: Note;
  /** the employee who brings a delivery */
  readonly driver?: EmployeeID;
}

export type PickUpNumber = number;

/** The way of an order without a table to its guests. */
export interface Fulfilment {
  readonly details: FulfilmentDetails;
  /** absent: the hub has not given it yet */
  readonly number?: PickUpNumber;
  /** when all of it stood ready at the pass */
  readonly readyAt?: Instant;
  /** when it was handed to the guest or the driver */
  readonly collectedAt?: Instant;
  readonly collectedBy?: EmployeeID;
}

/** A bill as it is printed, from the first request on and also after it is paid. */
export interface BillView {
  readonly restaurant: Letterhead;
  readonly order: OrderID;
  readonly table: Name;
  readonly section: Name;
  readonly waiter: Name;
  readonly guests: Guests;
  readonly openedAt: Instant;
  readonly askedAt?: Instant;
  readonly endedAt?: Instant;
  /** when it was put together */
  readonly printedAt: Instant;
  readonly bill: Bill;
  /** something was ordered or voided after this version was fixed */
  readonly superseded: boolean;
  readonly payments: readonly PaymentView[];
  /** money that was given back, the earliest first */
  readonly refunds: readonly RefundView[];
  /** dishes that went off after the party had left, the earliest first; absent: none */
  readonly takenOff?: readonly BillDish[];
  /** empty: the bill is not split */
  readonly parts: readonly PartView[];
  /** how to transfer the amount due; absent: nothing is due, or the restaurant has no account for it */
  readonly transfer?: TransferCode;
  /** absent: it is not paid, or no fiscal module signed bills then */
  readonly fiscal?: FiscalMark;
  /** its `table` is the number that is called out, `#12`; absent: served at a table */
  readonly fulfilment?: Fulfilment;
}

/** A bill was opened again after its end, or closed after that. */
export interface ReopeningView {
  /** false: opened again */
  readonly closed: boolean;
  /** of the bill at that time */
  readonly version: number;
  readonly total: Money;
  /** absent: it closed */
  readonly reason?: Reason;
  readonly by: Name;
  /** the approver, if it was beyond a limit */
  readonly approvedBy?: Name;
  readonly device?: Name;
  readonly at: Instant;
}

/** A payment was booked with the wrong tender, and somebody put it right. */
export interface TenderChangeView {
  readonly payment: PaymentID;
  readonly from: PaymentMethod;
  readonly to: PaymentMethod;
  /** with its tip */
  readonly amount: Money;
  readonly reason: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** The most that goes back by one tender. */
export interface RefundWay {
  readonly method: PaymentMethod;
  readonly most: Money;
}

/** The tenders that a payment may be changed to. */
export interface TenderWay {
  readonly payment: PaymentID;
  readonly to: readonly PaymentMethod[];
}

/** The corrections that a reader may make of a bill, alone and with an approver. */
export interface CorrectionTerms {
  /** the tenders by which the money came, and the debt that can be lowered */
  readonly ways: readonly RefundWay[];
  /** the money that goes back by any tender, if an approver agrees */
  readonly money: Money;
  /** the most that the reader gives back alone */
  readonly alone: Money;
  /** the reader opens the bill again only with an approver */
  readonly needsApproval: boolean;
  /** The day of the bill is closed, so it is not opened again. */
  readonly dayClosed: boolean;
  /** absent: no payment can get another tender */
  readonly tenders?: readonly TenderWay[];
  /** in the order of serving; absent: the bill is not open again, or no dish can go off */
  readonly dishes?: readonly BillDish[];
}

/** Everything about one bill. */
export interface BillRecord {
  readonly view: BillView;
  readonly standing: BillStanding;
  readonly endedBy?: Name;
  /** why it was written off */
  readonly endNote?: Reason;
  /** of the booking; absent: there was none, or the reader may not see data about guests */
  readonly guest?: Name;
  /** all who have served the party, the present one first */
  readonly waiters: readonly Name[];
  readonly discountBy?: Name;
  readonly discountApprovedBy?: Name;
  /** the joined party's table whose discount it is */
  readonly discountFrom?: Name;
  readonly versions: readonly BillVersion[];
  readonly joined: readonly JoinedParty[];
  /** when it was opened again after its end and closed, the earliest first */
  readonly reopenings: readonly ReopeningView[];
  /** the earliest first; absent: no tender was changed */
  readonly tenderChanges?: readonly TenderChangeView[];
  /** the money that may still be given back */
  readonly refundable: Money;
  /** absent: the reader may not correct it */
  readonly corrections?: CorrectionTerms;
  /** refused and voided items; none without the right to see bills */
  readonly takenBack: readonly TakenBackItem[];
  /** the accepted commands, the earliest first; none without the right to see bills */
  readonly events: readonly BillEvent[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type BillCounterID = string;

/** The last bill number of a series. A new business day begins at 1 again. */
export interface BillCounter {
  readonly id: BillCounterID;
  /** the business day, in days since 1 January 1970 */
  readonly day: number;
  readonly last: number;
}

/** serving order, 1 to 99: lower is served earlier */
export type Priority = number;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type DishGroupID = string;

/** An item of an order as the bill sees it. */
export interface Payable {
  /** absent: nobody asks about a single item */
  readonly id?: ItemID;
  readonly dish: DishID;
  readonly name: Name;
  readonly price: Money;
  readonly quantity: Quantity;
  /** its weight, for which the price is; absent: it is counted */
  readonly measure?: Measure;
  /** the priority of its course: lower is served earlier */
  readonly priority: Priority;
  readonly orderedAt: Instant;
  /** false: refused or voided */
  readonly isLive: boolean;
  /** the price that the waiter's device showed, if it was another one */
  readonly shownPrice?: Money;
  /** rate of value-added tax at ordering */
  readonly tax: TaxRate;
  /** of its dish at ordering */
  readonly group?: DishGroupID;
  /** the amounts that promotions take off it; absent: nothing */
  readonly promotions?: readonly Reduction[];
  /** the price before a discount on the item; absent: it has none */
  readonly fullPrice?: Money;
  /** of each portion, included in `price`; absent: none */
  readonly options?: readonly ItemOption[];
}

/** The fate of dishes that are not on the table when the bill is paid. */
export type Unserved = "cook" | "stop";

export type BillsCommand =
  /** fix a version of the bill as things are now */
  | { readonly type: "bills.ask"; readonly order: OrderID; }
  /** absent: take the discount back; `approval`: for one beyond the author's limit */
  | { readonly type: "bills.discount"; readonly order: OrderID; readonly discount?: Discount; readonly reason: Reason; readonly approval?: ApprovalID; }
  /** Lowers each portion of one item. 100 percent: the house treats the guests to it. Absent, or an amount of nothing: take it back. `approval`: for a discount beyond the author's limit */
  | { readonly type: "bills.discountItem"; readonly item: ItemID; readonly discount?: Discount; readonly reason: Reason; readonly approval?: ApprovalID; }
  /** Replaces the split as a whole. No parts: the bill is one again. Without `takePayment` only for a party that the author serves. */
  | { readonly type: "bills.split"; readonly order: OrderID; readonly parts: readonly BillPart[]; }
  /** money was taken; a version that was superseded is reconciled, never refused. Without `unserved` all dishes are on the table. Without `takePayment` only for a party that the author serves. `surplus` was given back at once and is not in `received`. The worth of `foreign` notes is `received`, tip and surplus together. `confirmed`: the author was asked about an earlier payment, a paid part or a surplus, and says that it is right. `approval`: for a debt beyond the author's limit */
  | { readonly type: "bills.pay"; readonly order: OrderID; readonly payment: PaymentID; readonly version: number; readonly method?: PaymentMethod; readonly received: Money; readonly tip?: Money; readonly reference?: PaymentReference; readonly unserved?: Unserved; readonly part?: BillPartID; readonly surplus?: Money; readonly foreign?: ForeignCash; readonly confirmed?: boolean; readonly approval?: ApprovalID; };

/** a business day, in days since 1 January 1970 */
export type BookDay = number;

export type BooksCommand =
  /** closes all business days up to this one, for good; corrections stand on later days */
  | { readonly type: "books.close"; readonly until: BookDay; };

/** A count and its value. */
export interface Tally {
  readonly count: number;
  readonly value: Money;
}

/** The bills that got a promotion, and the amount that it took off them. */
export interface PromotionTally {
  readonly promotion: PromotionID;
  /** its name on the latest of the bills */
  readonly name: ShortName;
  readonly count: number;
  readonly value: Money;
}

/** The bills settled within one hour of the restaurant's clock. */
export interface HourTally {
  /** 0 to 23 */
  readonly hour: number;
  readonly orders: number;
  readonly guests: number;
  readonly value: Money;
}

/** Portions sold of a dish group, before discounts. */
export interface GroupTally {
  readonly group: DishGroupID;
  readonly name: ShortName;
  readonly quantity: number;
  readonly value: Money;
}

/** Portions sold of a dish, before discounts. */
export interface DishTally {
  readonly dish: DishID;
  readonly name: Name;
  /** portions; each weighed item is one */
  readonly quantity: number;
  /** the sum of the weights in grams; absent: nothing of it was weighed */
  readonly grams?: number;
  readonly value: Money;
}

/** The takings of one business day, which begins at five in the morning. */
export interface DayReport {
  readonly from: Instant;
  readonly until: Instant;
  /** when it was put together */
  readonly at: Instant;
  /** totals of the bills settled on this day, after discounts */
  readonly revenue: Money;
  readonly orders: number;
  readonly guests: number;
  /** revenue per guest, rounded half up */
  readonly perGuest: Money;
  readonly discounts: Tally;
  /** on the bills settled on this day, the largest first */
  readonly promotions: readonly PromotionTally[];
  /** voided after they were ordered */
  readonly voids: Tally;
  /** refused by the kitchen */
  readonly refusals: Tally;
  /** written off instead of paid */
  readonly writtenOff: Tally;
  /** the items on open orders now */
  readonly open: Tally;
  readonly payments: readonly MethodTally[];
  /** Given back in cash on the bills settled on this day, also for a surplus of another tender. It is not taken off `payments`. */
  readonly change: Money;
  /** given back on this day, also for bills of earlier ones */
  readonly refunds: Tally;
  readonly hours: readonly HourTally[];
  readonly groups: readonly GroupTally[];
  /** the ten that sold most */
  readonly dishes: readonly DishTally[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type RefundID = string;

/** Corrections of bills after payment. Only the hub decides them: devices hold no ended parties, and money goes out only with its consent. */
export type CorrectionsCommand =
  /** give money back; `shown`: what could still be given back on the person's screen `approval`: for one beyond the author's limit, or by a tender in which the money did not come */
  | { readonly type: "corrections.refund"; readonly order: OrderID; readonly refund: RefundID; readonly amount: Money; readonly shown: Money; readonly method?: PaymentMethod; readonly reason: Reason; readonly reference?: PaymentReference; readonly approval?: ApprovalID; }
  /** open the bill of an ended party again; `approval`: for one beyond the author's limit */
  | { readonly type: "corrections.reopen"; readonly order: OrderID; readonly reason: Reason; readonly approval?: ApprovalID; }
  /** close a reopened bill on which nothing is due */
  | { readonly type: "corrections.close"; readonly order: OrderID; }
  /** A payment was booked with the wrong tender. No money moves. `from` and `amount` with its tip: as the person saw the payment */
  | { readonly type: "corrections.changeTender"; readonly order: OrderID; readonly payment: PaymentID; readonly from: PaymentMethod; readonly to: PaymentMethod; readonly amount: Money; readonly reason: Reason; readonly reference?: PaymentReference; }
  /** Portions go off a bill that is open again. `dish`: of the item, for the audit trail; `shown`: the bill's total as the person saw it */
  | { readonly type: "corrections.takeOff"; readonly order: OrderID; readonly item: ItemID; readonly dish: DishID; readonly quantity: Quantity; readonly shown: Money; readonly reason: Reason; };

/** A fact: money was taken for one version of a bill. */
export interface Payment {
  readonly id: PaymentID;
  readonly order: OrderID;
  readonly version: number;
  readonly method: PaymentMethod;
  readonly received: Money;
  /** given beside the bill's amount */
  readonly tip: Money;
  /** the employee who gets the tip */
  readonly tipFor?: EmployeeID;
  /** of the card's slip, the bank, the voucher; the guest who owes it */
  readonly reference?: PaymentReference;
  /** of the split bill; absent: it was taken for the whole bill */
  readonly part?: BillPartID;
  /** Cash handed over beyond the part's due and given back at once. It is not in `received`. */
  readonly surplus: Money;
  /** the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already */
  readonly over: Money;
  /** an earlier payment with the same reference, or a transfer that the bank had reported. If this one received nothing, both are the same money. Otherwise somebody said that it is other money, or it was recorded without the hub. */
  readonly earlier?: PaymentID;
  /** the foreign notes that it was paid with; absent: money of the house's currency */
  readonly foreign?: ForeignCash;
  readonly by: EmployeeID;
  readonly at: Instant;
}

/** The way in which a promotion lowers a bill. */
export type PromotionEffect = "percent" | "amount" | "free" | "orderPercent" | "orderAmount";

/** A promotion of the house. All its conditions must hold.  Weekday, date and hours are those of the moment at which a dish was ordered, by the house's clock. Days are business days, so the hours after midnight belong to the evening before. */
export interface Promotion {
  readonly id: PromotionID;
  readonly name: ShortName;
  /** it fits these dishes and the dishes of these groups; both empty: all dishes */
  readonly dishes: readonly DishID[];
  readonly groups: readonly DishGroupID[];
  /** one bit for each weekday, 1 for Sunday and 64 for Saturday; 127: each day */
  readonly weekdays: number;
  /** minutes since midnight, the last one not included; a span may pass midnight */
  readonly fromMinute: number;
  readonly untilMinute: number;
  /** business days, since 1 January 1970, both included */
  readonly firstDay: number;
  readonly lastDay: number;
  /** somebody must have entered it for the party */
  readonly code?: ShortName;
  /** the least people of all parties on the bill */
  readonly guests: number;
  /** the least sum of all dishes on the bill, before any reduction */
  readonly least: Money;
  readonly effect: PromotionEffect;
  readonly value: number;
  /** portions; of no meaning to other effects */
  readonly free: number;
  /** true: it is given beside all others; false: it competes with those that do not combine */
  readonly combines: boolean;
  readonly active: boolean;
}

/** The house's promotions, and all that they depend on beside the items. */
export interface PromotionTerms {
  readonly promotions: readonly Promotion[];
  /** those that were entered for the party and for parties that have joined it, with blanks between */
  readonly codes: Note;
  /** people of all parties on the bill */
  readonly guests: number;
  /** the house's clock, as its settings say it */
  readonly timeOffsets: Note;
  readonly dayEndsHour: number;
}

/** The hub decides these commands. Devices wait for its answer. */
export type PromotionsCommand =
  /** make or change one; an inactive one is given no more */
  | { readonly type: "promotions.save"; readonly promotion: Promotion; }
  /** a party's guests have the code of a promotion */
  | { readonly type: "promotions.enterCode"; readonly order: OrderID; readonly code: ShortName; }
  | { readonly type: "promotions.removeCode"; readonly order: OrderID; readonly code: ShortName; };

/** The last rate of a foreign currency. The house takes notes only at a rate of the present business day. */
export interface ExchangeRate {
  /** the currency by ISO 4217 */
  readonly id: ExchangeRateID;
  /** the business day of the rate, in days since 1 January 1970 */
  readonly day: number;
  /** minor units of the house's currency for `denominator` minor units of the foreign one */
  readonly numerator: number;
  readonly denominator: number;
}

/** Rates of foreign currencies. Only the hub decides these commands. */
export type RatesCommand =
  /** the rate of this business day: `numerator` minor units of the house's currency for `denominator` minor units of the foreign one */
  | { readonly type: "rates.set"; readonly currency: ExchangeRateID; readonly numerator: number; readonly denominator: number; };

/** The answer to a page that asks for the worth of foreign notes. */
export interface ForeignWorth {
  /** absent: more than any bill can be */
  readonly worth?: Money;
}

/** The amounts of a split bill: one for each part, and the last for the rest. */
export interface SplitFigures {
  /** Their sum is the bill's total. */
  readonly amounts: readonly Money[];
  /** still to be paid; their sum is what is due for the bill */
  readonly dues: readonly Money[];
}

/** Why there is no code for a transfer. */
export type TransferFault = "bank" | "number" | "holder" | "amount" | "currency";

/** The code of a transfer, or why there is none. */
export interface TransferCheck {
  readonly code?: TransferCode;
  readonly fault?: TransferFault;
}

/** The numbers are the codes of wire and reports. */
export const BookingState = { booked: 0, arrived: 1, missed: 2, cancelled: 3 } as const;
export type BookingState = 0 | 1 | 2 | 3;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type BookingID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TableID = string;

export type EmailText = string;

/** A reservation of one or more tables by a customer. */
export interface Booking {
  readonly id: BookingID;
  /** the first is where the order is opened; the others are merged into it */
  readonly tables: readonly TableID[];
  /** when the guests are to arrive */
  readonly at: Instant;
  /** until when the tables are theirs */
  readonly until: Instant;
  readonly guests: Guests;
  readonly name: Name;
  /** as somebody wrote it, or in the restaurant's format; empty: not known */
  readonly phone: PhoneText;
  /** the address for notifications about it; empty: not known */
  readonly email: EmailText;
  /** the guests' requests: a birthday, a child's chair, no peanuts */
  readonly wishes: Note;
  readonly state: BookingState;
  /** since when the tables are held */
  readonly holdAt: Instant;
  /** when it is cancelled by itself, unless the guests have come */
  readonly lateAt: Instant;
  readonly madeBy: EmployeeID;
  readonly madeAt: Instant;
  readonly arrivedAt?: Instant;
  /** the order that was opened for them */
  readonly order?: OrderID;
  /** set with `cancelled` and `missed` */
  readonly endedAt?: Instant;
  readonly endedBy?: EmployeeID;
  /** why it was cancelled */
  readonly reason?: Note;
}

/** Some bookings in the order of their time, or the latest first; `next`: the cursor of the next page, if there is one. */
export interface BookingPage {
  readonly bookings: readonly Booking[];
  readonly next?: string;
  /** of all pages; only the first page has it */
  readonly total?: ListTotal;
}

/** how long tables are a booking's, 15 to 1,440 minutes */
export type BookedMinutes = number;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type WaitingPartyID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SectionID = string;

/** How a party's wait ended. */
export type WaitingEnd = "seated" | "left" | "mistaken";

/** Commands of receptionists about bookings. Guests who have come are checked in by `orders.open` with its `booking`. */
export type BookingsCommand =
  /** `minutes`: how long the tables are theirs; absent: the restaurant's setting. `againstRules`: knowingly at short notice or for somebody on the blacklist, by a right */
  | { readonly type: "bookings.book"; readonly booking: BookingID; readonly tables: readonly TableID[]; readonly at: Instant; readonly minutes?: BookedMinutes; readonly guests: Guests; readonly name: Name; readonly phone?: PhoneText; readonly email?: EmailText; readonly wishes?: Note; readonly againstRules?: boolean; }
  /** absent fields stay unchanged */
  | { readonly type: "bookings.change"; readonly booking: BookingID; readonly tables?: readonly TableID[]; readonly at?: Instant; readonly minutes?: BookedMinutes; readonly guests?: Guests; readonly name?: Name; readonly phone?: PhoneText; readonly email?: EmailText; readonly wishes?: Note; readonly againstRules?: boolean; }
  /** counts on the customer */
  | { readonly type: "bookings.cancel"; readonly booking: BookingID; readonly reason?: Note; }
  /** the guests do not come, as the reception knows before the time is up; counts on the customer */
  | { readonly type: "bookings.markMissed"; readonly booking: BookingID; }
  /** the guests have called that they are late: nobody takes their tables for so many minutes more */
  | { readonly type: "bookings.keepLonger"; readonly booking: BookingID; readonly minutes?: BookedMinutes; }
  /** a cancelled or missed one is taken back with its count, if its tables are still unclaimed */
  | { readonly type: "bookings.restore"; readonly booking: BookingID; }
  /** it was made by mistake, this minute: as if it had never been; nothing counts */
  | { readonly type: "bookings.withdraw"; readonly booking: BookingID; }
  /** the guests were checked in by mistake: nothing was ordered, the tables are free, the booking is restored */
  | { readonly type: "bookings.undoArrival"; readonly booking: BookingID; }
  | { readonly type: "bookings.wait"; readonly party: WaitingPartyID; readonly name: Name; readonly phone?: PhoneText; readonly guests: Guests; readonly wishes?: Note; readonly section?: SectionID; readonly promisedAt: Instant; }
  | { readonly type: "bookings.changeWaiting"; readonly party: WaitingPartyID; readonly name?: Name; readonly phone?: PhoneText; readonly guests?: Guests; readonly wishes?: Note; readonly promisedAt?: Instant; }
  | { readonly type: "bookings.endWaiting"; readonly party: WaitingPartyID; readonly end: WaitingEnd; }
  /** the customer with this number is not to be booked for without a manager; `until` absent: for good */
  | { readonly type: "bookings.blacklist"; readonly phone: PhoneText; readonly name: Name; readonly reason: Reason; readonly until?: Instant; }
  /** off the blacklist; `forgive`: the counts start at zero again */
  | { readonly type: "bookings.unblacklist"; readonly phone: PhoneText; readonly forgive?: boolean; }
  /** the party's guest has this number; for parties without a booking that names a number */
  | { readonly type: "bookings.nameGuest"; readonly order: OrderID; readonly phone: PhoneText; readonly name: Name; };

/** Staff's own judgement of a customer. */
export interface BlacklistEntry {
  readonly reason: Reason;
  /** nil: for good */
  readonly until?: Instant;
  readonly by: EmployeeID;
  readonly at: Instant;
}

/** The data about somebody who books, by their telephone number. */
export interface Customer {
  /** E.164: +84899081299 */
  readonly phone: string;
  /** in the restaurant's format: 0899 081 299 */
  readonly shown: string;
  /** the name of their last booking */
  readonly name: Name;
  readonly visits: number;
  readonly cancellations: number;
  readonly noShows: number;
  readonly blacklist?: BlacklistEntry;
  /** cancellations and no-shows have reached the restaurant's threshold */
  readonly pastThreshold: boolean;
}

/** Some customers, by name; more follow behind the last when `more`. */
export interface CustomerPage {
  readonly customers: readonly Customer[];
  readonly more: boolean;
  /** of all pages; only the first page has it */
  readonly total?: ListTotal;
}

export interface FreeTablesOffer {
  /** one table, or neighbours that together are large enough */
  readonly tables: readonly TableID[];
  readonly seats: number;
  /** until when they are unclaimed; nil: no booking has them within a day afterwards */
  readonly freeUntil?: Instant;
}

/** Tables that a party can have, the best first. */
export interface FreeTables {
  readonly offers: readonly FreeTablesOffer[];
}

/** The tables of a booking and when it has them, as a device knows them. */
export interface BookedTables {
  readonly booking: BookingID;
  readonly tables: readonly TableID[];
  readonly at: Instant;
  readonly until: Instant;
  readonly state: BookingState;
  /** the order that was opened for its guests */
  readonly order?: OrderID;
}

/** A party that looks for a table. */
export interface TableWish {
  /** when it arrives */
  readonly at: Instant;
  readonly guests: Guests;
  /** nil: anywhere */
  readonly section?: SectionID;
  /** minutes before the arrival from which the table must be unclaimed */
  readonly before?: number;
  /** minutes after the arrival until which it must be unclaimed */
  readonly stay: number;
  /** the booking that is being changed: its own tables count as free */
  readonly booking?: BookingID;
}

/** A party without a table that waits for one. */
export interface WaitingParty {
  readonly id: WaitingPartyID;
  readonly name: Name;
  readonly phone: PhoneText;
  readonly guests: Guests;
  readonly wishes: Note;
  /** the section that they prefer; nil: any */
  readonly section?: SectionID;
  readonly since: Instant;
  /** when the reception promised them a free table */
  readonly promisedAt: Instant;
  readonly by: EmployeeID;
}

/** A server that tells a browser its own address, or relays its connection. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** The servers and settings that a device needs for the media of calls. */
export interface CallMedia {
  /** as `RTCPeerConnection` takes them; none: connections are direct only */
  readonly iceServers: readonly IceServer[];
  /** until when the credentials are good for a new line */
  readonly expiresAt?: Instant;
  /** whether groups can call */
  readonly groups: boolean;
}

/** A description of the media that a device sends to a group's call or receives from another device. */
export interface MediaDescription {
  /** a session description (SDP) as browsers write it, with the line ends that it has */
  readonly sdp: string;
}

/** The people who send to a group's call. */
export interface CallSenders {
  readonly people: readonly EmployeeID[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type CallID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type RoomID = string;

/** Commands of people about calls. */
export type CallsCommand =
  /** rings at the others of the room. Where a call is under way in it the author joins that one: two who call each other at once speak */
  | { readonly type: "calls.start"; readonly call: CallID; readonly room: RoomID; readonly video: boolean; }
  /** on this device; also joins a group's call later */
  | { readonly type: "calls.accept"; readonly call: CallID; }
  | { readonly type: "calls.decline"; readonly call: CallID; }
  /** `failed`: no line came to be between the devices */
  | { readonly type: "calls.hangUp"; readonly call: CallID; readonly failed?: boolean; };

export type CallState = "ringing" | "active" | "ended";

export type CallPartyState = "invited" | "joined" | "declined" | "left";

/** One person in a call, on one device. */
export interface CallParty {
  readonly person: EmployeeID;
  /** the one on which this person speaks, or spoke */
  readonly device?: DeviceID;
  readonly state: CallPartyState;
  readonly joinedAt?: Instant;
}

/** How a call ended. */
export type CallOutcome = "answered" | "missed" | "declined" | "cancelled" | "busy" | "failed";

/** A call in a room. Of a room there is at most one that has not ended. */
export interface RoomCall {
  readonly id: CallID;
  readonly room: RoomID;
  readonly video: boolean;
  /** the caller */
  readonly by: EmployeeID;
  readonly at: Instant;
  readonly state: CallState;
  /** when the first answered */
  readonly acceptedAt?: Instant;
  readonly endedAt?: Instant;
  /** the caller first, then in the order of the room */
  readonly parties: readonly CallParty[];
  /** set once the call has ended */
  readonly outcome?: CallOutcome;
  /** more than two parties: media goes through the restaurant's server */
  readonly group: boolean;
  /** counts its changes: of two copies the higher one is the later */
  readonly revision: number;
}

/** The state of an amount that was sent to the terminal. */
export type CardStanding = "waiting" | "cancelling" | "unclear" | "approved" | "unassigned" | "returned" | "declined" | "cancelled" | "dismissed";

/** Why a card was not charged, or its payment not recorded. */
export type CardCause = "unreachable" | "tooLate" | "notReceived" | "paidOtherwise" | "otherAmount" | "refused" | "notSent";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type CardRequestID = string;

/** An amount that was sent to the terminal. It has one outcome. */
export interface CardRequest {
  readonly id: CardRequestID;
  readonly order: OrderID;
  /** of a split bill; absent: the rest, or the whole bill */
  readonly part?: BillPartID;
  /** the order's table when it was asked */
  readonly table?: Name;
  /** charged as a whole */
  readonly amount: Money;
  /** the part of `amount` that the guest gives beside the bill */
  readonly tip: Money;
  readonly currency: ShortName;
  /** the fate of dishes that are not on the table */
  readonly unserved?: Unserved;
  readonly by: EmployeeID;
  readonly at: Instant;
  readonly standing: CardStanding;
  /** The terminal may know of it. From then on it is only asked, so that no card is charged twice. */
  readonly sent: boolean;
  readonly changedAt: Instant;
  readonly cause?: CardCause;
  /** the amount that the terminal charged, if it is another one */
  readonly charged?: Money;
  /** of the card's slip */
  readonly reference?: PaymentReference;
  /** the terminal's own words */
  readonly message?: ShortNote;
  readonly payment?: PaymentID;
  /** why the guest got the money back */
  readonly reason?: Reason;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type CardTerminalID = string;

export type TerminalHost = string;

/** a TCP port, 1,024 to 65,535 */
export type TerminalPort = number;

/** The terminal that reads cards. There is one, or none. */
export interface CardTerminal {
  readonly id: CardTerminalID;
  readonly name: Name;
  readonly host: TerminalHost;
  readonly port: TerminalPort;
  /** false: put away */
  readonly active: boolean;
}

/** Commands of people about the terminal. */
export type CardsCommand =
  /** charge a guest's card; `tip`: the part of the amount that is one */
  | { readonly type: "cards.ask"; readonly request: CardRequestID; readonly order: OrderID; readonly amount: Money; readonly unserved?: Unserved; readonly part?: BillPartID; readonly tip?: Money; }
  /** stop, if the card was not charged yet */
  | { readonly type: "cards.cancel"; readonly request: CardRequestID; }
  /** ask the terminal anew, now */
  | { readonly type: "cards.recheck"; readonly request: CardRequestID; }
  /** somebody has looked at a terminal that does not answer */
  | { readonly type: "cards.settle"; readonly request: CardRequestID; readonly charged: boolean; readonly reference?: PaymentReference; }
  /** the money that no bill has pays this order, open or ended */
  | { readonly type: "cards.assign"; readonly request: CardRequestID; readonly order: OrderID; }
  /** the guest got back the money that no bill has */
  | { readonly type: "cards.giveBack"; readonly request: CardRequestID; readonly reason: Reason; }
  | { readonly type: "cards.saveTerminal"; readonly name: Name; readonly host: TerminalHost; readonly port: TerminalPort; readonly active: boolean; };

/** The manager's test of the terminal: it has answered. */
export interface TerminalCheck {
  /** from the connection to the answer */
  readonly milliseconds: number;
}

/** Which people a book holds. */
export type BookKind = "guests" | "suppliers" | "staff" | "own";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type AddressBookID = string;

/** An address book. Its revision tells devices that something in it has changed. Only its owner learns a private book's owner and name, by HTTP. */
export interface AddressBook {
  readonly id: AddressBookID;
  readonly holds: BookKind;
  readonly name: Name;
  /** counts its changes */
  readonly revision: number;
}

export type ContactLine = string;

/** A book as one person sees it. */
export interface BookView {
  readonly id: AddressBookID;
  readonly holds: BookKind;
  readonly name: ContactLine;
  /** contacts in it */
  readonly count: number;
  readonly writable: boolean;
  readonly revision: number;
}

/** A label of a book. */
export interface BookLabel {
  readonly name: ShortName;
  /** the contacts that have it */
  readonly count: number;
}

/** Asks for an app password. */
export interface NewAppPassword {
  /** the device that it is for */
  readonly name: Name;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type AppPasswordID = string;

/** An app password by which a device's own Contacts app comes in; never the secret itself. */
export interface AppPasswordView {
  readonly id: AppPasswordID;
  readonly name: Name;
  readonly createdAt: Instant;
  readonly usedAt?: Instant;
}

export type Login = string;

/** Told once, when it is made. */
export interface MadeAppPassword {
  readonly id: AppPasswordID;
  readonly name: Name;
  /** the user name to type on the device */
  readonly login: Login;
  /** 26 letters and digits in groups; blanks and hyphens need not be typed */
  readonly password: string;
}

export type ContactDeed = "added" | "edited" | "deleted" | "restored" | "merged" | "unmerged" | "reverted" | "imported";

/** The fields of a contact by which changes are merged and kept. */
export type ContactField = "name" | "company" | "title" | "phones" | "emails" | "addresses" | "birthday" | "tags" | "note" | "wishes" | "allergies" | "photo" | "card";

/** A change of a contact, the latest first. */
export interface ContactChange {
  /** names the change when it is reverted */
  readonly id: number;
  readonly at: Instant;
  readonly by: EmployeeID;
  readonly what: ContactDeed;
  /** nil: of the contact as a whole */
  readonly field?: ContactField;
  /** the field's value as text for people; photos and cards are not told */
  readonly old: string;
  readonly new: string;
  /** somebody had changed the same field since this author looked at it */
  readonly overOther: boolean;
  /** the old value can be brought back */
  readonly canRevert: boolean;
}

export type ContactLabel = string;

export type ContactNumber = string;

/** One of several telephone numbers. */
export interface ContactPhone {
  readonly label: ContactLabel;
  readonly number: ContactNumber;
}

export type ContactEmailAddress = string;

export interface ContactEmail {
  readonly label: ContactLabel;
  readonly address: ContactEmailAddress;
}

/** A postal address. Its parts are those of a card (RFC 6350, ADR). */
export interface ContactAddress {
  readonly label: ContactLabel;
  readonly street: ContactLine;
  /** town or district */
  readonly locality: ContactLine;
  readonly region: ContactLine;
  readonly postcode: ContactLine;
  readonly country: ContactLine;
}

export type ContactDay = string;

export type ContactTag = string;

export type ContactText = string;

export type GuestText = string;

/** The fields of a contact that somebody writes. Absent fields stay unchanged; empty texts and lists clear. */
export interface ContactFields {
  /** the full name, as it is spoken */
  readonly name?: ContactLine;
  readonly company?: ContactLine;
  readonly title?: ContactLine;
  readonly phones?: readonly ContactPhone[];
  readonly emails?: readonly ContactEmail[];
  readonly addresses?: readonly ContactAddress[];
  readonly birthday?: ContactDay;
  readonly tags?: readonly ContactTag[];
  readonly note?: ContactText;
  /** of guests only: their preferences */
  readonly wishes?: GuestText;
  /** of guests only: their allergies */
  readonly allergies?: GuestText;
}

/** A file's row or card that was not understood, or not wholly. */
export interface ContactImportProblem {
  /** the line in the file, from 1 */
  readonly line: number;
  readonly field: string;
  /** the text in the file, cut to 100 characters */
  readonly text: string;
  readonly code: string;
  readonly message: string;
  /** the whole row is left out; otherwise only this field */
  readonly skipped: boolean;
}

export interface ContactImportColumn {
  readonly heading: string;
  /** nil: not read */
  readonly field?: ContactField;
}

export type ContactImportRowAction = "add" | "update" | "keep";

export interface ContactImportRow {
  readonly line: number;
  readonly action: ContactImportRowAction;
  readonly name: ContactLine;
  readonly company: ContactLine;
  readonly phone: string;
  readonly email: string;
}

/** The effect that importing a file would have. */
export interface ContactImportPreview {
  /** the file's format: `CSV ; UTF-8`, `vCard 3.0` */
  readonly format: string;
  /** of CSV: each heading and the field it was mapped to */
  readonly columns: readonly ContactImportColumn[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  /** the first 50 */
  readonly rows: readonly ContactImportRow[];
  /** at most 1,000 */
  readonly problems: readonly ContactImportProblem[];
}

export type ContactImportState = "running" | "done" | "cancelled" | "failed";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ContactImportID = string;

/** An import on its way, or that has ended since the hub started. */
export interface ContactImport {
  readonly id: ContactImportID;
  readonly book: AddressBookID;
  readonly state: ContactImportState;
  /** cards of the file */
  readonly total: number;
  readonly done: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly startedAt: Instant;
  readonly endedAt?: Instant;
  /** at most 1,000 */
  readonly problems: readonly ContactImportProblem[];
  /** why it failed, in the user's words */
  readonly message?: string;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ContactID = string;

/** The field of a contact that matches the search. */
export interface ContactHit {
  readonly field: ContactField;
  /** the text around the match, at most 100 characters */
  readonly text: string;
}

/** A line of the list. */
export interface ContactRow {
  readonly id: ContactID;
  readonly book: AddressBookID;
  /** the name, or the company where there is no name */
  readonly name: ContactLine;
  readonly company: ContactLine;
  /** its first number in the restaurant's format; empty: none */
  readonly phone: string;
  /** its first address; empty: none */
  readonly email: string;
  readonly tags: readonly ContactTag[];
  /** as in `ContactView` */
  readonly photo?: string;
  /** its letter in the index: `A`, `Ă`, … `#` */
  readonly letter: string;
  readonly revision: number;
  /** the place of the match, unless it is in the name */
  readonly hit?: ContactHit;
  /** when it was deleted; only among the deleted ones */
  readonly deletedAt?: Instant;
}

/** A letter of the index. */
export interface ContactSection {
  readonly letter: string;
  /** the place of its first contact in the list, from 0 */
  readonly at: number;
  readonly count: number;
}

/** A range of the list, or of the search results. */
export interface ContactPage {
  /** the book's revision; 0: several books were searched */
  readonly revision: number;
  /** all there are */
  readonly total: number;
  /** the place of the first of these, from 0 */
  readonly at: number;
  readonly rows: readonly ContactRow[];
  /** with `index=1`: the letters under which there are contacts */
  readonly sections?: readonly ContactSection[];
  /** with `index=1`: the book's labels, the most used first */
  readonly labels?: readonly BookLabel[];
}

/** The letters under which there are contacts. */
export interface ContactIndex {
  readonly revision: number;
  readonly total: number;
  readonly sections: readonly ContactSection[];
}

/** A telephone number as it was written and in the restaurant's format. */
export interface ShownPhone {
  readonly label: ContactLabel;
  readonly number: ContactNumber;
  /** 0899 081 299, or as it was written where it cannot be a number */
  readonly shown: string;
  /** +84899081299, to call and to send messages to; nil: it cannot be a number */
  readonly e164?: string;
}

/** All of a contact. */
export interface ContactView {
  readonly id: ContactID;
  readonly book: AddressBookID;
  /** counts its changes; to be sent back as the `base` of an edit */
  readonly revision: number;
  readonly name: ContactLine;
  readonly company: ContactLine;
  readonly title: ContactLine;
  readonly phones: readonly ShownPhone[];
  readonly emails: readonly ContactEmail[];
  readonly addresses: readonly ContactAddress[];
  readonly birthday: ContactDay;
  readonly tags: readonly ContactTag[];
  readonly note: ContactText;
  readonly wishes: GuestText;
  readonly allergies: GuestText;
  /** it has a photo, at `/api/contacts/{contact}/photo?v=` and this; nil: none */
  readonly photo?: string;
  /** the author may change it */
  readonly writable: boolean;
  readonly changedAt: Instant;
  /** nil: the hub, or a device by CardDAV whose person is not known any more */
  readonly changedBy?: EmployeeID;
  /** when it was deleted */
  readonly deletedAt?: Instant;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type PrivateNoteID = string;

export type PrivateNoteTitle = string;

export type PrivateNoteText = string;

/** Commands of people about address books and their own notes. */
export type ContactsCommand =
  | { readonly type: "contacts.add"; readonly contact: ContactID; readonly book: AddressBookID; readonly fields: ContactFields; }
  /** only the changed fields; `base`: the revision that the author saw */
  | { readonly type: "contacts.edit"; readonly contact: ContactID; readonly base?: number; readonly fields: ContactFields; }
  | { readonly type: "contacts.delete"; readonly contact: ContactID; }
  /** takes the deletion back */
  | { readonly type: "contacts.restore"; readonly contact: ContactID; }
  /** all of `from` goes into `into`; `from` is deleted */
  | { readonly type: "contacts.merge"; readonly into: ContactID; readonly from: ContactID; }
  /** both are again as they were before they were merged */
  | { readonly type: "contacts.unmerge"; readonly into: ContactID; readonly from: ContactID; }
  /** they are two people: the pair is not shown again */
  | { readonly type: "contacts.notSame"; readonly first: ContactID; readonly second: ContactID; }
  /** brings back the old value of a change in the history */
  | { readonly type: "contacts.revert"; readonly contact: ContactID; readonly change: number; }
  | { readonly type: "contacts.tag"; readonly contacts: readonly ContactID[]; readonly add?: readonly ContactTag[]; readonly remove?: readonly ContactTag[]; }
  | { readonly type: "contacts.addNote"; readonly note: PrivateNoteID; readonly title?: PrivateNoteTitle; readonly text: PrivateNoteText; }
  /** `base`: the note's revision that the author saw; text that another of their devices wrote since is appended to theirs */
  | { readonly type: "contacts.editNote"; readonly note: PrivateNoteID; readonly base?: number; readonly title?: PrivateNoteTitle; readonly text?: PrivateNoteText; }
  | { readonly type: "contacts.deleteNote"; readonly note: PrivateNoteID; }
  | { readonly type: "contacts.restoreNote"; readonly note: PrivateNoteID; };

export type DuplicatePairCause = "samePhone" | "similarName";

/** Two contacts that may be one. */
export interface DuplicatePair {
  readonly cause: DuplicatePairCause;
  readonly first: ContactRow;
  readonly second: ContactRow;
}

export interface DuplicatePairs {
  /** the number of all pairs; at most 100 are sent */
  readonly total: number;
  readonly pairs: readonly DuplicatePair[];
}

/** The staff's judgement of a guest. */
export interface Blacklisting {
  readonly reason: Reason;
  /** nil: for good */
  readonly until?: Instant;
}

export interface GuestBooking {
  readonly booking: BookingID;
  readonly at: Instant;
  readonly guests: Guests;
  /** booked, arrived, missed, cancelled: 0 to 3 */
  readonly state: number;
  readonly wishes: Note;
  readonly order?: OrderID;
}

export interface GuestOrder {
  readonly order: OrderID;
  /** when it was paid */
  readonly at: Instant;
  readonly paid: Money;
}

/** The restaurant's data about a guest, by their telephone numbers. */
export interface GuestRecord {
  readonly visits: number;
  readonly cancellations: number;
  readonly noShows: number;
  /** paid by orders that were opened for their bookings */
  readonly spent: Money;
  readonly lastVisitAt?: Instant;
  readonly blacklisted?: Blacklisting;
  /** the latest first, at most 50 */
  readonly bookings: readonly GuestBooking[];
  /** the latest first, at most 50 */
  readonly orders: readonly GuestOrder[];
}

/** A note that nobody reads but who wrote it. */
export interface PrivateNote {
  readonly id: PrivateNoteID;
  readonly title: PrivateNoteTitle;
  readonly text: PrivateNoteText;
  readonly revision: number;
  readonly changedAt: Instant;
  /** only among the deleted ones */
  readonly deletedAt?: Instant;
}

export interface PrivateNotes {
  readonly total: number;
  /** the latest first */
  readonly notes: readonly PrivateNote[];
}

/** A guest as the till shows them, by one whole telephone number. Only people who keep guests see more than name and visits. */
export interface TillGuest {
  /** E.164: +84899081299 */
  readonly phone: string;
  /** in the restaurant's format: 0899 081 299 */
  readonly shown: string;
  /** of the guests' address book, else of the last booking; absent: nobody is known with this number */
  readonly name?: string;
  /** earlier ones, without the party that was asked about */
  readonly visits: number;
  readonly lastVisitAt?: Instant;
  /** in the guests' address book; for people who keep guests */
  readonly contact?: ContactID;
  /** labels of the guests' address book; for people who keep guests */
  readonly tags: readonly ContactTag[];
  /** for people who keep guests */
  readonly blacklisted?: Blacklisting;
  /** for people who keep guests */
  readonly spent?: Money;
}

/** The till's question about a guest. */
export interface TillGuestAnswer {
  /** absent: nobody has named the party's guest */
  readonly guest?: TillGuest;
  /** The party came with a booking of this guest, so nobody else can be named. */
  readonly booked: boolean;
}

/** One cleaning of one table. Its timer names this episode, so that an old timer never frees a newly dirty table. */
export interface Cleaning {
  /** the command that began it */
  readonly episode: CommandID;
  readonly since: Instant;
  /** when the table becomes free by itself */
  readonly until: Instant;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type RunnerCallID = string;

export type RunnerCallWish = "clear" | "come";

export type SectionDescription = string;

export type DecorationLook = "pond" | "tree" | "path" | "wall" | "bar" | "door";

/** a place or size on the floor plan, 0 to 2,000 */
export type PlanUnit = number;

/** A pond, a tree, a wall on the plan (0…1000 across, 0…700 down). */
export interface Decoration {
  readonly kind: DecorationLook;
  readonly x: PlanUnit;
  readonly y: PlanUnit;
  readonly w: PlanUnit;
  readonly h: PlanUnit;
}

/** 1 to 100 */
export type Seats = number;

export type TableShape = "round" | "square" | "long";

export type TablePrefix = string;

/** the number in a table's name, 1 to 9,999 */
export type TableNumber = number;

/** how many tables to make, 1 to 200 */
export type TableCount = number;

export type FloorCommand =
  /** hand over for cleaning, by hand, when no order is open */
  | { readonly type: "floor.beginCleaning"; readonly table: TableID; }
  /** the table is clean */
  | { readonly type: "floor.endCleaning"; readonly table: TableID; }
  | { readonly type: "floor.callRunner"; readonly call: RunnerCallID; readonly wish: RunnerCallWish; readonly section: SectionID; readonly table?: TableID; readonly note?: Note; }
  | { readonly type: "floor.answerRunner"; readonly call: RunnerCallID; }
  /** absent decorations: they stay as they are */
  | { readonly type: "floor.saveSection"; readonly section: SectionID; readonly name: Name; readonly description?: SectionDescription; readonly position: Priority; readonly decorations?: readonly Decoration[]; readonly active?: boolean; }
  /** absent description: it stays as it is; empty: there is none */
  | { readonly type: "floor.saveTable"; readonly table: TableID; readonly section: SectionID; readonly name: Name; readonly seats: Seats; readonly maxSeats: Seats; readonly shape?: TableShape; readonly x: PlanUnit; readonly y: PlanUnit; readonly w: PlanUnit; readonly h: PlanUnit; readonly description?: ShortNote; readonly active?: boolean; }
  /** tables by rule: A1…A24, laid out where there is room; all of them or none */
  | { readonly type: "floor.makeTables"; readonly section: SectionID; readonly prefix?: TablePrefix; readonly first?: TableNumber; readonly count: TableCount; readonly seats: Seats; readonly maxSeats?: Seats; readonly shape?: TableShape; }
  /** changes only the place of a table, so that two people who lay out the same table do not undo each other's work */
  | { readonly type: "floor.placeTable"; readonly table: TableID; readonly x: PlanUnit; readonly y: PlanUnit; readonly w?: PlanUnit; readonly h?: PlanUnit; }
  /** all tables that this one can be joined to; the relation holds both ways, and ends for tables that are left out */
  | { readonly type: "floor.setNeighbours"; readonly table: TableID; readonly neighbours: readonly TableID[]; };

/** A table that is kept for the guests of a booking until they come. One booking at a time: the one that is due first. */
export interface Hold {
  readonly booking: BookingID;
  /** the name of the guests that it is held for */
  readonly name: Name;
  /** when they are due */
  readonly at: Instant;
}

/** A call for a runner: to clear plates at a table, or to come to a section. Unanswered ones age. */
export interface RunnerCall {
  readonly id: RunnerCallID;
  readonly wish: RunnerCallWish;
  readonly section: SectionID;
  readonly table?: TableID;
  readonly note: Note;
  readonly by: EmployeeID;
  readonly at: Instant;
}

/** Part of the restaurant that has tables; each waiter looks after one or more. */
export interface Section {
  readonly id: SectionID;
  readonly name: Name;
  readonly description: SectionDescription;
  /** place among the sections */
  readonly position: Priority;
  /** things on the plan other than tables */
  readonly decorations: readonly Decoration[];
  readonly active: boolean;
}

/** Derived, first that applies: merged, in use, cleaning, booked, free. The numbers are those of the reports. */
export const TableStatus = { free: 0, booked: 1, cleaning: 2, inUse: 3, merged: 4 } as const;
export type TableStatus = 0 | 1 | 2 | 3 | 4;

export interface Table {
  readonly id: TableID;
  readonly section: SectionID;
  readonly name: Name;
  readonly seats: Seats;
  readonly maxSeats: Seats;
  readonly shape: TableShape;
  readonly x: PlanUnit;
  readonly y: PlanUnit;
  readonly w: PlanUnit;
  readonly h: PlanUnit;
  /** shown where the table is chosen: "bên hồ, không xe lăn" */
  readonly description?: ShortNote;
  /** false: taken off the floor */
  readonly active: boolean;
  /** the open order of the party that sits here */
  readonly order?: OrderID;
  /** the table that this one is merged into */
  readonly host?: TableID;
  readonly cleaning?: Cleaning;
  /** the booking that it is kept for */
  readonly hold?: Hold;
  /** tables of its section that a large party can sit at together with this one; theirs name it too */
  readonly neighbours: readonly TableID[];
  readonly status: TableStatus;
}

/** A table that is not made yet. */
export interface PlannedTable {
  readonly name: Name;
  readonly shape: TableShape;
  readonly x: PlanUnit;
  readonly y: PlanUnit;
  readonly w: PlanUnit;
  readonly h: PlanUnit;
}

/** Empty if the plan has no room for all of them. */
export interface PlannedTables {
  readonly tables: readonly PlannedTable[];
}

/** Tables that are all alike and numbered: "24 bàn, A1…A24". */
export interface TableRule {
  readonly prefix: TablePrefix;
  readonly first: TableNumber;
  readonly count: TableCount;
  readonly seats: Seats;
  /** nil: as many as `seats` */
  readonly maxSeats?: Seats;
  readonly shape: TableShape;
}

/** The data of an invoice that adjusts another one downwards. */
export interface InvoiceAdjustment {
  /** base + tax + rounding */
  readonly amount: Money;
  /** the amount in Vietnamese words */
  readonly words: string;
  /** the lowest rate first; of a sales invoice one without tax */
  readonly rates: readonly TaxLine[];
  readonly rounding: MoneyChange;
}

export type TaxCodeText = string;

/** The guest or company that an invoice is made out to. Empty texts are unknown. */
export interface InvoiceBuyer {
  /** a company's or household business's name */
  readonly unit: Note;
  /** a person's name */
  readonly person: ShortNote;
  /** a tax code of 10 or 13 digits, or a person's identity number of 12 */
  readonly code: TaxCodeText;
  readonly address: Note;
  readonly email: EmailText;
}

/** The kind of invoice, by the house's way of paying value-added tax. */
export type InvoiceForm = "vat" | "sales";

/** The mark of dishes whose tax rate is zero. */
export type InvoiceUntaxed = "notSubject" | "notDeclared" | "zero";

export type InvoiceLetters = string;

/** minutes, 0 to 240 */
export type Minutes = number;

/** The house's own choices for its invoices. */
export interface InvoiceSetup {
  readonly form: InvoiceForm;
  readonly untaxed: InvoiceUntaxed;
  /** the last two letters of the series: `AA` in `C26MAA` */
  readonly letters: InvoiceLetters;
  /** the seller's registered name; empty: the restaurant's name */
  readonly seller: Note;
  /** the tax code of the provider of the invoicing solution; empty: the provider adds it */
  readonly solutionCode: TaxCodeText;
  /** paid bills are handed over to the provider */
  readonly handsOver: boolean;
  /** how long after the payment, so that the buyer's data can still be taken */
  readonly delay: Minutes;
}

/** How far an invoice's data has come. */
export type InvoiceStanding = "unpaid" | "ready" | "waiting" | "failing" | "handedOver" | "held" | "leftOut";

/** The invoice of one bill, as pages show it. */
export interface InvoiceView {
  /** of the bill, also if another party was asked for */
  readonly order: OrderID;
  readonly number?: BillNumber;
  readonly total: Money;
  /** the total in Vietnamese words */
  readonly words: string;
  /** absent: nobody asked for an invoice in their name */
  readonly buyer?: InvoiceBuyer;
  readonly standing: InvoiceStanding;
  readonly handedOverAt?: Instant;
  /** the provider has the data, and the bill's total is another one or money was given back */
  readonly changed: boolean;
  /** the part of the total that the guests have back */
  readonly givenBack: Money;
  /** for the provider, who has the whole amount; absent: nothing was given back */
  readonly adjustment?: InvoiceAdjustment;
}

/** A bill of a day that its invoices do not show as it is now. */
export interface InvoiceOfDay {
  readonly order: OrderID;
  readonly number?: BillNumber;
  readonly total: Money;
  /** the part of the total that the guests have back */
  readonly givenBack: Money;
  readonly standing: InvoiceStanding;
  /** why the file does not have it, as text in the reader's language; absent: the file has it */
  readonly leftOut?: string;
}

/** The file of a business day, before it is downloaded. */
export interface InvoiceDay {
  /** bills in the file */
  readonly bills: number;
  /** bills that it leaves out, and those of which money was given back, in the order of their payment */
  readonly odd: readonly InvoiceOfDay[];
}

/** The manager's view of invoices. */
export interface InvoiceOffice {
  readonly setup: InvoiceSetup;
  /** the series of today's invoices: `C26MAA` */
  readonly series: string;
  /** the folder into which data is handed over; absent: the hub was started without one */
  readonly folder?: string;
  /** the house's tax code, written as on invoices; absent: it is missing or wrong */
  readonly taxCode?: string;
  readonly waiting: number;
  readonly handedOver: number;
  readonly lastAt?: Instant;
  /** why the oldest of those that wait could not be handed over, as text in the reader's language */
  readonly problem?: string;
}

export type InvoicesCommand =
  /** absent: the guests want no invoice in their name */
  | { readonly type: "invoices.setBuyer"; readonly order: OrderID; readonly buyer?: InvoiceBuyer; }
  | { readonly type: "invoices.saveSetup"; readonly setup: InvoiceSetup; }
  /** for a bill of which all was given back: hand it over all the same, or never */
  | { readonly type: "invoices.decideHeld"; readonly order: OrderID; readonly handsOver: boolean; };

/** 1 to 64 letters, digits, '.', '_', '-' */
export type CourseID = string;

/** portions that can still be sold, 0 to 99,999 */
export type Portions = number;

/** An option as a waiter chooses it for a dish. */
export interface ChosenOption {
  readonly option: OptionID;
  /** how often for each portion; 0: not at all, also if it is a default */
  readonly count: OptionCount;
  readonly text?: ShortNote;
}

/** Commands of the kitchen. */
export type KitchenCommand =
  /** `quantity` portions of an item are ready; all when absent */
  | { readonly type: "kitchen.ready"; readonly item: ItemID; readonly quantity?: Quantity; }
  /** all of the course is ready: raise its flag */
  | { readonly type: "kitchen.raiseFlag"; readonly course: CourseID; }
  /** it was marked ready by mistake */
  | { readonly type: "kitchen.recallItem"; readonly item: ItemID; }
  /** the flag was raised, or the course carried, by mistake */
  | { readonly type: "kitchen.recallCourse"; readonly course: CourseID; }
  /** cannot be made; `portions`: how many of the dish are left, 0 when absent; `keepsPortions`: as many as before */
  | { readonly type: "kitchen.refuse"; readonly item: ItemID; readonly quantity?: Quantity; readonly reason: Reason; readonly portions?: Portions; readonly keepsPortions?: boolean; }
  /** it can be made after all */
  | { readonly type: "kitchen.undoRefusal"; readonly item: ItemID; }
  /** before that other course, or to the end of the queue: a deliberate, recorded act */
  | { readonly type: "kitchen.reorder"; readonly course: CourseID; readonly before?: CourseID; }
  /** these items of a called course become a separate called course */
  | { readonly type: "kitchen.split"; readonly course: CourseID; readonly items: readonly ItemID[]; readonly newCourse: CourseID; }
  /** all items of `course` join the called course `into` of the same order */
  | { readonly type: "kitchen.join"; readonly course: CourseID; readonly into: CourseID; }
  /** out of the queue: waiting again */
  | { readonly type: "kitchen.sendBack"; readonly course: CourseID; }
  /** sent by a waiter: the guests want fewer portions (`quantity`; all when absent), another `note` or other `options` of what the kitchen has */
  | { readonly type: "kitchen.ask"; readonly item: ItemID; readonly quantity?: Quantity; readonly note?: Note; readonly options?: readonly ChosenOption[]; }
  /** the waiter does not ask for it any more */
  | { readonly type: "kitchen.withdrawRequest"; readonly item: ItemID; }
  /** does what was `asked` then; with `declined` it is too late, and nothing changes */
  | { readonly type: "kitchen.answerRequest"; readonly item: ItemID; readonly asked: Instant; readonly declined?: Reason; }
  /** sent by the kitchen's screen itself: the cooks can see these called courses on it */
  | { readonly type: "kitchen.shown"; readonly courses: readonly CourseID[]; };

/** A dish as it is planned for one day. */
export interface PlannedDish {
  readonly dish: DishID;
  /** false: it is not on the menu that day; true: it is, in the hours of its serving times, whatever day these say */
  readonly isOffered: boolean;
  /** the portions with which the day begins; absent: the usual ones */
  readonly portions?: Portions;
  /** its price that day; absent: the dish's own */
  readonly price?: Money;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type DayMenuID = string;

/** The plan of a business day. A dish that it does not name follows its own serving times. */
export interface DayMenu {
  /** the business day, since 1 January 1970, as text */
  readonly id: DayMenuID;
  readonly dishes: readonly PlannedDish[];
  readonly plannedBy: EmployeeID;
  readonly plannedAt: Instant;
}

/** Classes of value-added tax. The settings have the rates of each. */
export type TaxClass = "a" | "b" | "c";

/** A span of the house's clock. */
export interface HourSpan {
  /** minutes since midnight */
  readonly from: number;
  /** the last one is not included; a span may pass midnight */
  readonly until: number;
}

/** When something on the menu holds, by the house's clock. All conditions must hold. Days are business days, so the hours after midnight belong to the evening before. */
export interface ServingTimes {
  /** one bit for each weekday, 1 for Sunday and 64 for Saturday; 127: each day */
  readonly weekdays: number;
  /** any of them; none: all day */
  readonly hours: readonly HourSpan[];
  /** first day of a season that comes each year, month times 100 and day: 1201 is the first of December; absent: all year */
  readonly seasonFrom?: number;
  /** its last day; a season may pass the end of the year */
  readonly seasonUntil?: number;
  /** only on these days, since 1 January 1970; none: on any */
  readonly days: readonly number[];
}

export interface Dish {
  readonly id: DishID;
  readonly group: DishGroupID;
  /** the station that cooks it: "Bar", "Nướng", "Lẩu" */
  readonly station: ShortName;
  readonly name: Name;
  readonly nameEn?: Name;
  readonly description: Note;
  readonly descriptionEn?: Note;
  /** a hint only if the dish has no fixed price */
  readonly price: Money;
  /** "theo thời giá": its price is agreed with the guests when it is ordered */
  readonly marketPrice: boolean;
  /** "bán theo cân": the price is for a kilogram, and each item is weighed; absent: no */
  readonly byWeight?: boolean;
  /** absent: class A */
  readonly tax?: TaxClass;
  /** portions that can still be sold today; absent: as many as wanted */
  readonly portions?: Portions;
  /** the kitchen said then that nothing is left, not even for the tables that wait; `portions` is 0 */
  readonly outAt?: Instant;
  /** the portions to which it is filled again when a business day begins; absent: it is not filled */
  readonly usualPortions?: Portions;
  /** when the portions were stated last, by a person or by the filling of the day */
  readonly countedAt?: Instant;
  /** when it is on the menu; absent: always */
  readonly times?: ServingTimes;
  /** name of its picture below `/dishes/`, without `.svg` */
  readonly picture?: Name;
  /** false: no longer on the menu */
  readonly active: boolean;
}

/** Dishes that are served at the same time of a meal: drinks, dry dishes, hot pots. */
export interface DishGroup {
  readonly id: DishGroupID;
  readonly name: ShortName;
  readonly nameEn?: ShortName;
  /** lower is served earlier */
  readonly priority: Priority;
  /** ordered items are called to the kitchen at once (drinks) */
  readonly callsItself: boolean;
  /** notes that are often wanted: "ít cay", "không hành" */
  readonly notes: readonly Note[];
  /** after its dishes are served, guests have this long until their waiter is reminded of the next course */
  readonly nextMinutes: Minutes;
  /** shown above its dishes: "dùng chung hai người" */
  readonly description?: ShortNote;
  readonly active: boolean;
}

/** The use of a file of dishes. */
export type ImportMode = "preview" | "apply";

/** The fields of a dish that a column of the file can hold. */
export type ImportField = "name" | "group" | "price" | "size" | "station" | "portions" | "description" | "nameEn" | "descriptionEn" | "tax" | "weekdays" | "hours" | "season";

/** The effect of one line of the file. */
export type ImportAction = "make" | "change" | "keep";

/** A column that was understood. */
export interface ImportColumn {
  /** from 1 */
  readonly column: number;
  readonly field: ImportField;
  /** its heading in the file; absent: the file has no headings */
  readonly heading?: string;
  /** of a price: the size that it is for */
  readonly size?: string;
}

/** A column that is not read. */
export interface ImportUnread {
  /** from 1 */
  readonly column: number;
  /** its heading in the file */
  readonly heading: string;
}

/** A line of the file as the dish that it makes. */
export interface ImportedDish {
  /** the line in the file, from 1 */
  readonly line: number;
  readonly action: ImportAction;
  readonly name: Name;
  readonly nameEn?: Name;
  /** the group's name, be it there or new */
  readonly group: ShortName;
  readonly station: ShortName;
  readonly price: Money;
  /** the waiter asks for its price at ordering */
  readonly marketPrice: boolean;
  /** absent: as many as wanted */
  readonly portions?: Portions;
}

/** Something in a file that was not understood. */
export interface ImportProblem {
  /** the line in the file, from 1 */
  readonly line: number;
  /** from 1; absent: it is about the whole line */
  readonly column?: number;
  readonly field?: ImportField;
  /** the text in the file, shortened */
  readonly text: string;
  readonly code: string;
  /** in the user's language */
  readonly message: string;
  /** the line is left out; otherwise it was read as the message says */
  readonly skipped: boolean;
}

/** The effects that a file of dishes has, or would have. */
export interface ImportReport {
  readonly mode: ImportMode;
  /** the file's format: `CSV, UTF-8`, `XLSX` */
  readonly format: string;
  /** the sheet that is read, if the file has several */
  readonly sheet?: string;
  /** stands for the effects that are shown; an apply with it does these or nothing */
  readonly plan: string;
  /** names this import for its undo; absent in a preview */
  readonly id?: CommandID;
  /** the columns that were understood, by the file's own order */
  readonly columns: readonly ImportColumn[];
  /** columns that are not read */
  readonly unread: readonly ImportUnread[];
  /** dishes that are new, that become different, that stay as they are */
  readonly made: number;
  readonly changed: number;
  readonly unchanged: number;
  /** lines that were not understood and left out */
  readonly skipped: number;
  /** dish groups that are new with this file */
  readonly newGroups: readonly ShortName[];
  /** new groups that call themselves are served first, other than in the file */
  readonly drinksFirst: boolean;
  /** each line that was understood */
  readonly dishes: readonly ImportedDish[];
  /** each thing that was not understood, in the order of the file; a line may have several */
  readonly problems: readonly ImportProblem[];
}

/** The result of taking back an import. */
export interface ImportUndo {
  /** dishes that are off the menu again */
  readonly removed: number;
  /** dishes that have their former values again */
  readonly restored: number;
  /** dishes that somebody has changed since, by name: they stay as they are */
  readonly kept: readonly Name[];
}

export type LeaseID = string;

/** Portions of a scarce dish that one device may sell while it has no line to the hub. They are counted among the dish's portions left, and nobody else can sell them. */
export interface Lease {
  /** `<device>.<dish>` */
  readonly id: LeaseID;
  readonly device: DeviceID;
  readonly deviceName: Name;
  readonly dish: DishID;
  /** 0 when it was withdrawn */
  readonly portions: Portions;
  /** given or last renewed */
  readonly at: Instant;
  /** others need the portions since then: the device gives them back as soon as it hears of it */
  readonly askedAt?: Instant;
  /** the device has had no line since then */
  readonly awayAt?: Instant;
  /** when it was withdrawn; sales from it that the device made afterwards are refused */
  readonly withdrawnAt?: Instant;
}

/** One option of a group: "lớn", "tái", "thêm trứng". */
export interface MenuOption {
  readonly id: OptionID;
  readonly name: ShortName;
  readonly nameEn?: ShortName;
  /** added to the price of a portion; less than 0: the dish gets cheaper */
  readonly price: MoneyChange;
  /** how often it can be chosen for one portion */
  readonly most: OptionCount;
  /** chosen if the waiter chooses nothing else */
  readonly isDefault: boolean;
  /** the waiter may write a text to it: "chúc mừng sinh nhật Lan" */
  readonly takesText: boolean;
  /** options of other groups of which one must be chosen too, if the dish offers any of them */
  readonly needs: readonly OptionID[];
  /** options that cannot be chosen with it */
  readonly excludes: readonly OptionID[];
  /** how often it can still be chosen today; absent: as often as wanted */
  readonly portions?: Portions;
  /** false: no longer offered */
  readonly active: boolean;
}

/** Options of which guests choose for a dish: size, doneness, spiciness, toppings, side. */
export interface OptionGroup {
  readonly id: OptionGroupID;
  readonly name: ShortName;
  readonly nameEn?: ShortName;
  /** cooks read options in this order, and waiters choose in it; lower is first */
  readonly priority: Priority;
  /** the dishes that offer it */
  readonly dishes: readonly DishID[];
  /** the dish groups of which all dishes offer it */
  readonly groups: readonly DishGroupID[];
  /** how many options must be chosen; 0: none */
  readonly least: OptionCount;
  /** how many options can be chosen; each counts as often as it is chosen */
  readonly most: OptionCount;
  readonly options: readonly MenuOption[];
  /** false: no longer offered */
  readonly active: boolean;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type PriceRuleID = string;

/** The way in which a price rule changes the price of a dish. */
export type PriceEffect = "price" | "percent" | "amount";

/** Another price by hours, section or order type. The first fitting rule in their order holds, for dishes with a fixed price. */
export interface PriceRule {
  readonly id: PriceRuleID;
  readonly name: ShortName;
  /** lower is tried first */
  readonly priority: Priority;
  /** it fits these dishes and the dishes of these groups; both empty: all dishes */
  readonly dishes: readonly DishID[];
  readonly groups: readonly DishGroupID[];
  /** it fits tables of these sections; none: everywhere */
  readonly sections: readonly SectionID[];
  /** none: all types */
  readonly types: readonly OrderType[];
  readonly times: ServingTimes;
  readonly effect: PriceEffect;
  readonly value: number;
  readonly active: boolean;
}

/** A way to order a meal that a new menu can start from. */
export type StarterSet = "asian" | "european";

export type MenuCommand =
  /** absent minutes or description: they stay as they are; empty description: there is none */
  | { readonly type: "menu.saveGroup"; readonly group: DishGroupID; readonly name: ShortName; readonly nameEn?: ShortName; readonly priority: Priority; readonly callsItself?: boolean; readonly notes?: readonly Note[]; readonly nextMinutes?: Minutes; readonly description?: ShortNote; readonly active?: boolean; }
  /** make or change a dish; portions are set apart */
  | { readonly type: "menu.saveDish"; readonly dish: DishID; readonly group: DishGroupID; readonly station: ShortName; readonly name: Name; readonly nameEn?: Name; readonly description?: Note; readonly descriptionEn?: Note; readonly price: Money; readonly tax?: TaxClass; readonly picture?: Name; readonly active?: boolean; readonly marketPrice?: boolean; readonly byWeight?: boolean; }
  /** make or change options of dishes; how often each can still be chosen stays */
  | { readonly type: "menu.saveOptionGroup"; readonly group: OptionGroup; }
  /** how often an option can still be chosen today; absent: as often as wanted; 0: run out */
  | { readonly type: "menu.setOptionPortions"; readonly group: OptionGroupID; readonly option: OptionID; readonly portions?: Portions; }
  /** the portions left; absent: unlimited; 0: run out. Each table that waits for the dish is told then. `keepsOrdered`: the kitchen still makes the ordered dishes, so nobody is told */
  | { readonly type: "menu.setPortions"; readonly dish: DishID; readonly portions?: Portions; readonly keepsOrdered?: boolean; }
  /** the portions to which the dish is filled again when a business day begins; absent or 0: it is not filled */
  | { readonly type: "menu.setUsualPortions"; readonly dish: DishID; readonly portions?: Portions; }
  /** when a dish is on the menu; absent: always */
  | { readonly type: "menu.setServingTimes"; readonly dish: DishID; readonly times?: ServingTimes; }
  /** the whole plan of a business day, since 1 January 1970; no dishes: none is planned. `seen`: when the plan that the author changed was made; if somebody has changed it since, it is refused */
  | { readonly type: "menu.planDay"; readonly day: number; readonly dishes: readonly PlannedDish[]; readonly seen?: Instant; }
  /** make or change a price rule */
  | { readonly type: "menu.savePriceRule"; readonly rule: PriceRule; }
  | { readonly type: "menu.deletePriceRule"; readonly rule: PriceRuleID; }
  /** the dish groups of a set, with notes and serving order; existing groups of the same name stay unchanged */
  | { readonly type: "menu.useStarterGroups"; readonly set: StarterSet; }
  /** the device no longer needs its lease of the dish, or was asked for it */
  | { readonly type: "menu.returnLease"; readonly dish: DishID; }
  /** take it away from a device that does not answer; late sales from it, made before the device learns of this, are refused */
  | { readonly type: "menu.withdrawLease"; readonly lease: LeaseID; };

export interface PlanDish {
  readonly dish: DishID;
  /** portions; of what is weighed the pieces */
  readonly sold: number;
}

/** The sales of one business day. */
export interface PlanDay {
  /** since 1 January 1970 */
  readonly day: number;
  readonly dishes: readonly PlanDish[];
}

/** The usual portions of a dish. */
export interface PlanPortions {
  readonly dish: DishID;
  readonly portions: Portions;
}

/** Help for planning a day: the portions that were sold on the same weekday before, and the usual ones. */
export interface PlanBasis {
  /** the business day, since 1 January 1970 */
  readonly day: number;
  /** earlier days with sales, the newest first, at most four */
  readonly earlier: readonly PlanDay[];
  /** of the dishes that have some */
  readonly usual: readonly PlanPortions[];
}

/** The note about a call in its room. Only the hub writes it. */
export interface CallNote {
  readonly video: boolean;
  readonly outcome: CallOutcome;
  /** how long they spoke; absent: they did not */
  readonly seconds?: number;
  /** of a group call: the people who spoke, so that the others see a missed call */
  readonly joined?: readonly EmployeeID[];
  /** of a group call: the people who declined, so that it is not unread for them */
  readonly declined?: readonly EmployeeID[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type IdentityID = string;

/** That somebody's end stands for another one: it has checked that its keys are that person's. */
export interface CrossSignature {
  readonly by: IdentityID;
  /** Ed25519, by the voucher's key: 64 bytes in base64 */
  readonly signature: string;
}

/** One person on one device, as what is sealed for that device alone is addressed. Its secret keys are nowhere but there; what stands here is public, and each device checks by itself whether it is what it says. */
export interface DeviceIdentity {
  /** made by the device; says nothing by itself, its keys do */
  readonly id: IdentityID;
  readonly person: EmployeeID;
  readonly device: DeviceID;
  /** the device's name, as its owner knows it */
  readonly name: Name;
  /** Curve25519: 32 bytes in base64 */
  readonly identity: string;
  /** Ed25519: 32 bytes in base64 */
  readonly signing: string;
  /** of the end's facts by its own signing key: 64 bytes in base64 */
  readonly signature: string;
  readonly madeAt: Instant;
  /** the oldest first; also of ends that are no more */
  readonly vouches: readonly CrossSignature[];
}

/** A key that a first word to an end is sealed with: each is given to one device only, but for the fallback. */
export interface OneTimeKey {
  readonly id: string;
  readonly key: string;
  readonly signature: string;
}

/** The end of whoever asks, on the device that asks. Told again, its new keys are added. */
export interface NewDeviceIdentity {
  readonly id: IdentityID;
  readonly identity: string;
  readonly signing: string;
  readonly signature: string;
  readonly oneTime?: readonly OneTimeKey[];
  /** for when all others are given away; absent: as before */
  readonly fallback?: OneTimeKey;
}

export interface OwnDeviceIdentity {
  readonly end: DeviceIdentity;
  /** keys that nobody has been given yet */
  readonly oneTimeLeft: number;
}

/** The asker's end stands for another one. */
export interface NewCrossSignature {
  readonly end: IdentityID;
  readonly signature: string;
}

/** The hub's master keys, by number, and the state of a change. */
export interface MasterKeysView {
  /** the key that wraps the keys of new rooms */
  readonly current: number;
  /** those before it that are not taken away yet: a change of the key is under way */
  readonly old: readonly number[];
  /** somebody has asked for a change that has not begun yet */
  readonly wanted: boolean;
  /** the last step towards a change failed; the hub tries again by itself */
  readonly failing: boolean;
}

/** A person's key backup at the hub, and the values that check its passphrase. The hub knows neither passphrase nor key. */
export interface KeyBackupInfo {
  readonly person: EmployeeID;
  /** another one: another key, and nothing is left of what was kept with the earlier */
  readonly version: string;
  readonly salt: string;
  /** how often the passphrase is stirred */
  readonly iterations: number;
  /** the key that copies are sealed with, sealed by what comes of the passphrase */
  readonly wrapped: string;
  /** the value that shows whether a passphrase is right */
  readonly check: string;
}

export interface NewKeyBackup {
  readonly version: string;
  readonly salt: string;
  readonly iterations: number;
  readonly wrapped: string;
  readonly check: string;
}

/** The key of one session, from one message on, sealed with the backup's key. */
export interface BackupSession {
  readonly room: RoomID;
  readonly session: string;
  /** the first message that it opens */
  readonly index: number;
  readonly sealed: string;
}

export interface NewBackupSessions {
  /** of the backup that they are sealed for */
  readonly version: string;
  readonly sessions: readonly BackupSession[];
}

export interface BackupSessionPage {
  /** absent: there is no backup */
  readonly version?: string;
  readonly sessions: readonly BackupSession[];
  /** the cursor of the next page; absent: that was all */
  readonly next?: number;
}

/** The form of a message's media, as it is shown. The content decides it, never the name. */
export type MediaForm = "photo" | "video" | "voice" | "file";

export type MediaState = "preparing" | "ready" | "failed";

/** Another form of a photo or video, made by the hub. */
export type MediaPart = "thumb" | "small" | "poster";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type MediaID = string;

export type MediaName = string;

export type MediaType = string;

/** A photo, video, voice message or file of one message. */
export interface Media {
  /** made by the author's device */
  readonly id: MediaID;
  readonly room: RoomID;
  readonly author: EmployeeID;
  readonly form: MediaForm;
  readonly name: MediaName;
  /** as the hub detected it: `image/jpeg` */
  readonly type: MediaType;
  /** bytes of the original, location and other traces taken out */
  readonly size: number;
  /** in points, as it is shown */
  readonly width?: number;
  readonly height?: number;
  /** the duration in milliseconds */
  readonly millis?: number;
  readonly state: MediaState;
  /** the parts besides the original */
  readonly forms: readonly MediaPart[];
}

/** The kind of a message. Its text, if any, belongs to that. */
export type MessageKind = "text" | "photo" | "video" | "voice" | "file" | "call";

/** Something of the restaurant that a message names. */
export type LinkTarget =
  | { readonly type: "table"; readonly table: TableID; }
  | { readonly type: "order"; readonly order: OrderID; }
  | { readonly type: "dish"; readonly dish: DishID; }
  | { readonly type: "booking"; readonly booking: BookingID; };

/** Words of a message that open something: `Bàn 12`. */
export interface MessageLink {
  /** as they are written in the text */
  readonly words: ShortName;
  readonly to: LinkTarget;
}

export type MessageText = string;

export type SealedText = string;

/** The content of a message: text, or ciphertext in a room with end-to-end encryption. */
export interface MessageContent {
  readonly text?: MessageText;
  readonly cipher?: SealedText;
  /** members who are named with `@` in the text */
  readonly mentions: readonly EmployeeID[];
  readonly links: readonly MessageLink[];
  /** the media that it carries, in order: its author's, complete at the hub, for this room */
  readonly media: readonly MediaID[];
  /** the end of a call; only the hub writes it */
  readonly call?: CallNote;
}

/** The author of a forwarded message. */
export interface MessageOrigin {
  readonly author: EmployeeID;
  readonly at: Instant;
}

export type ReactionSign = string;

export interface Reaction {
  readonly person: EmployeeID;
  readonly sign: ReactionSign;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type MessageID = string;

export interface Message {
  /** made by the author's device, so that it knows its own again */
  readonly id: MessageID;
  readonly room: RoomID;
  /** its place in the room: 1, 2, 3 … */
  readonly seq: number;
  readonly author: EmployeeID;
  readonly at: Instant;
  readonly says: MessageKind;
  /** counts its changes: of two copies the higher one is the later */
  readonly revision: number;
  /** absent: deleted */
  readonly content?: MessageContent;
  readonly replyTo?: MessageID;
  readonly origin?: MessageOrigin;
  readonly editedAt?: Instant;
  readonly deletedAt?: Instant;
  readonly deletedBy?: EmployeeID;
  /** one of each person, in the order of their arrival */
  readonly reactions: readonly Reaction[];
}

/** Some messages of one room, in its order. */
export interface MessageList {
  readonly messages: readonly Message[];
  /** the media of these messages */
  readonly media: readonly Media[];
}

/** A stretch of a room's history. */
export interface MessagePage {
  /** in the order of the room, without gaps */
  readonly messages: readonly Message[];
  /** the place of the room's last message; 0: there is none */
  readonly lastSeq: number;
  /** the media of these messages */
  readonly media: readonly Media[];
}

export type MessageSearchText = string;

/** The conditions of a search. All given ones must hold. */
export interface MessageSearch {
  /** each of its words, or a beginning of one of three letters and more */
  readonly text?: MessageSearchText;
  readonly room?: RoomID;
  readonly author?: EmployeeID;
  readonly says?: MessageKind;
  /** messages that link to this */
  readonly link?: LinkTarget;
  /** messages that mention this person */
  readonly mention?: EmployeeID;
  /** from this moment on */
  readonly from?: Instant;
  /** before this moment */
  readonly until?: Instant;
}

/** The messages found, the latest first; `next`: the cursor of the earlier ones, if there are any. */
export interface MessageHits {
  readonly messages: readonly Message[];
  readonly next?: string;
  /** the media of these messages */
  readonly media: readonly Media[];
  /** of all pages; only the first page has it */
  readonly total?: ListTotal;
}

/** The kind of a room's encryption, which decides the readers of its stored content. */
export type RoomSeal = "hub" | "ends";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ShiftID = string;

/** Commands of people in the messenger. */
export type MessengerCommand =
  /** the room of the author and another person: a new one under this id, unless they have one */
  | { readonly type: "messenger.openDirect"; readonly room: RoomID; readonly with: EmployeeID; readonly seal?: RoomSeal; }
  /** the author owns it and is in it */
  | { readonly type: "messenger.makeGroup"; readonly room: RoomID; readonly name: Name; readonly members?: readonly EmployeeID[]; readonly restricted?: boolean; readonly seal?: RoomSeal; }
  | { readonly type: "messenger.rename"; readonly room: RoomID; readonly name: Name; }
  /** only the owner adds, removes, renames and pins from now on, or everybody again */
  | { readonly type: "messenger.restrict"; readonly room: RoomID; readonly restricted: boolean; }
  | { readonly type: "messenger.addMembers"; readonly room: RoomID; readonly members: readonly EmployeeID[]; }
  | { readonly type: "messenger.removeMembers"; readonly room: RoomID; readonly members: readonly EmployeeID[]; }
  | { readonly type: "messenger.leave"; readonly room: RoomID; }
  | { readonly type: "messenger.deleteRoom"; readonly room: RoomID; }
  | { readonly type: "messenger.send"; readonly message: MessageID; readonly room: RoomID; readonly content: MessageContent; readonly replyTo?: MessageID; }
  | { readonly type: "messenger.edit"; readonly message: MessageID; readonly content: MessageContent; }
  /** for everybody; that there was one stays to be seen */
  | { readonly type: "messenger.delete"; readonly message: MessageID; }
  /** in place of the one that the author had given it */
  | { readonly type: "messenger.react"; readonly message: MessageID; readonly sign: ReactionSign; }
  | { readonly type: "messenger.unreact"; readonly message: MessageID; }
  | { readonly type: "messenger.pin"; readonly message: MessageID; }
  | { readonly type: "messenger.unpin"; readonly message: MessageID; }
  /** the words of `source` as a new message in `room` */
  | { readonly type: "messenger.forward"; readonly message: MessageID; readonly room: RoomID; readonly source: MessageID; }
  /** up to this place in the room */
  | { readonly type: "messenger.markRead"; readonly room: RoomID; readonly seq: number; }
  | { readonly type: "messenger.markDelivered"; readonly room: RoomID; readonly seq: number; }
  /** no sound until then; absent: sounds again */
  | { readonly type: "messenger.mute"; readonly room: RoomID; readonly until?: Instant; }
  /** a shift and all of its members; managers are in its room besides */
  | { readonly type: "messenger.saveShift"; readonly shift: ShiftID; readonly name: Name; readonly members?: readonly EmployeeID[]; }
  /** ends the shift and closes its room */
  | { readonly type: "messenger.endShift"; readonly shift: ShiftID; };

export interface KeyClaim {
  readonly ends: readonly IdentityID[];
}

export interface ClaimedKey {
  readonly end: IdentityID;
  readonly id: string;
  readonly key: string;
  readonly signature: string;
}

/** One key for each end that there is and that one may write to. */
export interface ClaimedKeys {
  readonly keys: readonly ClaimedKey[];
}

/** A person's own membership of a room. When it arrives, the device holds nothing of the room yet, and asks for the others' marks and the last messages. When it goes, the device forgets the room and all its data. */
export interface OwnRoom {
  readonly room: RoomID;
  readonly person: EmployeeID;
  /** until then it makes no sound on their devices */
  readonly mutedUntil?: Instant;
}

/** Up to which message one member's devices have received a room's messages, and up to which they have read them. Both only rise. The unread messages are the difference to the room's last message, without those that were taken back. Authors have read up to their own message, so that is not stored separately. */
export interface Marks {
  readonly room: RoomID;
  readonly person: EmployeeID;
  readonly read: number;
  readonly delivered: number;
}

export type RoomForm = "direct" | "group" | "standing" | "order";

/** The subject of a room that the hub keeps. */
export type RoomSubject =
  | { readonly type: "everybody"; }
  | { readonly type: "kitchen"; }
  | { readonly type: "section"; readonly section: SectionID; }
  | { readonly type: "order"; readonly order: OrderID; }
  /** announcements to everybody, and their comments */
  | { readonly type: "board"; }
  /** the people who work at one time of the day */
  | { readonly type: "shift"; readonly shift: ShiftID; };

export interface RoomMember {
  readonly person: EmployeeID;
  readonly since: Instant;
}

/** A place where people write to each other. Its members receive its changes and may read everything that was ever written in it. */
export interface Room {
  readonly id: RoomID;
  readonly form: RoomForm;
  readonly seal: RoomSeal;
  /** a group's, a shift's */
  readonly name?: Name;
  /** a group's: the version of its photo; absent: it has none */
  readonly photo?: string;
  /** absent: made by people, not by the hub */
  readonly subject?: RoomSubject;
  /** a group's: may delete it, and restrict it */
  readonly owner?: EmployeeID;
  /** only the owner adds, removes, renames and pins */
  readonly restricted: boolean;
  /** in the order in which they came */
  readonly members: readonly RoomMember[];
  /** the latest last */
  readonly pins: readonly MessageID[];
  readonly madeAt: Instant;
  /** an order's room whose bill is paid: it can be read, not written in */
  readonly closedAt?: Instant;
  /** the places of the last messages that were taken back, rising; absent: there are none. They are not unread. */
  readonly takenBack?: readonly number[];
}

/** A room as the list of one person's rooms shows it. */
export interface RoomView {
  readonly room: Room;
  readonly own: OwnRoom;
  readonly marks: readonly Marks[];
  /** absent: the room has no message yet */
  readonly last?: Message;
  /** messages behind the last one read, without those that were taken back */
  readonly unread: number;
}

/** Somebody's rooms. */
export interface RoomList {
  readonly rooms: readonly RoomView[];
}

/** Somebody in a room. */
export interface MemberView {
  readonly person: EmployeeID;
  /** absent: no longer an employee */
  readonly name?: Name;
  readonly since: Instant;
  readonly read: number;
  readonly delivered: number;
}

/** The members of a room. */
export interface MemberList {
  readonly members: readonly MemberView[];
}

/** A post of the board, with the number of its comments and the latest of them. */
export interface PostView {
  readonly post: Message;
  /** those that are not deleted */
  readonly comments: number;
  /** the latest of them */
  readonly last?: Message;
}

/** Posts, the latest first; deleted ones are not among them. */
export interface PostPage {
  readonly room: RoomID;
  readonly posts: readonly PostView[];
  /** the place to ask before for those that were written earlier; absent: there are none */
  readonly next?: number;
  /** the media of these posts and their latest comments */
  readonly media: readonly Media[];
  /** of all pages; only the latest posts have it */
  readonly total?: ListTotal;
}

/** A post and a range of its comments, in their order; deleted comments leave a mark. */
export interface CommentPage {
  readonly post: PostView;
  readonly comments: readonly Message[];
  /** the place to ask before for those that were written earlier; absent: there are none */
  readonly next?: number;
  /** the media of all of these */
  readonly media: readonly Media[];
}

/** The key with which a browser makes sure that only this hub can send it push messages. */
export interface PushKeyView {
  /** the browser's `applicationServerKey`: a point on P-256 in base64url */
  readonly key: string;
}

/** The address of this session's browser while its pages are closed, as its `PushSubscription.toJSON()` gives it. */
export interface NewPushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Something sealed for one end: the key of a session in a room. */
export interface NewToDeviceMessage {
  readonly to: IdentityID;
  readonly room: RoomID;
  readonly session: string;
  /** 0: the first word between two ends, 1: a later one */
  readonly kind: number;
  readonly body: string;
}

export interface NewToDeviceMessages {
  readonly parcels: readonly NewToDeviceMessage[];
}

/** The ends that nothing was taken for: they are no more, are of somebody who is not in the room, or have no room for more. */
export interface ToDeviceTaken {
  readonly refused: readonly IdentityID[];
}

export interface ToDeviceMessage {
  /** counts what came for this end */
  readonly n: number;
  readonly from: IdentityID;
  /** whose end that is */
  readonly person: EmployeeID;
  readonly room: RoomID;
  readonly session: string;
  readonly kind: number;
  readonly body: string;
}

export interface ToDevicePage {
  readonly parcels: readonly ToDeviceMessage[];
  /** whether there are more behind */
  readonly more: boolean;
  /** those of the senders' ends that are no more, so that what they sent can still be checked */
  readonly gone: readonly DeviceIdentity[];
}

/** That something lies at the hub for one of a person's ends. */
export interface PendingToDevice {
  readonly end: IdentityID;
  readonly person: EmployeeID;
  /** the number of the latest parcel */
  readonly last: number;
}

/** The numbers are the codes of reports. */
export const NoticeState = { waiting: 0, failing: 1, sent: 2, givenUp: 3, dropped: 4 } as const;
export type NoticeState = 0 | 1 | 2 | 3 | 4;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type GuestNoticeID = string;

/** The way of a guest notification. */
export type NoticeWay = "email" | "sms";

/** The event that a guest notification is about. */
export type NoticeNews = "made" | "changed" | "cancelled" | "missed" | "tableReady";

export type NoticeTroubleCause = "unreachable" | "timedOut" | "notTrusted" | "noTLS" | "publicPlain" | "loginRefused" | "noLogin" | "senderRefused" | "recipientRefused" | "messageRefused" | "refused" | "broken" | "notUnderstood" | "secretMissing";

/** Why a notice could not be sent, in what words the other side said so. */
export interface NoticeTrouble {
  readonly cause: NoticeTroubleCause;
  /** the other side's own words; may be empty */
  readonly detail: string;
}

/** Word for a guest, on its way or done. */
export interface GuestNotice {
  readonly id: GuestNoticeID;
  readonly way: NoticeWay;
  readonly news: NoticeNews;
  readonly booking?: BookingID;
  /** set for a party of the waiting list */
  readonly party?: WaitingPartyID;
  /** the guest's */
  readonly name: Name;
  /** an address, or a number in E.164 */
  readonly to: string;
  /** empty for telephones */
  readonly subject: string;
  readonly text: string;
  readonly state: NoticeState;
  readonly tries: number;
  readonly madeAt: Instant;
  /** when it is tried again, while it is not over */
  readonly nextAt: Instant;
  /** the moment after which it is no longer useful */
  readonly giveUpAt: Instant;
  readonly doneAt?: Instant;
  /** why the last try was in vain */
  readonly trouble?: NoticeTrouble;
  /** the same as text in the reader's language */
  readonly message?: string;
}

/** How the line to a mail server is kept safe. */
export type MailSecurity = "tls" | "startTLS" | "none";

export type GatewayHost = string;

/** a TCP port, 1 to 65,535 */
export type GatewayPort = number;

export type GatewayUser = string;

export type CertificateText = string;

/** The mail server for the restaurant's mail. Its password is stored elsewhere. */
export interface MailGateway {
  readonly active: boolean;
  readonly host: GatewayHost;
  readonly port: GatewayPort;
  readonly security: MailSecurity;
  /** empty: the server asks for no name */
  readonly user: GatewayUser;
  /** the sender */
  readonly from: EmailText;
  /** the authority of the server's certificate (PEM), for a server of one's own; empty: those that this machine trusts */
  readonly authority: CertificateText;
}

/** The language of a guest notification. */
export type NoticeLanguage = "vi" | "en";

export type NoticeSubject = string;

export type NoticeText = string;

/** The manager's text of a guest notification in one language. */
export interface NoticeTemplate {
  readonly news: NoticeNews;
  readonly language: NoticeLanguage;
  /** false: guests are not notified of it */
  readonly active: boolean;
  /** the mail's subject */
  readonly subject: NoticeSubject;
  readonly mail: NoticeText;
  /** short, because text messages are paid by their length */
  readonly sms: NoticeText;
}

/** A template filled in with an example's values, or a notification as it is sent. */
export interface NoticeWords {
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}

export type WebhookURL = string;

export type HeaderName = string;

export type HeaderValue = string;

export interface WebhookHeader {
  readonly name: HeaderName;
  readonly value: HeaderValue;
}

export type WebhookForm = "json" | "form";

export type WebhookBody = string;

/** The service for short messages. It gets one POST for each. Headers and body may contain `{{phone}}`, `{{phoneDigits}}`, `{{text}}`, `{{id}}` and `{{secret}}`. */
export interface SMSGateway {
  readonly active: boolean;
  readonly url: WebhookURL;
  readonly headers: readonly WebhookHeader[];
  readonly form: WebhookForm;
  readonly body: WebhookBody;
  /** as of the mail server */
  readonly authority: CertificateText;
}

/** Commands of people about guest notifications. Secrets never travel in commands, because commands are stored. */
export type NoticesCommand =
  | { readonly type: "notices.saveMail"; readonly gateway: MailGateway; }
  | { readonly type: "notices.saveSMS"; readonly gateway: SMSGateway; }
  | { readonly type: "notices.saveTemplate"; readonly template: NoticeTemplate; }
  /** back to the original text */
  | { readonly type: "notices.resetTemplate"; readonly news: NoticeNews; readonly language: NoticeLanguage; }
  /** notifies a party of the waiting list that its table is ready */
  | { readonly type: "notices.callParty"; readonly party: WaitingPartyID; }
  /** try again now */
  | { readonly type: "notices.retry"; readonly notice: GuestNoticeID; }
  /** never mind it */
  | { readonly type: "notices.drop"; readonly notice: GuestNoticeID; };

/** The state of a way to notify guests. */
export type GatewayStanding = "off" | "unknown" | "working" | "failing";

/** A way of telling guests, as it is shown. */
export interface GatewayView {
  readonly way: NoticeWay;
  readonly standing: GatewayStanding;
  /** when this state began */
  readonly since?: Instant;
  /** why it fails, as text in the reader's language */
  readonly message?: string;
  /** the number of notifications that wait for it */
  readonly waiting: number;
}

/** The view of guest notifications for receptionists and managers. */
export interface NoticesView {
  readonly gateways: readonly GatewayView[];
  /** all that wait, and the last of those that are over; the newest first */
  readonly notices: readonly GuestNotice[];
  /** with those that are over and not among `notices` */
  readonly total: ListTotal;
}

/** All that the manager sees of the ways and words. A secret is never told again. */
export interface NoticesSetup {
  /** nil: not set up */
  readonly mail?: MailGateway;
  readonly sms?: SMSGateway;
  /** there is a secret, and it is for the place that is set */
  readonly mailHasSecret: boolean;
  readonly smsHasSecret: boolean;
  readonly templates: readonly NoticeTemplate[];
}

export type GatewaySecret = string;

/** A password or key for a gateway. It is stored for the present place of the gateway. For another place it must be entered again. */
export interface NewGatewaySecret {
  readonly secret: GatewaySecret;
}

/** A notice to oneself, to see whether a gateway works. */
export interface NoticeTrial {
  readonly way: NoticeWay;
  /** an address, or a telephone number in any spelling */
  readonly to: EmailText;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type AlertID = string;

export type AlertNews = "refused" | "seated" | "handedOver" | "received" | "rearranged" | "unheard" | "beside" | "carried" | "arrived" | "discountJoined" | "discountWaits" | "runOut" | "joined" | "stopped" | "warned" | "answered" | "weighed" | "ready";

/** Something that one person must hear of. Unseen for 20 seconds it also goes to the section's other waiters, the pass and the manager. */
export interface Alert {
  readonly id: AlertID;
  readonly news: AlertNews;
  readonly to: EmployeeID;
  readonly order: OrderID;
  readonly table: TableID;
  readonly course?: CourseID;
  /** the item that the kitchen was warned about, that was weighed, or that came from another party */
  readonly item?: ItemID;
  readonly dish?: DishID;
  /** the dish's name; the guests' when they have arrived; the joined table's with a discount */
  readonly name?: Name;
  readonly quantity?: Quantity;
  /** the chef's reason; the warning */
  readonly reason?: Reason;
  /** portions left that the chef stated */
  readonly portions?: Portions;
  /** how many have arrived */
  readonly guests?: Guests;
  /** their requests from the booking; the note that was requested */
  readonly wishes?: Note;
  readonly by: EmployeeID;
  readonly at: Instant;
  readonly escalated: boolean;
  /** the guests know since that a dish is refused or has run out; the kitchen knows the warning since */
  readonly toldAt?: Instant;
  /** the person who has told the guests, or has seen the warning */
  readonly toldBy?: EmployeeID;
}

/** The dishes that guests order most at this time of the day, the most ordered first. */
export interface BestSellers {
  readonly dishes: readonly DishID[];
}

/** The numbers are the codes of wire and reports. */
export const CourseState = { waiting: 0, cooking: 1, serving: 2, served: 3 } as const;
export type CourseState = 0 | 1 | 2 | 3;

export type CourseName = string;

/** The items that are to be cooked and served together. */
export interface Course {
  readonly id: CourseID;
  readonly order: OrderID;
  /** lower is served earlier */
  readonly priority: Priority;
  /** the waiter's own name for it; absent: it is named after its dishes */
  readonly name?: CourseName;
  /** for the kitchen, about all of its dishes */
  readonly note?: Note;
  readonly state: CourseState;
  /** when the call to cook was made, by corrected device time */
  readonly calledAt?: Instant;
  /** when the hub heard it */
  readonly heardAt?: Instant;
  readonly calledBy?: EmployeeID;
  /** when a screen of the kitchen first showed it */
  readonly shownAt?: Instant;
  /** place in the kitchen's queue: the time of the call, unless re-ordered */
  readonly queueAt?: Instant;
  /** the kitchen begins it then, so that it is ready at its due time; absent: at once */
  readonly startAt?: Instant;
  /** set: somebody re-ordered the queue by hand */
  readonly queuedBy?: EmployeeID;
  /** the guests cannot wait: somebody has marked it for the kitchen since */
  readonly urgentAt?: Instant;
  /** the flag is raised since: every live item is ready */
  readonly flagAt?: Instant;
  readonly serveCalledAt?: Instant;
  readonly serveCalledBy?: EmployeeID;
  readonly servedAt?: Instant;
}

/** A dish that a guest had, and all that was chosen with it. */
export interface EarlierDish {
  readonly dish: DishID;
  /** as it was at ordering */
  readonly name: Name;
  readonly quantity: Quantity;
  /** its weight, of a dish by weight */
  readonly measure?: Measure;
  readonly note: Note;
  readonly options: readonly ChosenOption[];
}

/** An earlier order without a table, so that its guest can have the same again. */
export interface EarlierOrder {
  readonly order: OrderID;
  /** when it was opened */
  readonly at: Instant;
  readonly type: OrderType;
  readonly name?: Name;
  readonly address?: Note;
  /** without the fee for a delivery */
  readonly dishes: readonly EarlierDish[];
}

/** The last orders without a table of one guest, the latest first. */
export interface EarlierOrders {
  readonly orders: readonly EarlierOrder[];
}

/** The numbers are the codes of wire and reports. */
export const ItemState = { waiting: 0, cooking: 1, serving: 2, served: 3, refused: 4, voided: 5 } as const;
export type ItemState = 0 | 1 | 2 | 3 | 4 | 5;

/** the place of a guest at the table, 1 to 99 */
export type SeatNumber = number;

/** A waiter's request that the kitchen changes an item that it has: fewer portions of it, another note or other options. The chef answers. */
export interface ItemRequest {
  /** about so many portions; absent: all of the item */
  readonly quantity?: Quantity;
  /** the wanted note; absent with `options`: the portions are not wanted any more */
  readonly note?: Note;
  /** the options that the guests choose instead, none if empty; absent: they stay */
  readonly options?: readonly ItemOption[];
  readonly by: EmployeeID;
  /** an answer names it */
  readonly at: Instant;
  /** why the chef declined; absent: the chef has not answered */
  readonly reason?: Reason;
}

/** A dish in an order. */
export interface Item {
  readonly id: ItemID;
  readonly order: OrderID;
  readonly course: CourseID;
  /** the table it was ordered for; on unmerge it goes back with that table */
  readonly table: TableID;
  readonly dish: DishID;
  /** name, group, station and price are those at ordering */
  readonly name: Name;
  readonly group: DishGroupID;
  readonly station: ShortName;
  readonly price: Money;
  /** the price that the device showed, if it differed */
  readonly shownPrice?: Money;
  /** the price before a discount on this item; absent: it has none */
  readonly fullPrice?: Money;
  readonly discountReason?: Reason;
  readonly discountBy?: EmployeeID;
  /** the approver of a discount beyond its giver's limit */
  readonly discountApprovedBy?: EmployeeID;
  /** rate of value-added tax at ordering; absent: none */
  readonly tax?: TaxRate;
  readonly quantity: Quantity;
  /** its weight, for which the price is; absent: it is counted. A weighed item has one portion. */
  readonly measure?: Measure;
  /** its weight as the guests ordered it; absent: nobody has weighed it since */
  readonly orderedMeasure?: Measure;
  readonly weighedAt?: Instant;
  readonly weighedBy?: EmployeeID;
  readonly note: Note;
  /** the place at the table of the guest who ordered it; absent: for all guests */
  readonly seat?: SeatNumber;
  /** chosen by the guests, in cooks' order; `price` includes their prices; absent: none */
  readonly options?: readonly ItemOption[];
  readonly state: ItemState;
  /** its portions are ready at the pass since */
  readonly readyAt?: Instant;
  readonly orderedBy: EmployeeID;
  readonly orderedAt: Instant;
  readonly servedAt?: Instant;
  /** it was carried to the guests although it had been taken back, or its party had ended, by then */
  readonly carriedAt?: Instant;
  /** why it was refused or voided */
  readonly reason?: Reason;
  /** the employee who refused or voided it */
  readonly closedBy?: EmployeeID;
  readonly closedAt?: Instant;
  /** the item that this one was split off from */
  readonly splitFrom?: ItemID;
  /** the guests' last change of mind since it was called */
  readonly request?: ItemRequest;
}

/** The numbers are the codes of wire and reports. */
export const OrderState = { open: 0, ended: 1 } as const;
export type OrderState = 0 | 1;

/** The requests of one party at one table, open until paid. */
export interface Order {
  readonly id: OrderID;
  /** the party's table; of an order without a table it has the order's id and names none */
  readonly table: TableID;
  readonly guests: Guests;
  /** the employee who looks after the party */
  readonly waiter: EmployeeID;
  readonly openedBy: EmployeeID;
  readonly openedAt: Instant;
  readonly state: OrderState;
  /** set while this party is merged into another's order: it shows nothing of its own until unmerged */
  readonly mergedInto?: OrderID;
  /** another party has the table too: two people seated them without knowing of each other */
  readonly beside: boolean;
  /** the booking that they came with */
  readonly booking?: BookingID;
  /** counts the changes that alter the amount due; a bill is of one revision */
  readonly revision: number;
  readonly billAskedAt?: Instant;
  readonly lastServedAt?: Instant;
  /** the bill was paid in full while dishes were still to come; the order ends with the last of them */
  readonly paidAt?: Instant;
  /** absent: served at a table */
  readonly fulfilment?: Fulfilment;
}

/** a difference of portions, so that two people's changes add up */
export type QuantityChange = number;

/** Commands of waiters, receptionists and runners about orders. */
export type OrdersCommand =
  /** seat a party: opens the table and creates its order. `waiter`: who looks after it; else the author if a waiter, else one of the section. `booking`: its guests have come; `evenIfHeld`: the table is kept for others, and that right is there */
  | { readonly type: "orders.open"; readonly order: OrderID; readonly table: TableID; readonly guests: Guests; readonly waiter?: EmployeeID; readonly evenIfCleaning?: boolean; readonly booking?: BookingID; readonly evenIfHeld?: boolean; }
  /** an order without a table. The author looks after it. The hub gives its number. */
  | { readonly type: "orders.openWithoutTable"; readonly order: OrderID; readonly details: FulfilmentDetails; readonly guests?: Guests; }
  /** all details of an order without a table, as they are from now on */
  | { readonly type: "orders.setFulfilment"; readonly order: OrderID; readonly details: FulfilmentDetails; }
  /** the fee for a delivery, as an item of the dish that the settings name; it replaces the former one, and 0 removes it */
  | { readonly type: "orders.setDeliveryFee"; readonly order: OrderID; readonly item: ItemID; readonly fee: Money; }
  /** handed to the guest, or to the driver: all that is ready is served */
  | { readonly type: "orders.collect"; readonly order: OrderID; }
  /** it was not handed out after all */
  | { readonly type: "orders.undoCollect"; readonly order: OrderID; }
  | { readonly type: "orders.setGuests"; readonly order: OrderID; readonly guests: Guests; }
  /** without `course`: the waiting course of the dish group's priority, or a new one that bears the item's id. `price`: agreed with the guests, for a dish without a fixed one; `measure`: for a dish by weight; `options`: what the guests chose, and for groups of which nothing was chosen their defaults; `evenIfOffMenu`: it is not on today's menu, and that right is there; `seat`: of the guest who ordered it */
  | { readonly type: "orders.addItem"; readonly order: OrderID; readonly item: ItemID; readonly dish: DishID; readonly quantity?: Quantity; readonly note?: Note; readonly course?: CourseID; readonly shownPrice?: Money; readonly price?: Money; readonly measure?: Measure; readonly options?: readonly ChosenOption[]; readonly evenIfOffMenu?: boolean; readonly seat?: SeatNumber; }
  /** a difference, so that two people's changes add up; reduced to nothing it is kept as voided */
  | { readonly type: "orders.changeQuantity"; readonly item: ItemID; readonly by: QuantityChange; }
  /** `seen`: the note that the author changed; if somebody has changed it since, both stay */
  | { readonly type: "orders.setNote"; readonly item: ItemID; readonly note: Note; readonly seen?: Note; }
  /** all that the guests choose for a waiting item from now on */
  | { readonly type: "orders.setOptions"; readonly item: ItemID; readonly options: readonly ChosenOption[]; }
  /** portions of it, all when absent, are for the guest at this seat, or without `seat` for all guests */
  | { readonly type: "orders.setSeat"; readonly item: ItemID; readonly quantity?: Quantity; readonly seat?: SeatNumber; }
  /** The scale shows this weight of a dish that is not ready. Its waiter hears of the difference. */
  | { readonly type: "orders.weigh"; readonly item: ItemID; readonly measure: Measure; }
  /** to a waiting course of the same order, or with `newCourse` to a new one of that priority */
  | { readonly type: "orders.moveItem"; readonly item: ItemID; readonly course: CourseID; readonly newCourse?: Priority; }
  /** portions of it go to another party, all when absent, as they are: waiting, cooking, ready or served */
  | { readonly type: "orders.giveItem"; readonly item: ItemID; readonly quantity?: Quantity; readonly order: OrderID; }
  | { readonly type: "orders.addCourse"; readonly order: OrderID; readonly course: CourseID; readonly priority: Priority; }
  /** absent ones stay, empty ones are none; `seen`: the note that the author changed; only a waiting course has another `priority` */
  | { readonly type: "orders.editCourse"; readonly course: CourseID; readonly name?: CourseName; readonly note?: Note; readonly seen?: Note; readonly priority?: Priority; }
  /** all dishes of a waiting course join another waiting one of the same order, and the first goes away */
  | { readonly type: "orders.joinCourses"; readonly course: CourseID; readonly into: CourseID; }
  /** it was made by mistake: nothing is in it */
  | { readonly type: "orders.deleteCourse"; readonly course: CourseID; }
  /** adds to the note of a dish that the kitchen has, at once; a cook says that they have seen it */
  | { readonly type: "orders.warnKitchen"; readonly item: ItemID; readonly note: Reason; }
  | { readonly type: "orders.callToCook"; readonly course: CourseID; }
  | { readonly type: "orders.callToServe"; readonly course: CourseID; }
  /** the call was a mistake: the course waits again, or with `toServe` stays at the pass */
  | { readonly type: "orders.undoCall"; readonly course: CourseID; readonly toServe?: boolean; }
  /** the guests of a called course cannot wait, or with `urgent` off can after all; its place in the queue stays */
  | { readonly type: "orders.markUrgent"; readonly course: CourseID; readonly urgent?: boolean; }
  /** `quantity` of its portions; all when absent. `approval`: of a person who may void what cooks */
  | { readonly type: "orders.void"; readonly item: ItemID; readonly quantity?: Quantity; readonly reason: Reason; readonly approval?: ApprovalID; }
  /** carried to the table: a whole course … */
  | { readonly type: "orders.serveCourse"; readonly course: CourseID; }
  /** … or some portions of an item */
  | { readonly type: "orders.serveItem"; readonly item: ItemID; readonly quantity?: Quantity; }
  /** it was not carried after all: what was just served of the course, or one item of it */
  | { readonly type: "orders.undoServe"; readonly course: CourseID; readonly item?: ItemID; }
  /** the party moves to a free table */
  | { readonly type: "orders.move"; readonly order: OrderID; readonly table: TableID; readonly evenIfCleaning?: boolean; }
  /** the table joins the party at `host`; a party that sits there brings its order along */
  | { readonly type: "orders.merge"; readonly table: TableID; readonly host: TableID; }
  /** each item goes back with the table that it was ordered for */
  | { readonly type: "orders.unmerge"; readonly table: TableID; }
  /** another waiter looks after it from now on */
  | { readonly type: "orders.handOver"; readonly order: OrderID; readonly waiter: EmployeeID; }
  /** nothing payable was ordered */
  | { readonly type: "orders.closeEmpty"; readonly order: OrderID; }
  | { readonly type: "orders.writeOff"; readonly order: OrderID; readonly reason: Reason; readonly approval?: ApprovalID; }
  /** I have seen it, and told the guests if it is about a dish */
  | { readonly type: "orders.alertSeen"; readonly alert: AlertID; };

/** A device on which nobody is signed in. A phone with a signed-in person is to link it. */
export interface DeviceLinkWish {
  readonly device: DeviceID;
  /** the device's name, as its owner would call it */
  readonly deviceName: Name;
}

export type Secret = string;

/** The data that such a device shows and keeps. The code lets another phone link it but does not sign in. The claim signs in but does not link. */
export interface DeviceLinkOffer {
  /** kept by the device alone */
  readonly claim: Secret;
  /** for the camera: an address of the hub with the code in it */
  readonly address: string;
  /** the same as a picture: SVG */
  readonly picture: string;
  readonly expiresAt: Instant;
}

export interface DeviceLinkClaim {
  readonly claim: Secret;
}

export interface DeviceLinkCode {
  readonly code: Secret;
}

/** The device that a code is of, so that one sees whom one lets in. */
export interface DeviceLinkView {
  readonly deviceName: Name;
  /** the address that it asks from */
  readonly from: string;
  readonly expiresAt: Instant;
}

export type Gender = "female" | "male" | "other";

export type AboutText = string;

/** A day of birth. */
export interface BirthDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export type CountryText = string;

/** Commands of people about themselves. They name nobody: the profile is always the author's own. */
export type PeopleCommand =
  /** replaces the whole profile; absent or empty fields are not published */
  | { readonly type: "people.editProfile"; readonly gender?: Gender; readonly about?: AboutText; readonly birthday?: BirthDate; readonly phone?: PhoneText; readonly email?: EmailText; readonly country?: CountryText; };

/** The fields of a person's profile. Absent: not published. */
export interface ProfileFields {
  readonly gender?: Gender;
  readonly about?: AboutText;
  readonly birthday?: BirthDate;
  /** as they wrote it; it is a number that can be called */
  readonly phone?: PhoneText;
  readonly email?: EmailText;
  readonly country?: CountryText;
}

/** A person's profile as all colleagues see it, beside name and roles. It exists once they have published something. */
export interface Profile {
  readonly person: EmployeeID;
  readonly fields: ProfileFields;
  /** the version of their photo; absent: they have none */
  readonly photo?: string;
}

/** A person's profile with the data that only the hub knows. */
export interface PersonView {
  readonly person: EmployeeID;
  readonly name: Name;
  readonly roles: readonly Role[];
  readonly profile?: Profile;
  /** since when they are an employee; absent: not known any more */
  readonly since?: Instant;
}

/** Whether people may sign up by themselves; everybody may ask. */
export interface SignUpState {
  readonly open: boolean;
}

/** The form of somebody who wants to become an employee. */
export interface SignUp {
  readonly name: Name;
  readonly login: Login;
  readonly password: Secret;
  /** the password again */
  readonly again: Secret;
  readonly gender?: Gender;
  readonly about?: AboutText;
  readonly birthday?: BirthDate;
  readonly phone?: PhoneText;
  readonly email?: EmailText;
  readonly country?: CountryText;
}

/** Somebody who signed up and waits for a manager. Until then there is no account, and so nothing to see with it. */
export interface WaitingPerson {
  readonly id: EmployeeID;
  readonly login: Login;
  readonly name: Name;
  readonly at: Instant;
  readonly fields: ProfileFields;
}

/** A manager's approval of somebody who signed up. */
export interface SignUpApproval {
  readonly roles: readonly Role[];
  /** the sections where they work; none: no particular section */
  readonly sections?: readonly SectionID[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type PrinterID = string;

/** The state of a printer. */
export type PrinterStanding = "unknown" | "ready" | "silent" | "unreachable" | "paperOut" | "coverOpen" | "failing";

/** A printer in use as people see it who print bills: its name, whether it prints, and who prints instead of it. */
export interface BillPrinter {
  readonly id: PrinterID;
  readonly name: ShortName;
  /** false: bills come to it only while another printer cannot print */
  readonly bills: boolean;
  /** empty: the whole house */
  readonly sections: readonly SectionID[];
  readonly standing: PrinterStanding;
  readonly since: Instant;
  /** It has answered. A silent one is then busy. */
  readonly answers: boolean;
  readonly fallback?: PrinterID;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type PrintJobID = string;

/** A bill as a job prints it, or one part of a split bill. */
export interface BillOnPaper {
  readonly version: number;
  /** the receipt, after payment; of a part, after its payment */
  readonly settled: boolean;
  /** absent: the whole bill */
  readonly part?: BillPartID;
}

/** The numbers are the codes of the wire. */
export const PrintJobState = { waiting: 0, sending: 1, printed: 2, doubtful: 3, dropped: 4 } as const;
export type PrintJobState = 0 | 1 | 2 | 3 | 4;

/** Why a ticket was not printed. */
export type DropCause = "byHand" | "tooLate" | "putAway" | "moved";

/** A bill on its way to paper, as people see it who print bills. */
export interface BillPrint {
  readonly id: PrintJobID;
  readonly order: OrderID;
  readonly printer: PrinterID;
  /** the number on the paper, counted by its printer */
  readonly number: number;
  readonly bill: BillOnPaper;
  readonly state: PrintJobState;
  /** it says on the paper that it is a copy */
  readonly copy: boolean;
  readonly at: Instant;
  readonly doneAt?: Instant;
  readonly by?: EmployeeID;
  /** why it was not printed */
  readonly cause?: DropCause;
  /** the printer that it was meant for */
  readonly movedFrom?: PrinterID;
}

/** A part of a guest's bill that a house may leave out. Sums that the guests pay always show. */
export type TemplatePart = "waiter" | "guests" | "times" | "unitPrices" | "taxes" | "transfer" | "tipLine";

/** The look of bills on paper, beside the house's settings for their head and foot. */
export interface BillTemplate {
  readonly hides: readonly TemplatePart[];
  /** identifies the version of the logo; absent: bills have none */
  readonly logo?: string;
}

/** The width of the roll. */
export type Paper = "mm58" | "mm80";

/** A template as a manager edits it, to be drawn before it is saved. */
export interface BillPreview {
  readonly paper: Paper;
  readonly header: Note;
  readonly footer: Note;
  readonly hides: readonly TemplatePart[];
}

/** A bill that left the hub without its printers, as the hub has it on record. */
export interface PrintedPaper {
  readonly bill: BillOnPaper;
  /** The same went out before, so the paper must say that it is a copy. */
  readonly copy: boolean;
}

/** The message of a ticket to the cook. */
export type TicketNews = "called" | "added" | "takenBack" | "moved" | "askedToStop" | "askedForNote" | "newNote" | "warned" | "seat" | "urgent" | "asBefore" | "packing" | "test" | "bill" | "till" | "drawer";

/** The portions of a dish in a course before and after some of them were taken back. */
export interface PortionsLeft {
  readonly from: Quantity;
  readonly to: Quantity;
}

export interface TicketLine {
  readonly name: Name;
  readonly quantity: Quantity;
  /** the weight of a weighed item */
  readonly measure?: Measure;
  readonly note: Note;
  /** of the guest who gets it; absent: for all guests */
  readonly seat?: SeatNumber;
  /** chosen by the guests, in cooks' order */
  readonly options?: readonly ItemOption[];
  readonly group: DishGroupID;
  readonly station: ShortName;
  /** why it was taken back */
  readonly reason?: Reason;
  /** of a dish that was taken back: some of its portions are still wanted */
  readonly left?: PortionsLeft;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TillSessionID = string;

/** The content of a ticket, as of the moment when it was made. Names of tables and people are looked up when it is printed. */
export interface Ticket {
  readonly news: TicketNews;
  /** when it was called, or happened */
  readonly at: Instant;
  readonly order?: OrderID;
  readonly course?: CourseID;
  /** the waiter's name for the course */
  readonly courseName?: CourseName;
  /** about all of its dishes */
  readonly courseNote?: Note;
  readonly table?: TableID;
  /** the table that the party left */
  readonly from?: TableID;
  readonly waiter?: EmployeeID;
  readonly guests?: Guests;
  /** of an order without a table */
  readonly fulfilment?: Fulfilment;
  readonly lines: readonly TicketLine[];
  /** of a packing slip: what is still to be paid; 0: nothing */
  readonly owed?: Money;
  /** the session of the till whose report it is */
  readonly till?: TillSessionID;
  /** the number of an X report within its session; absent: it is the Z report */
  readonly look?: number;
  /** the person who took it back, added it or moved the party; absent: a call */
  readonly by?: EmployeeID;
}

/** A ticket on its way to paper. Each printer counts its own, without gaps, so that the cook sees when one is missing. */
export interface PrintJob {
  readonly id: PrintJobID;
  readonly printer: PrinterID;
  readonly number: number;
  readonly ticket: Ticket;
  readonly state: PrintJobState;
  /** how often sending was begun; from the second time on it is marked as a copy */
  readonly attempts: number;
  /** its place in the queue */
  readonly queuedAt: Instant;
  readonly doneAt?: Instant;
  readonly cause?: DropCause;
  /** the reason of the person who dropped it */
  readonly reason?: Reason;
  /** it was printed with boxes for letters that the hub's machine has no font for */
  readonly lacksGlyphs: boolean;
  /** of a bill: as it was when it was queued, and since the job was begun as it was printed */
  readonly bill?: BillOnPaper;
  /** another job has printed the same bill, or may have */
  readonly repeats: boolean;
  /** the printer that it was meant for */
  readonly movedFrom?: PrinterID;
}

/** Why a printer behind a queue of CUPS does not print, if the cause lies at CUPS and not at the printer. */
export type QueueTrouble = "off" | "missing" | "refused" | "paused" | "garbled";

export type PrinterHost = string;

/** a TCP port, 1,024 to 65,535; printers listen at 9100 */
export type PrinterPort = number;

export type QueueName = string;

/** the TCP port of CUPS, 631 or 1,024 to 65,535 */
export type QueuePort = number;

/** A printer. In the kitchen it prints a ticket of each course that is called, with the dishes of the stations that it serves. Elsewhere it prints bills, and one may do both. */
export interface Printer {
  readonly id: PrinterID;
  readonly name: ShortName;
  readonly host: PrinterHost;
  /** of the printer itself; without a meaning behind a queue */
  readonly port: PrinterPort;
  /** The queue of CUPS that prints for it, without filters; nil: it is on the network itself. CUPS is then at `host`. */
  readonly queue?: QueueName;
  /** of CUPS */
  readonly queuePort: QueuePort;
  /** empty: all stations */
  readonly stations: readonly ShortName[];
  readonly paper: Paper;
  /** false: put away, gets no tickets */
  readonly active: boolean;
  /** it prints the kitchen's tickets */
  readonly tickets: boolean;
  /** it prints the guests' bills */
  readonly bills: boolean;
  /** the sections whose bills it prints; empty: those of the whole house */
  readonly sections: readonly SectionID[];
  /** the printer that prints instead of it while it cannot */
  readonly fallback?: PrinterID;
  /** the cash drawer is connected to it */
  readonly drawer: boolean;
  /** the drawer opens by itself when a payment moves cash */
  readonly drawerOnCash: boolean;
  readonly standing: PrinterStanding;
  /** the standing is as it is since */
  readonly since: Instant;
  /** the cause of the standing, if it lies at CUPS */
  readonly queueTrouble?: QueueTrouble;
  /** the roll will soon be at its end */
  readonly paperLow: boolean;
  /** It has answered since somebody saved it. A silent one is then busy, and its tickets wait. */
  readonly answers: boolean;
}

/** Commands of people about printers. */
export type PrintingCommand =
  /** a new printer, or other settings for one; `stations` empty: all; `sections` empty: the whole house; `queue`: prints through this queue of CUPS at `host` and `queuePort`; `drawerOnCash`: its drawer opens by itself for cash */
  | { readonly type: "printing.savePrinter"; readonly printer: PrinterID; readonly name: ShortName; readonly host: PrinterHost; readonly port?: PrinterPort; readonly stations?: readonly ShortName[]; readonly paper?: Paper; readonly active?: boolean; readonly tickets?: boolean; readonly bills?: boolean; readonly sections?: readonly SectionID[]; readonly fallback?: PrinterID; readonly drawer?: boolean; readonly queue?: QueueName; readonly queuePort?: QueuePort; readonly drawerOnCash?: boolean; }
  /** prints a ticket that says that it is a test */
  | { readonly type: "printing.testPrint"; readonly printer: PrinterID; }
  /** prints it again, marked as a copy, with the same number */
  | { readonly type: "printing.reprint"; readonly job: PrintJobID; }
  /** its paper lies there, although the printer did not say so */
  | { readonly type: "printing.confirmJob"; readonly job: PrintJobID; }
  /** never mind this ticket */
  | { readonly type: "printing.dropJob"; readonly job: PrintJobID; readonly reason: Reason; }
  /** prints the bill of an order as it is now, and fixes it first if nobody has, or if the order has changed since. After payment it prints the receipt. `printer` absent: the one of the table's section or of the house. `part`: only this part of a split bill. `reason`: why it is printed once more */
  | { readonly type: "printing.printBill"; readonly order: OrderID; readonly printer?: PrinterID; readonly part?: BillPartID; readonly reason?: Reason; }
  /** a slip for the bag of an order without a table: for whom it is, and the dishes in it */
  | { readonly type: "printing.printPackingSlip"; readonly order: OrderID; }
  /** the parts that bills on paper leave out; head and foot are settings */
  | { readonly type: "printing.saveTemplate"; readonly hides: readonly TemplatePart[]; };

/** A loss that may be unusual. */
export type WallFlagKind = "voids" | "discounts" | "refunds" | "reopenings" | "writeOffs" | "credit" | "payOuts" | "drops" | "tenderChanges";

/** One deed by which money was taken off or left the house. */
export interface DeedRow {
  /** every kind of the wall. Of voids only those on reopened bills, because the reasons of the others are ranked. */
  readonly kind: WallFlagKind;
  readonly at: Instant;
  /** the doer, as they are called now; empty: nobody knows any more */
  readonly person: string;
  /** why; of a payment on account: who owes it */
  readonly reason: string;
  /** the approver, if it was beyond a limit */
  readonly approver?: string;
  /** the number of the bill */
  readonly bill?: string;
  readonly table?: string;
  readonly amount: number;
  /** of a discount on one dish: its name; of a void: with its portions, if there are several */
  readonly dish?: string;
  /** the portions of that dish that the house gave; 0: it was only made cheaper */
  readonly free: number;
  /** the former tender of a payment, and the one that it has since */
  readonly from?: string;
  readonly to?: string;
  /** the wall has a flag of this kind for this person or the whole house */
  readonly unusual: boolean;
}

/** More was taken off or left the house today than is usual on such weekdays up to this hour. */
export interface WallFlag {
  readonly kind: WallFlagKind;
  /** of the person who did it; absent: the house as a whole */
  readonly person?: string;
  /** voided portions, or how often money was taken off or left */
  readonly count: number;
  readonly value: number;
  /** the mean value of such a day, or of a person on such a day */
  readonly usual: number;
}

/** The deeds of a range of business days by which money was taken off or left the house. */
export interface DeedReport {
  readonly first: string;
  readonly last: string;
  /** the earliest first */
  readonly rows: readonly DeedRow[];
  /** later ones that are left out here; the files have them */
  readonly left: number;
  /** portions of dishes that the house gave, in all rows */
  readonly free: number;
  /** the flags of the wall, if the range is one day; compared with the same weekdays before */
  readonly flags: readonly WallFlag[];
}

/** The file into which a journal goes. */
export type JournalForm = "csv" | "datev" | "quickbooks" | "misa";

/** The use of an account in the accountant's books. */
export type LedgerUse = "cash" | "card" | "transfer" | "voucher" | "debts" | "held" | "revenue" | "tax" | "reduction" | "roundingGain" | "roundingLoss" | "tips" | "shortage" | "surplus" | "clearing";

/** A usual chart of accounts. */
export type LedgerChart = "tt200" | "tt133" | "skr03" | "skr04";

/** The house's own account for one use. */
export interface LedgerAccount {
  readonly use: LedgerUse;
  /** of tax in percent, `8` or `8.875`, or `exempt`; absent: the account of all rates without one of their own */
  readonly rate?: string;
  /** number or name */
  readonly account: string;
}

/** The accountant's code of a rate of tax. */
export interface LedgerTaxCode {
  /** in percent, `8` or `8.875`, or `exempt` */
  readonly rate: string;
  readonly code: string;
}

/** How the house's figures become lines of the accountant's books. */
export interface LedgerPlan {
  readonly chart: LedgerChart;
  /** those that differ from the chart */
  readonly accounts: readonly LedgerAccount[];
  /** those that differ from the usual ones */
  readonly taxCodes: readonly LedgerTaxCode[];
  /** DATEV: the number of the tax adviser; absent: none is known */
  readonly consultant?: number;
  /** DATEV: the house's number with the tax adviser */
  readonly client?: number;
  /** the month in which the business year begins, 1 to 12 */
  readonly yearBegins: number;
}

export interface LedgerChartAccounts {
  readonly chart: LedgerChart;
  readonly accounts: readonly LedgerAccount[];
  readonly taxCodes: readonly LedgerTaxCode[];
}

/** The plan as it is, and what it may refer to. */
export interface LedgerSetup {
  readonly plan: LedgerPlan;
  /** rates of tax that the house has sold at so far, in percent */
  readonly rates: readonly string[];
  /** the accounts of each chart, with those of the rates that differ */
  readonly charts: readonly LedgerChartAccounts[];
}

/** How a dish sells, and how much it leaves. */
export type DishClass = "star" | "plowHorse" | "puzzle" | "dog";

/** One dish of menu engineering. */
export interface MenuRow {
  readonly dish: DishID;
  readonly name: string;
  /** portions whose cost is known, at the cost of their day */
  readonly sold: number;
  /** before discounts, in whole minor units */
  readonly value: number;
  readonly cost: number;
  /** absent: no cost is known */
  readonly kind?: DishClass;
}

/** Sales and margin of the dishes of a range of business days. */
export interface MenuReport {
  readonly first: string;
  readonly last: string;
  /** days whose aggregates are missing */
  readonly waiting: number;
  /** dishes with a cost, the largest margin first */
  readonly dishes: readonly MenuRow[];
  /** dishes that were sold without a known cost, the most sold first; a dish whose cost came later may be in both lists */
  readonly uncosted: readonly MenuRow[];
}

/** The cost of one portion of a dish, or of a kilogram, from a business day on. */
export interface DishCost {
  /** in whole minor units; absent: none is known from this day on */
  readonly cost?: Money;
  /** the first business day, `2026-11-26` */
  readonly since?: string;
}

/** A new cost of a dish. */
export interface NewDishCost {
  /** absent: it is not known any more */
  readonly cost?: Money;
  /** the first business day; absent: today */
  readonly since?: string;
}

/** A deed that needs a reason. */
export type ReasonKind = "void" | "refund";

/** A reason, and what one person did for it in a range of days. */
export interface ReasonRow {
  readonly kind: ReasonKind;
  /** as it was written most often: capitals and blanks around it make no other reason */
  readonly reason: string;
  /** the doer, as they are called now */
  readonly person: string;
  /** portions, or refunds */
  readonly count: number;
  readonly value: number;
}

/** The reasons of voids and refunds of a range of business days. */
export interface ReasonReport {
  readonly first: string;
  readonly last: string;
  /** for each kind, the largest value first */
  readonly rows: readonly ReasonRow[];
}

/** The length of the periods of a report. */
export type ReportStep = "day" | "week" | "month" | "quarter" | "year";

/** The rows of a report beside its periods. */
export type ReportGroup = "dish" | "dishGroup" | "station" | "option" | "section" | "table" | "hour" | "weekday" | "waiter" | "cashier";

/** The earlier range that a report is compared with. */
export type ReportComparison = "before" | "weekdays" | "year";

/** How a value of a report is to be shown. */
export type ReportKind = "amount" | "count" | "seconds" | "percent";

/** A column of a report's table. */
export interface ReportColumn {
  readonly key: string;
  readonly kind: ReportKind;
  /** in the reader's language */
  readonly name: string;
}

/** A figure of the whole range. */
export interface ReportLine {
  readonly column: ReportColumn;
  /** absent: there is none */
  readonly value?: number;
  /** in the earlier range */
  readonly before?: number;
  /** it is subtracted, so that it stands below zero */
  readonly isTakenOff: boolean;
}

/** Figures of the whole range that belong together. */
export interface ReportCard {
  /** in the reader's language */
  readonly name: string;
  readonly lines: readonly ReportLine[];
}

/** A row of a report's table. */
export interface ReportRow {
  /** The id of a dish, table, person and so on. An hour is 0 to 23, a weekday 0 (Sunday) to 6. A rate is written as in bills. A period is its days, `2026-11-26` or `2026-11-23..2026-11-26`. Empty: nobody. */
  readonly key: string;
  /** in the reader's language; empty: the key says it all */
  readonly name: string;
  /** one for each column; null: there is none, such as an average of nothing */
  readonly values: readonly (number | null)[];
  /** the first value in the earlier range; absent: there is none */
  readonly before?: number;
}

/** A table as it is to be drawn. The first column sorts it. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

/** The figures of any range of business days. */
export interface Report {
  readonly first: string;
  readonly last: string;
  /** the range that it is compared with; absent: none */
  readonly earlierFirst?: string;
  readonly earlierLast?: string;
  readonly by: ReportStep;
  readonly group?: ReportGroup;
  /** when it was put together */
  readonly at: Instant;
  /** days whose aggregates are still to be made anew; their figures may be old or missing */
  readonly waiting: number;
  /** the figures at the head */
  readonly main: readonly ReportLine[];
  readonly cards: readonly ReportCard[];
  /** from the dishes to the money; the differences of whole books are zero */
  readonly reconciliation: readonly ReportLine[];
  /** the earliest first */
  readonly periods: ReportTable;
  /** by `group`; absent: no group was asked for */
  readonly groups?: ReportTable;
  /** by way of paying */
  readonly tenders: ReportTable;
  /** by rate of value-added tax */
  readonly taxes: ReportTable;
  readonly promotions: ReportTable;
}

/** The columns of one grouping. */
export interface ReportGroupChoices {
  readonly group: ReportGroup;
  readonly keys: readonly string[];
}

/** The columns that a template may choose. */
export interface ReportChoices {
  /** of all tables */
  readonly columns: readonly ReportColumn[];
  readonly groups: readonly ReportGroupChoices[];
  /** the keys of those of the table by time */
  readonly periods: readonly string[];
}

/** How often a report is sent. */
export type ReportRhythm = "daily" | "weekly" | "monthly";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ReportScheduleID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ReportTemplateID = string;

/** The kind of a report's file. */
export type ReportFormat = "csv" | "xlsx" | "pdf";

/** A template that is sent by mail again and again. */
export interface ReportSchedule {
  readonly id: ReportScheduleID;
  readonly template: ReportTemplateID;
  readonly rhythm: ReportRhythm;
  /** weekly: 0 (Sunday) to 6; monthly: 1 to 28; daily: 0 */
  readonly day: number;
  /** by the house's clock, 0 to 23; never before the business day has ended */
  readonly hour: number;
  readonly format: ReportFormat;
  readonly english: boolean;
  readonly addresses: readonly EmailText[];
  readonly active: boolean;
}

/** The state of a mail. The numbers are those in the database. */
export const ReportMailState = { waiting: 0, sending: 1, sent: 2, failing: 3, givenUp: 4, unclear: 5 } as const;
export type ReportMailState = 0 | 1 | 2 | 3 | 4 | 5;

/** The mail of one due day to one address. */
export interface ReportMailLine {
  readonly address: string;
  /** the day on which it was due, `2026-11-26` */
  readonly day: string;
  readonly state: ReportMailState;
  readonly tries: number;
  /** when it was sent or given up, or when it is tried again */
  readonly at: Instant;
  /** why the last try was in vain, as text in the reader's language */
  readonly message?: string;
}

/** A schedule, and what became of its last mails. */
export interface ReportScheduleLine {
  readonly schedule: ReportSchedule;
  /** absent: it is not active */
  readonly nextAt?: Instant;
  /** of the last due day, in the order of the addresses */
  readonly mails: readonly ReportMailLine[];
}

/** The look and the content of a report's files.  Sections and columns are words, because a template of a newer version may name some that this one does not know. */
export interface ReportTemplate {
  readonly id: ReportTemplateID;
  readonly name: ShortName;
  /** the house's own words below its name; may be empty */
  readonly heading: Note;
  /** true: PDF begins with the logo of the bills */
  readonly logo: boolean;
  /** absent: as the request says */
  readonly by?: ReportStep;
  /** absent: as the request says */
  readonly compare?: ReportComparison;
  /** absent: as the request says */
  readonly group?: ReportGroup;
  /** the tables by their names, in order */
  readonly sections: readonly string[];
  /** of the table of groups, in order; empty: the usual ones of its grouping */
  readonly columns: readonly string[];
  /** of the table by time, in order; empty: the usual ones */
  readonly periodColumns: readonly string[];
  /** only groups whose name has these words; empty: all */
  readonly contains: ShortNote;
  /** only so many groups, the largest first; 0: all */
  readonly most: number;
}

/** A template in the list. */
export interface ReportTemplateLine {
  readonly id: ReportTemplateID;
  readonly name: string;
  /** it belongs to the program, so that nobody changes it */
  readonly isOurs: boolean;
  /** absent: a newer version of the program saved it */
  readonly template?: ReportTemplate;
}

/** Templates and schedules of the house. */
export interface ReportSetup {
  readonly templates: readonly ReportTemplateLine[];
  readonly schedules: readonly ReportScheduleLine[];
  readonly choices: ReportChoices;
}

export interface ReportPreviewTable {
  readonly name: string;
  readonly heading: readonly string[];
  /** the first ones, as people read them */
  readonly rows: readonly (readonly string[])[];
  /** of all rows */
  readonly count: number;
}

/** A file as it will be, in the first rows of its tables. */
export interface ReportPreview {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tables: readonly ReportPreviewTable[];
}

/** Commands about templates and schedules. */
export type ReportsCommand =
  | { readonly type: "reports.saveTemplate"; readonly template: ReportTemplate; }
  | { readonly type: "reports.removeTemplate"; readonly template: ReportTemplateID; }
  | { readonly type: "reports.saveSchedule"; readonly schedule: ReportSchedule; }
  | { readonly type: "reports.removeSchedule"; readonly schedule: ReportScheduleID; }
  | { readonly type: "reports.saveLedger"; readonly plan: LedgerPlan; };

/** The differences of one person's till in a period. */
export interface TillDifferenceRow {
  /** the first and the last business day of the period within the range */
  readonly first: string;
  readonly last: string;
  /** the keeper of the till, as they are called now */
  readonly person: string;
  /** sessions that ended */
  readonly sessions: number;
  /** those in which money was missing, and the sum of it, below zero */
  readonly short: number;
  readonly shortValue: number;
  /** those with more money than expected, and the sum of it */
  readonly over: number;
  readonly overValue: number;
}

/** The differences of the till by person, in a range of business days. */
export interface TillDifferenceReport {
  readonly first: string;
  readonly last: string;
  readonly by: ReportStep;
  /** by period, the earliest first, then by name */
  readonly rows: readonly TillDifferenceRow[];
}

/** The tips of one person. */
export interface TipReportRow {
  /** as they are called now */
  readonly person: string;
  /** given for their tables in the range */
  readonly received: number;
  /** their parts of the range's days, by the rule of the house */
  readonly shared: number;
  /** paid out of the till in the range */
  readonly paid: number;
  /** of all days: shared and not paid out until now */
  readonly open: number;
}

/** The tips of a range of business days, by person. */
export interface TipReport {
  readonly first: string;
  readonly last: string;
  /** by name */
  readonly rows: readonly TipReportRow[];
}

/** A line of what the house owes on its vouchers, from the beginning of a range of days to its end. */
export type VoucherFigure = "opening" | "sold" | "free" | "filled" | "used" | "stopped" | "expired" | "closing" | "short";

export interface VoucherFlowRow {
  readonly figure: VoucherFigure;
  /** vouchers, or deeds on them; absent: nobody counts them */
  readonly count?: number;
  readonly value: number;
}

/** The debt of the house on its vouchers, and why it changed in a range of business days: opening + sold + free + filled − used − stopped − expired = closing. */
export interface VoucherFlow {
  readonly first: string;
  readonly last: string;
  /** empty: there was never a voucher */
  readonly rows: readonly VoucherFlowRow[];
}

/** The day so far, or a mean of days up to the same hour. */
export interface WallFigures {
  readonly bills: number;
  /** totals of the settled bills, in whole minor units */
  readonly revenue: number;
  readonly guests: number;
  readonly covers: number;
}

/** The kitchen times of one station in the last hour. */
export interface WallStation {
  readonly station: string;
  /** items with a known time from call to ready */
  readonly cooked: number;
  readonly cookSeconds: number;
  /** items with a known time from ready to the table */
  readonly carried: number;
  readonly carrySeconds: number;
}

/** The figures of the wall page. Devices know by themselves which tables and calls are open. */
export interface WallReport {
  readonly at: Instant;
  /** the present business day, `2026-11-26` */
  readonly day: string;
  readonly today: WallFigures;
  /** the mean of the same weekdays of the last four weeks up to the same hour; absent: there were no guests on any of them */
  readonly usual?: WallFigures;
  /** days with guests that this mean is of */
  readonly usualDays: number;
  readonly stations: readonly WallStation[];
  /** the house first, then people, the largest value first */
  readonly flags: readonly WallFlag[];
}

/** A person who is signed in on a device, or can take it over by PIN. */
export interface DevicePerson {
  readonly employee: EmployeeID;
  readonly name: Name;
  /** the session is theirs now */
  readonly current: boolean;
}

/** A device as the manager sees it: its people, its last contact, and its unsent commands. */
export interface DeviceView {
  readonly id: DeviceID;
  readonly name: Name;
  readonly people: readonly DevicePerson[];
  /** the highest number of a command that has arrived; 0: none */
  readonly lastN: number;
  /** it has a line at this moment */
  readonly isLive: boolean;
  /** when it last said anything */
  readonly heardAt?: Instant;
  /** commands that waited on it when it last said so */
  readonly pending: number;
  /** since when some do */
  readonly pendingSince?: Instant;
  /** whether its browser has promised not to clear its storage; absent: it cannot tell */
  readonly lasting?: boolean;
  /** commands that it gave up and that wait for a manager */
  readonly quarantined: number;
  /** the one that asks */
  readonly isThis: boolean;
}

export type Language = "vi" | "en";

/** Somebody who works here, as colleagues see them. Passwords and PINs are not part of it. */
export interface Employee {
  readonly id: EmployeeID;
  readonly login: Login;
  readonly name: Name;
  readonly roles: readonly Role[];
  /** the sections that a waiter looks after */
  readonly sections: readonly SectionID[];
  /** false: left the restaurant, can no longer sign in */
  readonly active: boolean;
  /** can change user on a shared device by PIN */
  readonly hasPIN: boolean;
  /** `vi` or `en` */
  readonly language: Language;
}

export interface MeWho {
  readonly id: EmployeeID;
  readonly name: Name;
  readonly login: Login;
  readonly roles: readonly Role[];
  readonly sections: readonly SectionID[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SessionID = string;

export interface MeRestaurant {
  readonly name: Note;
  /** `VND` */
  readonly currency: Note;
  /** the language of people who have not chosen one */
  readonly language: Language;
  /** the offsets of the restaurant's time zone from UTC */
  readonly timeOffsets: Note;
  /** the hour at which the business day ends */
  readonly dayEndsHour: number;
}

/** The signed-in person and their rights. */
export interface Me {
  readonly employee: MeWho;
  readonly rights: readonly Right[];
  readonly session: SessionID;
  readonly device: DeviceID;
  readonly language: Language;
  /** can change user by PIN */
  readonly hasPIN: boolean;
  readonly restaurant: MeRestaurant;
}

/** Somebody who can take over this device by PIN. */
export interface Person {
  readonly id: EmployeeID;
  readonly name: Name;
  readonly roles: readonly Role[];
}

/** A device on which a person is signed in. */
export interface SessionView {
  readonly id: SessionID;
  readonly employee: EmployeeID;
  readonly name: Name;
  readonly device: DeviceID;
  readonly deviceName: Name;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  /** the one that asks */
  readonly current: boolean;
}

/** Why a new password or PIN is not valid. */
export type SecretFault = "short" | "long" | "blank" | "malformed" | "easy";

/** A new password or PIN as the rules see it while it is typed. */
export interface SecretCheck {
  /** nil: valid */
  readonly fault?: SecretFault;
  /** the bounds of its length, in characters */
  readonly least: number;
  readonly most: number;
  /** characters that are missing; 0: long enough */
  readonly missing: number;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SettingID = string;

/** One of the restaurant's settings. */
export interface Setting {
  readonly id: SettingID;
  readonly value: Note;
}

/** Whether the restaurant still has to be set up; anybody may ask. */
export interface SetupState {
  /** nobody can manage this restaurant yet: everything but the first step is closed */
  readonly needed: boolean;
  /** this device is not the hub's own machine: the first step asks for the code that the hub printed when it started */
  readonly codeNeeded: boolean;
  /** the restaurant's language; absent: not set up yet */
  readonly language?: Language;
}

/** The first step: the restaurant, and the manager who does the rest. Done whole or not at all. */
export interface Setup {
  readonly restaurantName: Name;
  readonly language: Language;
  /** three capital letters */
  readonly currency?: Note;
  /** a name of the time zone database */
  readonly timeZone?: Note;
  readonly login: Login;
  readonly name: Name;
  readonly password: Secret;
  readonly device: DeviceID;
  /** the device's name, as its owner would call it: "Máy tính ở quầy" */
  readonly deviceName: Name;
  /** from another machine than the hub's own: the eight digits that the hub printed when it started */
  readonly code?: Secret;
}

/** Signing in on a device. */
export interface SignIn {
  readonly login: Login;
  readonly password: Secret;
  readonly device: DeviceID;
  /** the device's name, as its owner would call it: "Điện thoại của Lan" */
  readonly deviceName: Name;
}

/** Another person takes over a shared device. */
export interface UserSwitch {
  readonly employee: EmployeeID;
  readonly pin: Secret;
}

export interface PasswordChange {
  readonly old: Secret;
  readonly new: Secret;
}

export interface PINChange {
  readonly password: Secret;
  /** absent: no PIN any more */
  readonly pin?: Secret;
}

/** A manager sets somebody's password. */
export interface NewPassword {
  readonly password: Secret;
}

/** Commands of managers about staff and settings. */
export type StaffCommand =
  /** make or change an employee; the password is set apart */
  | { readonly type: "staff.saveEmployee"; readonly employee: EmployeeID; readonly login: Login; readonly name: Name; readonly roles: readonly Role[]; readonly sections?: readonly SectionID[]; readonly active?: boolean; readonly language?: Language; }
  /** The settings are `cleaningSeconds`, `amberMinutes`, `redMinutes`, `serveAmberMinutes`, `serveRedMinutes`, `firstOrderMinutes`, `alertSeconds`, `unheardSeconds`, `scarcePortions`, `leasePortions`, `bookAheadMinutes`, `holdMinutes`, `lateMinutes`, `bookedMinutes`, `blacklistAfter`, `restaurantName`, `address`, `phone`, `currency`, `country`, `timeZone`, `dayEndsHour`, `language`, `setupStep`, `skippedTasks`, `signUp`, `taxCode`, `taxName`, `billSeries`, `servicePermille`, `cashierDiscountPermille`, `waiterDiscountPermille`, `cashierRefund`, `cashierReopening`, `cashierPayOut`, `cashierDrop`, `cashierCredit`, `cashierWriteOff`, `pricesIncludeTax`, `waitersTakePayment`, `blindCount`, `roundOnlyCash`, `everybodyPosts`, `tipRule`, `taxRateA`, `taxRateB`, `taxRateC`, `roundTo`, `billHeader`, `billFooter`, `bankAccount`, `takeAwayMinutes`, `deliveryDish`. */
  | { readonly type: "staff.saveSetting"; readonly setting: SettingID; readonly value: Note; };

/** Why a field of an answer is not finished. */
export type AnswerFault = "missing" | "notAllowed" | "tooLong";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SurveyFieldID = string;

/** A field that somebody must look at before the answer can be sent. */
export interface AnswerProblem {
  readonly field: SurveyFieldID;
  readonly fault: AnswerFault;
}

export type AnswerText = string;

/** thousandths: 4.5 is 4500 */
export type SurveyNumber = number;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SurveyChoiceID = string;

/** a point of a scale, 0 to 100 */
export type ScalePoint = number;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SurveyPhotoID = string;

/** millionths of a degree of latitude */
export type Latitude = number;

/** millionths of a degree of longitude */
export type Longitude = number;

/** metres, 0 to 100,000 */
export type Metres = number;

/** The value of a field. It names its kind, so it stays readable whatever becomes of the field. */
export type AnswerValue =
  | { readonly type: "text"; readonly text: AnswerText; }
  | { readonly type: "number"; readonly number: SurveyNumber; }
  | { readonly type: "choice"; readonly choice: SurveyChoiceID; }
  | { readonly type: "choices"; readonly choices: readonly SurveyChoiceID[]; }
  | { readonly type: "scale"; readonly points: ScalePoint; }
  /** `2026-11-30` */
  | { readonly type: "date"; readonly date: ShortName; }
  | { readonly type: "phone"; readonly phone: ShortName; }
  | { readonly type: "photo"; readonly photos: readonly SurveyPhotoID[]; }
  | { readonly type: "signature"; readonly photo: SurveyPhotoID; }
  | { readonly type: "location"; readonly latitude: Latitude; readonly longitude: Longitude; readonly within: Metres; }
  /** the name is that of the moment */
  | { readonly type: "table"; readonly table: TableID; readonly name: Name; }
  | { readonly type: "dish"; readonly dish: DishID; readonly name: Name; }
  | { readonly type: "employee"; readonly employee: EmployeeID; readonly name: Name; };

/** A field of an answer that has a value. */
export interface FieldAnswer {
  readonly field: SurveyFieldID;
  readonly value: AnswerValue;
}

/** The state of a time at which a checklist is due. */
export type ChecklistState = "due" | "done" | "missed";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type ChecklistID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SurveyID = string;

/** A time at which a form with a schedule is due. */
export interface Checklist {
  readonly id: ChecklistID;
  readonly survey: SurveyID;
  readonly at: Instant;
  /** after that it counts as missed */
  readonly until: Instant;
  readonly state: ChecklistState;
  /** the person that has filled it in */
  readonly by?: EmployeeID;
  readonly doneAt?: Instant;
}

/** The kinds of things that a restaurant describes by fields of its own. */
export type FieldsSubject = "guest" | "booking" | "dish" | "order";

/** the version of a form, from 1 on */
export type SurveyVersion = number;

/** A value of an own field, with the version of the form that it was given for. */
export interface OwnValue {
  readonly field: SurveyFieldID;
  readonly value: AnswerValue;
  readonly version: SurveyVersion;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type OwnThingID = string;

/** The values of the own fields of one thing. Devices hold those of dishes and open orders. */
export interface OwnFields {
  readonly subject: FieldsSubject;
  readonly thing: OwnThingID;
  /** at most one for each field, as they were given */
  readonly values: readonly OwnValue[];
}

/** The values of an answer in the present version of its form. */
export interface CarriedAnswer {
  /** values of present fields */
  readonly values: readonly FieldAnswer[];
  /** values of removed fields, and those that did not convert: kept aside, as they were given */
  readonly aside: readonly FieldAnswer[];
}

/** One thing with the values of its own fields. */
export interface OwnFieldsRow {
  readonly thing: OwnThingID;
  /** the name of the guest, the dish or the table */
  readonly name: Name;
  /** the telephone number of the guest */
  readonly phone?: string;
  /** when the booking is due, or the order was opened */
  readonly at?: Instant;
  readonly carried: CarriedAnswer;
}

/** A page of things that have values. */
export interface OwnFieldsPage {
  /** from 1 on */
  readonly page: number;
  readonly pages: number;
  /** of all pages */
  readonly total: number;
  readonly rows: readonly OwnFieldsRow[];
}

/** The kind of value that a field of a form takes. */
export type SurveyFieldKind = "text" | "number" | "choice" | "choices" | "scale" | "date" | "phone" | "photo" | "signature" | "location" | "table" | "dish" | "employee";

export type SurveyTitle = string;

/** One choice of a field. A removed one stays, because answers name it. */
export interface SurveyChoice {
  readonly id: SurveyChoiceID;
  readonly title: SurveyTitle;
  readonly isRemoved: boolean;
}

/** A field is shown only if an earlier field has a certain value. */
export interface SurveyCondition {
  readonly field: SurveyFieldID;
  /** any of these: ids of choices, points of a scale; empty: any value at all */
  readonly values: readonly string[];
}

export type SurveyHelp = string;

/** A question of a form. Its id is its identity: title, place and help may change. */
export interface SurveyField {
  readonly id: SurveyFieldID;
  readonly kind: SurveyFieldKind;
  readonly title: SurveyTitle;
  readonly help: SurveyHelp;
  readonly isRequired: boolean;
  /** the choices of `choice` and `choices` */
  readonly choices: readonly SurveyChoice[];
  /** the lowest point of a scale */
  readonly least: ScalePoint;
  /** the highest point of a scale */
  readonly most: ScalePoint;
  /** the value of a new answer */
  readonly initial?: AnswerValue;
  readonly condition?: SurveyCondition;
}

/** Fields that are shown together. */
export interface SurveyPage {
  readonly id: string;
  /** empty: the page has none */
  readonly title: SurveyHelp;
  readonly fields: readonly SurveyField[];
}

/** The state of a form. */
export type SurveyState = "open" | "closed";

/** The days and times at which a checklist is due. */
export interface SurveySchedule {
  /** 0 Sunday to 6 Saturday */
  readonly weekdays: readonly number[];
  /** minutes after midnight */
  readonly times: readonly number[];
  /** minutes after which a checklist that nobody filled in is reported */
  readonly within: Minutes;
}

/** All that the author of a form states. */
export interface SurveyForm {
  readonly title: SurveyTitle;
  readonly help: SurveyHelp;
  /** the roles that fill it in; empty: all */
  readonly roles: readonly Role[];
  readonly pages: readonly SurveyPage[];
  /** absent: filled in at any time; else it is a checklist */
  readonly schedule?: SurveySchedule;
}

/** One old value, and the value that the author gives it. */
export interface MappedValue {
  /** the old value: the id of a choice, a point, a text */
  readonly from: string;
  /** the new one, likewise */
  readonly to: string;
}

/** The step by which a field changed its kind. It holds both forms of the field, so it gives the same value for ever. */
export interface SurveyConversion {
  /** the version that it led to */
  readonly version: SurveyVersion;
  readonly before: SurveyField;
  readonly after: SurveyField;
  readonly table: readonly MappedValue[];
}

/** A form of questions in its present version, as devices hold it. */
export interface Survey {
  readonly id: SurveyID;
  readonly version: SurveyVersion;
  readonly state: SurveyState;
  readonly form: SurveyForm;
  /** Fields of earlier versions. Their answers are in the archive and return with the field. */
  readonly removed: readonly SurveyField[];
  /** The changes of kind, oldest first. */
  readonly conversions: readonly SurveyConversion[];
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type SurveyAnswerID = string;

/** A filled-in form, as a device sends it. It has happened, so the hub takes it for whatever version it was. */
export interface SurveyAnswer {
  readonly id: SurveyAnswerID;
  readonly survey: SurveyID;
  readonly version: SurveyVersion;
  readonly values: readonly FieldAnswer[];
  readonly begunAt: Instant;
  /** by the device's clock */
  readonly filledAt: Instant;
  /** the table at which it was filled in */
  readonly table?: TableID;
  /** the time of the checklist that it answers */
  readonly due?: Instant;
}

/** Why an answer stands apart from the results. */
export type AnswerDoubt = "unknownSurvey" | "unknownVersion";

/** An author's consent that a field changes its kind, with the values that do not convert by themselves. */
export interface SurveyMapping {
  readonly field: SurveyFieldID;
  readonly table: readonly MappedValue[];
}

/** A question of a page about a form. Its answer follows from the question alone, on a device without a connection too. */
export type SurveyQuery =
  /** → `FilledForm` */
  | { readonly type: "fill"; readonly form: SurveyForm; readonly values: readonly FieldAnswer[]; }
  /** → `CarriedAnswer` */
  | { readonly type: "draft"; readonly survey: Survey; readonly values: readonly FieldAnswer[]; readonly version: SurveyVersion; }
  /** → `CarriedAnswer` */
  | { readonly type: "carry"; readonly survey: Survey; readonly values: readonly FieldAnswer[]; readonly version: SurveyVersion; }
  /** → `CarriedAnswer`, of own fields */
  | { readonly type: "own"; readonly survey: Survey; readonly values: readonly OwnValue[]; }
  /** → `PublishCheck`; without `survey` the form is new */
  | { readonly type: "publish"; readonly survey?: Survey; readonly form: SurveyForm; readonly mappings: readonly SurveyMapping[]; };

/** How far a form is filled in. */
export interface FilledForm {
  /** the fields that are shown */
  readonly shown: readonly SurveyFieldID[];
  readonly problems: readonly AnswerProblem[];
  /** the values that are sent */
  readonly sent: readonly FieldAnswer[];
}

/** Whether a form can be published as it is. */
export interface PublishCheck {
  /** the code of the first refusal */
  readonly code?: string;
  /** the title of the field that it is about */
  readonly field?: string;
  /** fields that change their kind */
  readonly heavier: readonly SurveyFieldID[];
}

/** An answer as the office sees it. */
export interface StoredAnswer {
  /** as it was sent */
  readonly answer: SurveyAnswer;
  /** its values in the present version of the form */
  readonly carried: CarriedAnswer;
  readonly by: EmployeeID;
  /** the name of the person who filled it in */
  readonly byName: Name;
  readonly receivedAt: Instant;
  /** the name of its table */
  readonly tableName?: Name;
  /** why it stands apart from the results */
  readonly doubt?: AnswerDoubt;
  /** photos that have not arrived yet */
  readonly missingPhotos: number;
}

/** A page of answers, newest first. */
export interface SurveyAnswers {
  /** from 1 on */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly rows: readonly StoredAnswer[];
}

export interface UnknownSurvey {
  readonly survey: SurveyID;
  readonly answers: number;
  readonly lastAt: Instant;
}

/** Forms that answers name and nobody has published. */
export interface UnknownSurveys {
  readonly surveys: readonly UnknownSurvey[];
}

/** How often a value was given. */
export interface ValueCount {
  /** the id of a choice, a point, the name of a thing, or the text */
  readonly value: string;
  /** as people read it */
  readonly title: string;
  readonly count: number;
  /** the same for each column of a cross table, in its order */
  readonly across: readonly number[];
}

/** The results of one field. */
export interface FieldResult {
  readonly field: SurveyField;
  /** the present version does not ask it */
  readonly isRemoved: boolean;
  /** answers with a value */
  readonly answered: number;
  /** values that are kept aside, because they did not convert to the field's kind */
  readonly aside: number;
  /** The values with their counts: choices and points in the form's order, with 0 too; else the most frequent first, 50 at most. */
  readonly values: readonly ValueCount[];
  /** the mean of points or of numbers, in thousandths */
  readonly mean?: SurveyNumber;
  readonly least?: SurveyNumber;
  readonly most?: SurveyNumber;
}

/** The division into columns of a cross table. */
export type SurveyAxis = "table" | "person" | "day" | "field";

/** The results of a form. */
export interface SurveyResults {
  /** answers in this time */
  readonly total: number;
  /** answers that stand apart */
  readonly doubtful: number;
  readonly firstAt?: Instant;
  readonly lastAt?: Instant;
  /** the columns of a cross table: tables, people, days or the values of a field */
  readonly columns: readonly ValueCount[];
  readonly fields: readonly FieldResult[];
}

/** The form that an author wants to publish. */
export interface SurveyPlan {
  readonly form: SurveyForm;
  readonly base: SurveyVersion;
  readonly mappings?: readonly SurveyMapping[];
}

/** One old value, and what it becomes. */
export interface ConvertedValue {
  /** as a mapping names it */
  readonly from: string;
  /** as people read it */
  readonly title: string;
  /** as people read it; absent: it does not convert and is kept aside */
  readonly becomes?: string;
  readonly count: number;
}

/** A change of kind over the real answers. */
export interface ConversionPreview {
  readonly field: SurveyFieldID;
  /** answers whose value converts */
  readonly converted: number;
  /** answers whose value is kept aside */
  readonly aside: number;
  /** the values, those that do not convert first, then the most frequent; 200 at most */
  readonly values: readonly ConvertedValue[];
}

/** The changes of kind that a plan makes. */
export interface PlanPreview {
  readonly fields: readonly ConversionPreview[];
}

/** Commands of people about forms and answers. */
export type SurveysCommand =
  /** a new form, or the next version of one - Parameters: - base: the version that was changed; absent: the form is new - mappings: for fields that change their kind */
  | { readonly type: "surveys.publish"; readonly survey: SurveyID; readonly form: SurveyForm; readonly base?: SurveyVersion; readonly mappings?: readonly SurveyMapping[]; }
  /** nobody begins a new answer */
  | { readonly type: "surveys.close"; readonly survey: SurveyID; }
  | { readonly type: "surveys.reopen"; readonly survey: SurveyID; }
  /** somebody has filled in a form */
  | { readonly type: "surveys.answer"; readonly answer: SurveyAnswer; }
  /** Values of own fields of a guest, a booking, a dish or an order. Other fields keep theirs. - Parameters: - version: the version of the form `fields.…` that the values were given for - cleared: fields that lose their value */
  | { readonly type: "surveys.setFields"; readonly subject: FieldsSubject; readonly thing: OwnThingID; readonly version: SurveyVersion; readonly values?: readonly FieldAnswer[]; readonly cleared?: readonly SurveyFieldID[]; };

/** Money that was paid of one debt, as the list shows it. */
export interface SettlementView {
  /** counts the settlements of the house without gaps */
  readonly number: number;
  /** the part of it that this debt got */
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference?: PaymentReference;
  readonly by: Name;
  readonly at: Instant;
}

/** a sum of money of a till, in whole minor units; below 0 if more went out than came in */
export type TillAmount = number;

/** One payment on account, with the bill it comes from. */
export interface DebtView {
  readonly payment: PaymentID;
  readonly order: OrderID;
  /** of its bill */
  readonly number?: BillNumber;
  readonly table: Name;
  /** the name under which it was written down */
  readonly reference?: PaymentReference;
  readonly by: Name;
  readonly at: Instant;
  readonly owed: TillAmount;
  /** taken off by refunds on account */
  readonly lowered: TillAmount;
  readonly settled: TillAmount;
  /** still owed */
  readonly open: TillAmount;
  /** the earliest first */
  readonly settlements: readonly SettlementView[];
}

/** A guest and their debts, the latest first. */
export interface DebtGuest {
  /** absent: nobody wrote it down */
  readonly name?: Name;
  /** E.164; absent: the house knows no number of them */
  readonly phone?: string;
  /** the number as people write it */
  readonly shown?: string;
  /** the sum of what is still owed of these debts */
  readonly open: TillAmount;
  /** They may owe more only with an approval. Absent: there is no limit. */
  readonly limit?: Money;
  readonly debts: readonly DebtView[];
}

/** Debts by their guests. The guest with the latest debt comes first. */
export interface DebtList {
  readonly guests: readonly DebtGuest[];
  /** the sum of what is still owed of the debts in this list */
  readonly open: TillAmount;
  /** there are more, which a search for a name or number finds */
  readonly more: boolean;
  /** the debts, with those that only a search finds */
  readonly total: ListTotal;
}

/** notes or coins of one kind, 0 to 100,000 */
export type NotesCounted = number;

/** Notes or coins of one value. */
export interface NoteCount {
  /** the value of one, in whole minor units */
  readonly note: Money;
  readonly count: NotesCounted;
}

export type FiscalHost = string;

/** a TCP port, 1,024 to 65,535 */
export type FiscalPort = number;

/** The module that signs bills for the tax office. There is one, or none. */
export interface FiscalModule {
  readonly name: Name;
  readonly host: FiscalHost;
  readonly port: FiscalPort;
  /** false: put away, nothing is signed */
  readonly active: boolean;
  /** nothing from before it is signed */
  readonly since: Instant;
}

/** The module and the states of its records, for the settings. */
export interface FiscalOverview {
  /** absent: there is none */
  readonly module?: FiscalModule;
  readonly asked: number;
  readonly signed: number;
  readonly failed: number;
}

/** The manager's test of the module: it has answered. */
export interface FiscalCheck {
  /** its serial number */
  readonly device?: FiscalText;
  /** from the connection to the answer */
  readonly milliseconds: number;
}

/** Foreign notes that were counted. They leave the till with the count, and the next session begins without them. */
export interface ForeignCount {
  readonly currency: ExchangeRateID;
  /** in whole minor units of this currency */
  readonly amount: Money;
}

/** The payments of a session in notes of one foreign currency. Their change was given in the house's currency. */
export interface ForeignTally {
  readonly currency: ExchangeRateID;
  readonly count: number;
  /** the notes that must be there, in whole minor units of this currency */
  readonly amount: TillAmount;
  /** the sum of their worths at the rates of their payments, in the house's currency */
  readonly worth: TillAmount;
}

/** Money that a person puts into the till or takes out of it, apart from payments. */
export type TillMove = "payIn" | "payOut" | "drop";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TillID = string;

/** The till as devices hold it: open or closed, since when, and by whom. */
export interface Till {
  /** the series of the bills that it takes money for */
  readonly id: TillID;
  /** the running session, or the last one */
  readonly session: TillSessionID;
  /** counts the sessions of a series without gaps */
  readonly number: number;
  readonly open: boolean;
  /** opened or closed at */
  readonly since: Instant;
  readonly by: EmployeeID;
  /** vouchers that paid without the hub more than they had, and that nobody has looked at since */
  readonly shortVouchers: number;
}

/** The counted money beside the expected sum. */
export interface TillCount {
  readonly notes: readonly NoteCount[];
  readonly counted: TillAmount;
  /** counted less expected */
  readonly difference: TillAmount;
  /** why there is a difference, also of foreign notes */
  readonly reason?: Reason;
  /** The report states what was expected. */
  readonly foreign: readonly ForeignCount[];
}

/** The cash of a session, without foreign notes. Only surplus cash is change: what came by card or transfer is given back by a refund. */
export interface TillCash {
  /** the money at the beginning */
  readonly float: Money;
  /** cash from guests in the house's currency, change included */
  readonly received: TillAmount;
  /** Given back to guests, also on foreign notes. Below 0 if a bill grew after its change had been counted in an earlier session. */
  readonly change: TillAmount;
  /** Tips that came with cash of the house's currency. They lie in the till until somebody pays them out. */
  readonly tips: TillAmount;
  /** cash that refunds gave back */
  readonly refunds: TillAmount;
  readonly payIns: TillAmount;
  readonly payOuts: TillAmount;
  readonly drops: TillAmount;
  /** cash that guests paid of their debts: no revenue */
  readonly settlements: TillAmount;
  /** cash for vouchers that were sold: no revenue, because the house owes it */
  readonly vouchers: TillAmount;
  /** shared tips that were paid out, whatever tender they had come by */
  readonly tipsPaid: TillAmount;
  /** the sum that must be in the till */
  readonly expected: TillAmount;
}

/** The money at the beginning of a session beside the count before it. */
export interface TillOpening {
  /** the money that was counted when the till was closed last */
  readonly counted: TillAmount;
  /** the float less this count */
  readonly difference: TillAmount;
  /** why there is a difference */
  readonly reason?: Reason;
}

/** The payments of one tender, as they were received. No change is taken off, because that is given in cash. */
export interface TenderTally {
  readonly method: PaymentMethod;
  readonly count: number;
  readonly received: TillAmount;
  readonly tips: TillAmount;
}

/** The tips for one person, of all tenders. */
export interface TipTally {
  /** absent: for nobody in particular */
  readonly person?: Name;
  readonly count: number;
  readonly value: TillAmount;
  /** the part that came in cash */
  readonly cash: TillAmount;
}

/** Tips that were paid out of the till in cash. */
export interface TipPayoutView {
  readonly person: Name;
  readonly amount: Money;
  readonly by: Name;
  readonly at: Instant;
}

/** The bills that were settled in the session. */
export interface TillBills {
  readonly count: number;
  readonly total: TillAmount;
  readonly first?: BillNumber;
  readonly last?: BillNumber;
}

/** The settlements of debts, the sold vouchers, or the refunds, by one tender. */
export interface SettlementTally {
  readonly method: PaymentMethod;
  readonly count: number;
  readonly amount: TillAmount;
}

/** Money that was given back to a guest. */
export interface TillRefundView {
  /** of its bill */
  readonly number?: BillNumber;
  readonly method: PaymentMethod;
  readonly amount: Money;
  readonly reason: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** A payment that was booked with the wrong tender. The tenders of the report are the right ones. */
export interface TillTenderView {
  /** of its bill */
  readonly number?: BillNumber;
  readonly table: Name;
  readonly from: PaymentMethod;
  readonly to: PaymentMethod;
  /** with its tip */
  readonly amount: Money;
  readonly reason: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** The value-added tax of one rate. */
export interface TillTax {
  /** 0: without tax; 2,000,000: exempt */
  readonly rate: TaxRate;
  readonly base: TillAmount;
  readonly tax: TillAmount;
  /** taken back by refunds and corrections */
  readonly takenBackBase: TillAmount;
  readonly takenBackTax: TillAmount;
}

export interface TillMoveView {
  readonly kind: TillMove;
  readonly amount: Money;
  readonly reason: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** One opening of the drawer without a sale. */
export interface TillKickView {
  readonly reason: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** A payment or a refund that no session has counted. */
export interface OutsidePayment {
  /** of its bill */
  readonly number?: BillNumber;
  readonly method: PaymentMethod;
  readonly received: Money;
  readonly tip: Money;
  readonly by: Name;
  readonly at: Instant;
  /** true: the hub heard of it after the end of its session; false: the till was closed */
  readonly late: boolean;
  /** `received` was given back to a guest */
  readonly isRefund: boolean;
}

/** A session of the till. While it runs, this is the X report. Its end fixes it as the Z report. */
export interface TillReport {
  readonly session: TillSessionID;
  readonly series: Note;
  /** counts the sessions of a series without gaps */
  readonly number: number;
  readonly openedAt: Instant;
  readonly openedBy: Name;
  /** when it was put together; of an ended session: its end */
  readonly at: Instant;
  readonly closedBy?: Name;
  /** the person who has kept the till since */
  readonly handedTo?: Name;
  /** absent: the session runs */
  readonly count?: TillCount;
  readonly cash: TillCash;
  /** absent: nobody counted the till before, or an earlier version opened it */
  readonly opening?: TillOpening;
  readonly tenders: readonly TenderTally[];
  /** Foreign notes, which lie apart. Their worth is also in the tender of cash, and not in `cash`. */
  readonly foreign: readonly ForeignTally[];
  readonly tips: readonly TipTally[];
  /** shared tips that were paid out in the session, the earliest first */
  readonly tipsPaid: readonly TipPayoutView[];
  readonly bills: TillBills;
  /** parties that paid in the session and were not settled in it, and what they paid: it is in the tenders and not in the bills */
  readonly ahead: Tally;
  /** Debts that guests paid. Their bills were revenue when they were settled. */
  readonly settlements: readonly SettlementTally[];
  /** vouchers that were sold: no revenue before they pay */
  readonly vouchers: readonly SettlementTally[];
  /** on the bills of the session */
  readonly discounts: Tally;
  /** money that was given back in the session, by tender, also of earlier bills */
  readonly refunds: readonly SettlementTally[];
  /** each of them, the earliest first */
  readonly refundList: readonly TillRefundView[];
  /** payments of the session whose tender was put right, the earliest first; absent: there are none */
  readonly tenderChanges?: readonly TillTenderView[];
  /** on the bills of the session, and what was taken back in the session of any bill; the lowest rate first */
  readonly taxes: readonly TillTax[];
  /** bills of the session with a promotion, and what promotions took off them */
  readonly promotions: Tally;
  /** portions that were voided in the session */
  readonly voids: Tally;
  /** the earliest first */
  readonly moves: readonly TillMoveView[];
  /** openings of the drawer without a sale, also those while the till was closed */
  readonly kicks: readonly TillKickView[];
  /** Payments and refunds beside the session, the earliest first. The float of this session was counted after them, so they are not expected again. */
  readonly outside: readonly OutsidePayment[];
  /** It has no sums, because its reader counts the till without knowing them. */
  readonly blind: boolean;
}

/** The till for the person who keeps it. */
export interface TillState {
  /** the X report; absent: the till is closed */
  readonly running?: TillReport;
  /** the last Z report */
  readonly last?: TillReport;
  /** payments and refunds since the till was closed; they stand in the report of the next session */
  readonly outside: readonly OutsidePayment[];
  /** the notes of the house's currency, the largest first */
  readonly notes: readonly Money[];
  /** a printer in use has a cash drawer */
  readonly drawer: boolean;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TillMovementID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type DebtSettlementID = string;

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TipSharingID = string;

/** minutes of one business day, 0 to 1,500 */
export type WorkedMinutes = number;

/** Somebody who worked on a business day. */
export interface TipWorker {
  readonly person: EmployeeID;
  readonly minutes: WorkedMinutes;
}

export type TillCommand =
  /** Begins a session with the money that lies in the till. Another sum than that of the last count needs a reason. */
  | { readonly type: "till.open"; readonly session: TillSessionID; readonly float: Money; readonly reason?: Reason; }
  /** `approval`: for a pay-out or a drop beyond the author's limit */
  | { readonly type: "till.move"; readonly session: TillSessionID; readonly movement: TillMovementID; readonly kind: TillMove; readonly amount: Money; readonly reason: Reason; readonly approval?: ApprovalID; }
  /** opens the drawer without a sale; `printer` absent: the first one with a drawer */
  | { readonly type: "till.kick"; readonly movement: TillMovementID; readonly reason: Reason; readonly printer?: PrinterID; }
  /** ends the session with its Z report; a difference needs a reason. `foreign` absent for a currency: none of its notes is there. */
  | { readonly type: "till.close"; readonly session: TillSessionID; readonly notes: readonly NoteCount[]; readonly reason?: Reason; readonly foreign?: readonly ForeignCount[]; }
  /** ends the session and begins the next one, by another person and with the counted money */
  | { readonly type: "till.handOver"; readonly session: TillSessionID; readonly next: TillSessionID; readonly to: EmployeeID; readonly notes: readonly NoteCount[]; readonly reason?: Reason; readonly foreign?: readonly ForeignCount[]; }
  /** prints the X report of a running session or the Z report of an ended one; `printer` absent: the one of the house */
  | { readonly type: "till.printReport"; readonly session: TillSessionID; readonly printer?: PrinterID; }
  /** takes money of what a guest owes; `shown`: what they still owed of these debts on the person's screen */
  | { readonly type: "till.settleDebts"; readonly settlement: DebtSettlementID; readonly debts: readonly PaymentID[]; readonly amount: Money; readonly shown: TillAmount; readonly method?: PaymentMethod; readonly reference?: PaymentReference; }
  /** Limits what the guest of this debt may owe without an approver. No limit: take it off. */
  | { readonly type: "till.limitDebtor"; readonly debt: PaymentID; readonly limit?: Money; }
  /** Shares the tips of a business day that nobody has shared yet, by the rule of the house. `shown`: their sum on the author's screen. `workers`: who worked, as somebody who approves has put it right; absent: as people were signed in. */
  | { readonly type: "till.shareTips"; readonly sharing: TipSharingID; readonly day: BookDay; readonly shown: TillAmount; readonly workers?: readonly TipWorker[]; }
  /** pays shared tips out of the till in cash */
  | { readonly type: "till.payTips"; readonly session: TillSessionID; readonly movement: TillMovementID; readonly person: EmployeeID; readonly amount: Money; }
  /** connects the fiscal module, or puts it away; what happened before is not signed */
  | { readonly type: "till.saveFiscalModule"; readonly name: Name; readonly host: FiscalHost; readonly port: FiscalPort; readonly active: boolean; }
  /** asks the fiscal module again for all records that it did not sign */
  | { readonly type: "till.signAgain"; };

/** One ended session in the list of Z reports. */
export interface TillEntry {
  readonly session: TillSessionID;
  readonly series: Note;
  readonly number: number;
  readonly openedAt: Instant;
  readonly closedAt: Instant;
  readonly closedBy: Name;
  readonly expected: TillAmount;
  readonly counted: TillAmount;
  readonly difference: TillAmount;
}

/** A page of Z reports, the newest first. */
export interface TillEntries {
  readonly sessions: readonly TillEntry[];
  /** there are earlier ones */
  readonly more: boolean;
  /** how many are later than the first of these */
  readonly at: number;
  /** all that have ended */
  readonly total: number;
}

/** The rule by which a house shares its tips. */
export type TipRule = "waiter" | "equal" | "hours";

/** A person with their time and their part of a day's tips. */
export interface TipShareView {
  readonly person: EmployeeID;
  readonly name: Name;
  readonly minutes: WorkedMinutes;
  readonly amount: TillAmount;
}

/** The tips of a business day that nobody has shared yet. */
export interface TipDay {
  readonly day: BookDay;
  /** payments with a tip */
  readonly count: number;
  readonly amount: TillAmount;
  /** The parts by the rule of the house, and the people who worked without getting one. All parts are 0 if nobody was signed in. */
  readonly shares: readonly TipShareView[];
}

/** The tips that were shared to a person, and those that they have got. */
export interface TipBalance {
  readonly person: EmployeeID;
  readonly name: Name;
  /** all that was ever shared to them */
  readonly shared: TillAmount;
  readonly paid: TillAmount;
  /** still to be paid out */
  readonly open: TillAmount;
}

/** The tips of the house: those to be shared, and those to be paid out. */
export interface TipBook {
  readonly rule: TipRule;
  /** the earliest first */
  readonly days: readonly TipDay[];
  /** by name */
  readonly people: readonly TipBalance[];
}

/** How a gift voucher stands. */
export type VoucherState = "valid" | "empty" | "expired" | "stopped";

/** A deed on a voucher. */
export type VoucherEntryKind = "issue" | "use" | "refund" | "prolong" | "stop";

/** One deed on a voucher. */
export interface VoucherEntryView {
  readonly kind: VoucherEntryKind;
  /** came on it; below 0: went off it */
  readonly amount: TillAmount;
  /** recorded as paid although the voucher did not have it */
  readonly short: Money;
  /** of the bill that it paid, or of which money came back */
  readonly bill?: BillNumber;
  readonly order?: OrderID;
  /** the last day from then on */
  readonly until?: BookDay;
  readonly reason?: Reason;
  readonly by: Name;
  readonly at: Instant;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type VoucherID = string;

/** A voucher as the list shows it. */
export interface VoucherView {
  readonly voucher: VoucherID;
  readonly number: PaymentReference;
  readonly value: Money;
  readonly balance: Money;
  /** the last business day on which it pays; absent: it pays for good */
  readonly until?: BookDay;
  readonly state: VoucherState;
  /** how it was paid; absent: it was free or made for a refund */
  readonly method?: PaymentMethod;
  readonly reference?: PaymentReference;
  readonly reason?: Reason;
  readonly by: Name;
  readonly at: Instant;
  /** paid by it without the hub although it did not have it, and not seen yet */
  readonly short: TillAmount;
  /** the earliest first */
  readonly entries: readonly VoucherEntryView[];
}

/** Vouchers that a search finds. Those that did not have what they paid come first, then the latest. */
export interface VoucherList {
  readonly vouchers: readonly VoucherView[];
  /** the balances of all vouchers that still pay, also of those that are not in this list */
  readonly liability: TillAmount;
  /** there are more, which a search for a number finds */
  readonly more: boolean;
  /** with those that only a search finds */
  readonly total: ListTotal;
}

export type VouchersCommand =
  /** Enters a new voucher. `number` absent: the hub gives one. `until` absent: it pays for good. `method` absent: nobody paid for it, so it is free and needs a reason, or has no value yet and waits for a refund. */
  | { readonly type: "vouchers.issue"; readonly voucher: VoucherID; readonly value: Money; readonly number?: PaymentReference; readonly until?: BookDay; readonly method?: PaymentMethod; readonly reference?: PaymentReference; readonly reason?: Reason; }
  /** changes its last day; absent: it pays for good */
  | { readonly type: "vouchers.prolong"; readonly voucher: VoucherID; readonly until?: BookDay; readonly reason: Reason; }
  /** takes its rest off */
  | { readonly type: "vouchers.stop"; readonly voucher: VoucherID; readonly reason: Reason; }
  /** somebody has seen that it did not have what it paid without the hub */
  | { readonly type: "vouchers.noteShort"; readonly voucher: VoucherID; };

/** How a bank's notification was understood. */
export type TransferStanding = "open" | "booked" | "linked" | "dismissed";

/** Why the hub did not record a payment by itself. */
export type TransferDoubt = "noBill" | "severalBills" | "tooOld" | "otherAccount" | "otherCurrency" | "refused" | "recorded";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TransferNoticeID = string;

export type TransferWords = string;

/** A transfer that a bank has reported, as people see it who see bills. */
export interface TransferNotice {
  readonly id: TransferNoticeID;
  readonly reference: PaymentReference;
  readonly amount: Money;
  readonly currency: ShortName;
  readonly purpose: TransferWords;
  readonly account?: ShortNote;
  /** by the bank's clock */
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly standing: TransferStanding;
  /** absent: the hub had none */
  readonly doubt?: TransferDoubt;
  /** the order that it pays */
  readonly order?: OrderID;
  /** the order's table when it was recorded */
  readonly table?: Name;
  /** the number of the order's bill */
  readonly bill?: ShortName;
  readonly payment?: PaymentID;
  /** the amount due before it came; another one than `amount` leaves a rest or a surplus */
  readonly due?: Money;
  /** the person who assigned or dismissed it; absent: the hub */
  readonly by?: EmployeeID;
  readonly decidedAt?: Instant;
  /** the part of the split bill that owed exactly this amount */
  readonly part?: BillPartID;
  /** The bill is split, and no part or several owe exactly this amount. */
  readonly isPartUnknown: boolean;
  /** why it pays no bill */
  readonly reason?: Reason;
  /** The bank has reported the same reference with this amount too. It was refused. */
  readonly otherAmount?: Money;
}

/** Why a notification was refused. */
export type TransferRefusalCause = "notSigned" | "forged" | "oldSecret" | "stale" | "malformed";

/** Notifications that were refused since the last good one. */
export interface TransferRefusals {
  readonly count: number;
  readonly lastAt: Instant;
  readonly cause: TransferRefusalCause;
}

/** Whether banks can report transfers. */
export interface TransferSetup {
  /** when the secret was made; absent: there is none, and every notification is refused */
  readonly secretSince?: Instant;
  readonly secretBy?: Name;
  /** when the last notification came */
  readonly lastAt?: Instant;
  /** those that were refused since then; absent: none */
  readonly refusals?: TransferRefusals;
}

/** A new secret. The hub tells it in this answer only, so the manager copies it now. */
export interface NewTransferSecret {
  /** 64 hexadecimal digits; the key is these characters, not the bytes that they stand for */
  readonly secret: string;
}

/** 1 to 64 letters, digits, '.', '_', '-' */
export type TransferTroubleID = string;

/** The bank's notifications do not come through. The till says it, until the next good one. */
export interface TransferTrouble {
  readonly id: TransferTroubleID;
  readonly cause: TransferRefusalCause;
  /** when the first was refused */
  readonly since: Instant;
}

/** Commands of people about transfers that a bank has reported. */
export type TransfersCommand =
  /** it pays this order, open or ended; `confirmed`: another payment has its reference, and the author says that this is other money */
  | { readonly type: "transfers.assign"; readonly notice: TransferNoticeID; readonly order: OrderID; readonly confirmed?: boolean; }
  /** it pays no bill */
  | { readonly type: "transfers.dismiss"; readonly notice: TransferNoticeID; readonly reason: Reason; }
  /** somebody has seen that the bank reported another amount too */
  | { readonly type: "transfers.clear"; readonly notice: TransferNoticeID; };

/** A question of a page. Its answer follows from the question alone, so that screens can ask while they are drawn. */
export type PageQuery =
  /** → `BillFigures`; `fixed`: the lines that the guests have, `cash`: the part of `paid` that came in cash */
  | { readonly type: "bill"; readonly items: readonly Payable[]; readonly fixed?: readonly BillLine[]; readonly discount?: Discount; readonly paid?: Money; readonly terms?: BillTerms; readonly promotions?: PromotionTerms; readonly cash?: Money; }
  /** → `SplitFigures`; `paid`: for the whole bill */
  | { readonly type: "split"; readonly parts: readonly BillPart[]; readonly items: readonly Payable[]; readonly guests: number; readonly total: Money; readonly paid?: Money; readonly terms?: BillTerms; }
  /** → `PlannedTables` */
  | { readonly type: "tables"; readonly rule: TableRule; }
  /** → `FreeTables`, as far as this device knows */
  | { readonly type: "freeTables"; readonly wish: TableWish; readonly tables: readonly Table[]; readonly bookings: readonly BookedTables[]; readonly now: Instant; }
  /** → `SeatCheck` */
  | { readonly type: "canSeat"; readonly guests: Guests; readonly tables: readonly Table[]; }
  /** → `SecretCheck` */
  | { readonly type: "password"; readonly password: string; }
  /** → `SecretCheck` */
  | { readonly type: "pin"; readonly pin: string; }
  /** → `TransferCheck`; `account`: as the setting `bankAccount` states it, `number`: the bill's */
  | { readonly type: "transfer"; readonly account: string; readonly currency: string; readonly amount: Money; readonly number?: string; readonly table: string; readonly order: OrderID; }
  /** → `ForeignWorth` */
  | { readonly type: "foreign"; readonly cash: ForeignCash; };

/** Whether a party of this size finds a place in an empty restaurant. */
export interface SeatCheck {
  readonly fits: boolean;
}

/** counts the commands of one device, from 1 */
export type CommandNumber = number;

/** A person's command, as a device sends it. The device repeats it until it has an answer; the id makes sure that it runs once. */
export interface Command {
  readonly id: CommandID;
  /** counts the commands of this device, from 1 */
  readonly n: CommandNumber;
  /** when it was made, by the device's clock corrected by its measured offset */
  readonly at: Instant;
  /** the author, if it is not the signed-in person: somebody else who signed in or took over on this device */
  readonly author?: EmployeeID;
  /** `{"type": "orders.addItem", …}` */
  readonly body: unknown;
}

export type OutcomeStatus = "accepted" | "refused" | "unknown";

/** Why not, ready to be shown. */
export interface Problem {
  readonly code: string;
  /** in the user's language */
  readonly message: string;
  readonly field?: string;
  /** the parameters of the message: `{"left": 2}` */
  readonly params?: unknown;
  readonly requestId: string;
}

/** The body of every answer over HTTP that says no. */
export interface ErrorBody {
  readonly error: Problem;
}

/** The outcome of a command, the same for every repetition. */
export interface Outcome {
  readonly id: CommandID;
  readonly status: OutcomeStatus;
  /** the stream's number once this was decided */
  readonly seq: number;
  readonly error?: Problem;
}

/** Several commands in one request; answered in their order. */
export interface Commands {
  readonly commands: readonly Command[];
}

export interface Outcomes {
  readonly outcomes: readonly Outcome[];
}

/** One thing's whole new state, or that it is gone. */
export interface Change {
  readonly seq: number;
  readonly topic: Topic;
  readonly kind: string;
  readonly id: string;
  /** absent: gone */
  readonly value?: unknown;
}

/** A thing of a snapshot. */
export interface SnapshotEntity {
  readonly topic: Topic;
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
}

/** The checksum of one topic, as 16 lower-case hexadecimal digits: the wrapping sum over its entities of FNV-1a (64 bits) over kind, U+001F, id, U+001F and the value's JSON. */
export interface TopicSum {
  readonly topic: Topic;
  readonly sum: string;
}

/** Whether a person is here. Returning within seconds counts as having stayed. */
export interface PersonPresence {
  readonly person: EmployeeID;
  /** one of their devices has a live connection */
  readonly here: boolean;
  /** when they came, or when their last connection ended */
  readonly since: Instant;
}

/** The hub's messages on the live socket. */
export type LiveMessage =
  /** opens a stream of the connection: the hub's time, the stream's number, the version of the wire format and of the user's rights. `epoch` identifies the numbering. After a restore it changes, and numbers of the old one are void. `lastN`: the highest command number of this device in the stream, 0 for none. A device that counts from less has lost its own record */
  | { readonly type: "hello"; readonly stream: string; readonly now: Instant; readonly seq: number; readonly schema: number; readonly rights: string; readonly epoch: string; readonly lastN: number; }
  /** the changes from `from` to `to` that this user may see */
  | { readonly type: "changes"; readonly stream: string; readonly from: number; readonly to: number; readonly at: Instant; readonly changes: readonly Change[]; }
  /** all entities that this user may see, as of `seq`. `epoch` as in `hello` */
  | { readonly type: "snapshot"; readonly stream: string; readonly seq: number; readonly at: Instant; readonly epoch: string; readonly entities: readonly SnapshotEntity[]; }
  | { readonly type: "outcome"; readonly outcome: Outcome; }
  /** every 3 seconds: the connection is alive */
  | { readonly type: "beat"; readonly now: Instant; }
  /** after catching up and once a minute: the checksum of each visible topic, as of `seq` */
  | { readonly type: "check"; readonly stream: string; readonly seq: number; readonly sums: readonly TopicSum[]; }
  | { readonly type: "pong"; readonly at: Instant; readonly now: Instant; }
  /** the device's last message could not be read; the line stays */
  | { readonly type: "error"; readonly error: Problem; }
  /** a signal that another device sent a moment ago, as `DeviceMessage.signal`; `person`: the person who is signed in there */
  | { readonly type: "signal"; readonly kind: string; readonly about: string; readonly from: DeviceID; readonly person: EmployeeID; readonly body: string; }
  /** the last signal of that kind from this connection reached nobody */
  | { readonly type: "signalRefused"; readonly kind: string; readonly about: string; readonly error: Problem; }
  /** after the `hello` of a stream with presence: everybody who was here since the hub's start. Later: people whose presence changed */
  | { readonly type: "presence"; readonly people: readonly PersonPresence[]; };

/** A device's messages on the live socket. */
export type DeviceMessage =
  | { readonly type: "command"; readonly command: Command; }
  /** `pending`: commands that wait on the device; 0 says that all its commands have arrived; `lasting`: whether its browser has promised not to clear its storage, absent if it cannot tell */
  | { readonly type: "ping"; readonly at: Instant; readonly pending?: number; readonly lasting?: boolean; }
  /** the device's sum of this topic differs from the hub's; it asks for a snapshot */
  | { readonly type: "differs"; readonly topic: Topic; readonly seq: number; }
  /** a message for this moment that is stored nowhere. `kind` decides the receivers: `typing` in the room `about`, `call` on the device `to` in the call `about`. At most 32, 64 and 64 characters; only the other device reads `body` */
  | { readonly type: "signal"; readonly kind: string; readonly about: string; readonly to?: DeviceID; readonly body?: string; }
  /** whether the page is hidden; it counts as visible until this message */
  | { readonly type: "sight"; readonly hidden: boolean; };

/** A manager's decision on a command that a signed-out device handed over. */
export type QuarantineVerdict = "applied" | "refused" | "discarded";

/** A command that a device gave up when it was signed out: nothing of it happens unless a manager says so. */
export interface QuarantinedCommand {
  readonly id: CommandID;
  readonly device: DeviceID;
  readonly author: EmployeeID;
  /** when it was made, as the device says */
  readonly madeAt: Instant;
  /** when it was given up */
  readonly at: Instant;
  /** `{"type": "orders.addItem", …}` */
  readonly body: unknown;
  /** absent: nobody has decided yet */
  readonly verdict?: QuarantineVerdict;
  readonly decidedBy?: EmployeeID;
  readonly decidedAt?: Instant;
  /** refused: the reason; discarded: the given reason is in its `params` */
  readonly error?: Problem;
}

/** The answer to a device that handed over its unsent commands. */
export interface Surrendered {
  /** wait for a manager now */
  readonly kept: number;
  /** were decided before: the device had only not heard of it */
  readonly known: number;
}

/** Why a manager lets a command go. */
export interface Discard {
  readonly reason: Reason;
}

/** The hub's own certificate authority, as people compare it. */
export interface AuthorityView {
  /** its name in a phone's list: `iQsine a1b2c3` */
  readonly name: string;
  /** SHA-256, as `AB:CD:…` */
  readonly fingerprint: string;
  readonly expires: Instant;
}

/** The hub's addresses, and the authority that a device must trust. Everybody may read it, because a device needs it to connect. */
export interface ServerAddresses {
  /** the one name that devices know the hub by */
  readonly name: string;
  /** `https://` with that name and, unless it is 443, the port */
  readonly url: string;
  /** for HTTPS */
  readonly securePort: number;
  /** for plain HTTP */
  readonly port: number;
  /** the hub's private addresses that its certificate holds, without this machine's own loopback */
  readonly addresses: readonly string[];
  /** the authority to trust; absent: devices trust the certificate already */
  readonly authority?: AuthorityView;
}

/** The certificate that the hub shows at present. */
export interface CertificateView {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
  /** SHA-256, as `AB:CD:…` */
  readonly fingerprint: string;
}

/** Something about the secure address that somebody should see to. */
export interface AddressWarning {
  readonly code: string;
  /** in the reader's language */
  readonly message: string;
}

/** The secure address as the manager sees it. */
export interface AddressReport {
  readonly address: ServerAddresses;
  readonly certificate: CertificateView;
  /** the name is announced on the network, so that devices find it; false too when there is no need to */
  readonly published: boolean;
  readonly warnings: readonly AddressWarning[];
}

/** A device's progress towards the secure address. */
export type ConnectStep = "opened" | "fetched" | "secured" | "arrived";

/** The device's platform, from its browser. */
export type ConnectPlatform = "iphone" | "ipad" | "android" | "windows" | "macos" | "linux" | "other";

/** The obstacle that a device's page found by trying. */
export type ConnectProblem = "wrongBrowser" | "untrusted" | "portClosed" | "nameUnknown" | "nameElsewhere" | "nameRefused" | "clockWrong";

/** 1 to 64 letters, digits, '.', '_', '-' */
export type VisitID = string;

/** The progress that a device's page on how to connect reports from time to time. Nobody has signed in there, so all of it may be untrue. */
export interface ConnectProgress {
  readonly visit: VisitID;
  readonly step: ConnectStep;
  readonly platform: ConnectPlatform;
  readonly problem?: ConnectProblem;
}

/** A device on its way to the secure address, as the manager sees it. */
export interface ConnectingDevice {
  readonly visit: VisitID;
  /** its address in the restaurant's network */
  readonly address: string;
  readonly platform: ConnectPlatform;
  /** the furthest that it came */
  readonly step: ConnectStep;
  /** its latest problem; absent: none, or it has arrived */
  readonly problem?: ConnectProblem;
  /** ms since 1970 */
  readonly openedAt: number;
  /** ms since 1970; its page reports every few seconds while it is visible */
  readonly seenAt: number;
}

export type ClockViewDoubt = "ahead" | "back" | "late" | "early";

/** Whether the hub believes the clock of its machine. */
export interface ClockView {
  /** absent: the hub believes it */
  readonly doubt?: ClockViewDoubt;
  /** the time that the hub uses */
  readonly now: Instant;
  /** the time of the machine's clock */
  readonly machine: Instant;
}

/** Somebody says that the machine's clock is right. */
export interface ClockConfirmation {
  /** the machine's time that they saw */
  readonly machine: Instant;
}

export type HealthStatus = "ok" | "stopping" | "failing";

/** How the hub is. */
export interface Health {
  readonly status: HealthStatus;
  readonly version: string;
  /** the stream's number */
  readonly seq: number;
  /** `sqlite` or `postgres` */
  readonly database: string;
}

export type HubStartCheck = "none" | "running" | "sound" | "damaged" | "failed";

/** How the hub came to run, and what it did about it. */
export interface HubStart {
  /** when it was opened */
  readonly at: Instant;
  /** it had ended without being stopped: the power went, or it was killed */
  readonly unclean: boolean;
  /** when something was stored last before that; absent: never */
  readonly lastAt?: Instant;
  /** timers that fell due while it was away */
  readonly overdue: number;
  /** until when those wait, so that devices can report first */
  readonly waitsUntil?: Instant;
  readonly check: HubStartCheck;
  /** The faults of the data. */
  readonly findings: readonly string[];
}

/** Why a copy was made. */
export type BackupReason = "nightly" | "upgrade" | "manual" | "replaced" | "stored";

export type BackupViewState = "good" | "damaged";

/** A copy, as the manager sees it. */
export interface BackupView {
  /** the name of its folder */
  readonly name: string;
  readonly madeAt: Instant;
  readonly reason: BackupReason;
  readonly state: BackupViewState;
  /** bytes */
  readonly size: number;
  /** the version of iQsine that made it */
  readonly program: string;
}

/** The last attempt that came to nothing. */
export interface BackupFailure {
  readonly at: Instant;
  readonly reason: BackupReason;
  /** `full`, `folder`, `damaged`, `toolMissing`, `toolOlder`, `database`; of a store also `storeFull`, `storeMissing`, `storeRefused`, `storeUnreachable`, `storeNotTrusted`, `storeNotAllowed`, `storeNotUnderstood`, `otherKey`, `tampered`, `lost`, `notOpened` */
  readonly code: string;
  /** in the machine's own words */
  readonly detail: string;
}

/** The kind of a copy store. */
export type CopyStoreKind = "folder" | "s3";

export type StorePlace = string;

export type StoreRegion = string;

export type StoreSecret = string;

/** hours between two copies in the store, 1 to 168 */
export type CopyInterval = number;

/** hours for which the last copy of each hour is kept */
export type KeptHours = number;

/** business days for which the last copy of each day is kept */
export type KeptDays = number;

/** months for which the last copy of each month is kept */
export type KeptMonths = number;

/** Where copies are stored, how often, and for how long. */
export interface CopyStoreSettings {
  readonly kind: CopyStoreKind;
  /** an absolute path, or `https://host/bucket/prefix` */
  readonly place: StorePlace;
  /** of an S3-compatible server; absent: `us-east-1` */
  readonly region?: StoreRegion;
  /** of an S3-compatible server */
  readonly accessKey?: StoreSecret;
  readonly everyHours: CopyInterval;
  readonly keptHours: KeptHours;
  readonly keptDays: KeptDays;
  readonly keptMonths: KeptMonths;
}

/** A copy in the store, as the manager sees it. */
export interface StoredCopyView {
  /** its name, which is its time in UTC */
  readonly name: string;
  readonly madeAt: Instant;
  /** when it was brought back into an empty folder and compared */
  readonly provenAt: Instant;
  /** bytes of the copy with its media */
  readonly size: number;
  /** bytes that were new in it */
  readonly sent: number;
}

/** The state of the copy store. */
export interface CopyStoreView {
  readonly settings: CopyStoreSettings;
  /** whether a secret key for the place is kept; it is never told */
  readonly hasSecretKey: boolean;
  /** when it was set up */
  readonly since: Instant;
  /** Whether these data came from a copy to another machine or folder. Two hubs must not share a store, so nothing is stored until the manager sets it up again. */
  readonly paused: boolean;
  /** whether a copy is being made or proven now */
  readonly running: boolean;
  /** the moment of the newest proven copy */
  readonly lastProvenAt?: Instant;
  /** when the next one is due */
  readonly nextAt: Instant;
  /** unless a copy was proven after it */
  readonly failure?: BackupFailure;
  /** proven copies, newest first */
  readonly copies: readonly StoredCopyView[];
  /** when somebody confirmed that the key is kept elsewhere; absent: nobody did */
  readonly keyKeptAt?: Instant;
}

/** The state of the safety copies. */
export interface BackupsView {
  /** their folder on the hub's machine */
  readonly folder: string;
  /** the hub's data folder, into which one is brought back */
  readonly data: string;
  /** newest first */
  readonly copies: readonly BackupView[];
  /** whether one is being made now */
  readonly running: boolean;
  /** the time of the newest good copy */
  readonly lastGoodAt?: Instant;
  /** when the data began: without a copy everything since then could be lost */
  readonly since: Instant;
  /** when the next one is made by itself */
  readonly nextAt: Instant;
  /** unless a good copy was made after it */
  readonly failure?: BackupFailure;
  /** absent: none is set up */
  readonly store?: CopyStoreView;
}

/** The manager sets up the copy store. */
export interface CopyStoreChange {
  readonly settings: CopyStoreSettings;
  /** of an S3-compatible server; absent: the one that is kept for this place stays */
  readonly secretKey?: StoreSecret;
  /** the key of copies that are there already; absent: the hub's own, which is made if there is none */
  readonly key?: StoreSecret;
}

/** The key of the stored copies, for the owner to keep. */
export interface CopyKeyView {
  readonly key: string;
}
