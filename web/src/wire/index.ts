import type * as Wire from "./Generated";
import { ItemState } from "./Generated";

export * from "./Generated";

/** The body of a command; `type` says which. */
export type CommandBody =
  | Wire.StaffCommand
  | Wire.MenuCommand
  | Wire.FloorCommand
  | Wire.OrdersCommand
  | Wire.KitchenCommand
  | Wire.BillsCommand
  | Wire.InvoicesCommand
  | Wire.CorrectionsCommand
  | Wire.BooksCommand
  | Wire.PromotionsCommand
  | Wire.RatesCommand
  | Wire.PrintingCommand
  | Wire.TillCommand
  | Wire.VouchersCommand
  | Wire.BookingsCommand
  | Wire.NoticesCommand
  | Wire.ReportsCommand
  | Wire.TransfersCommand
  | Wire.CardsCommand
  | Wire.ContactsCommand
  | Wire.MessengerCommand
  | Wire.CallsCommand
  | Wire.PeopleCommand
  | Wire.SurveysCommand;

/** The entities of the stream by their kind. */
export interface Kinds {
  section: Wire.Section;
  table: Wire.Table;
  runnerCall: Wire.RunnerCall;
  dishGroup: Wire.DishGroup;
  optionGroup: Wire.OptionGroup;
  dish: Wire.Dish;
  lease: Wire.Lease;
  dayMenu: Wire.DayMenu;
  priceRule: Wire.PriceRule;
  employee: Wire.Employee;
  setting: Wire.Setting;
  order: Wire.Order;
  course: Wire.Course;
  item: Wire.Item;
  alert: Wire.Alert;
  bill: Wire.Bill;
  payment: Wire.Payment;
  billCounter: Wire.BillCounter;
  promotion: Wire.Promotion;
  exchangeRate: Wire.ExchangeRate;
  printer: Wire.Printer;
  printJob: Wire.PrintJob;
  billPrinter: Wire.BillPrinter;
  billPrint: Wire.BillPrint;
  till: Wire.Till;
  booking: Wire.Booking;
  waitingParty: Wire.WaitingParty;
  addressBook: Wire.AddressBook;
  transferNotice: Wire.TransferNotice;
  cardRequest: Wire.CardRequest;
  cardTerminal: Wire.CardTerminal;
  transferTrouble: Wire.TransferTrouble;
  survey: Wire.Survey;
  checklist: Wire.Checklist;
  ownFields: Wire.OwnFields;
}

export type Kind = keyof Kinds;

/** Still to be eaten and paid: neither refused nor voided. */
export function isLive(item: Wire.Item): boolean {
  return item.state !== ItemState.refused && item.state !== ItemState.voided;
}
