import Kernel

/// The figures of a stretch of time, or of one group in it. Figures that a group does not have are 0.
/// Amounts are in whole minor units. Averages are a sum and its count, so that they can be added up.
public struct ReportFigures: Equatable, Sendable {
  /// bills that were settled
  public var bills: Int64 = 0
  /// of all their parties, joined ones too
  public var guests: Int64 = 0
  /// guests who were served, also those of parties that were written off
  public var covers: Int64 = 0
  /// parties that were served, each at its own table
  public var turns: Int64 = 0
  /// from their opening to their end, within the business day, in seconds
  public var occupiedSeconds: Int64 = 0
  /// from the first opening to the last end of a business day, in seconds
  public var openSeconds: Int64 = 0
  /// totals of the settled bills as they were then, after discounts, and the paid parts of written-off ones
  public var revenue: Int64 = 0
  /// lines of the settled bills, before promotions and discounts
  public var items: Int64 = 0
  /// tax that prices did not contain
  public var addedTax: Int64 = 0
  /// may be below zero
  public var rounding: Int64 = 0
  /// the paid parts of written-off bills, which are in the revenue
  public var partPaid: Int64 = 0
  /// taken back on this day of what bills had counted for: by refunds, and by corrections of bills that were opened again
  public var takenBack: Int64 = 0
  /// the part of it that was taxed, without the tax, by the rates of the bills
  public var takenBackBase: Int64 = 0
  public var takenBackTax: Int64 = 0
  /// settled bills with a discount
  public var discounts: Int64 = 0
  public var discountValue: Int64 = 0
  /// promotions given on settled bills
  public var promotions: Int64 = 0
  public var promotionValue: Int64 = 0
  public var service: Int64 = 0
  /// amounts that were taxed, without the tax
  public var taxBase: Int64 = 0
  public var tax: Int64 = 0
  /// from the opening to the end of the settled orders, in seconds
  public var staySeconds: Int64 = 0
  /// given back in cash, of all tenders, on the day on which it was given
  public var change: Int64 = 0
  /// money that is held for bills without an end, or to be given back, more than when the day began
  public var held: Int64 = 0
  /// debts that guests paid, which were revenue before
  public var settledDebts: Int64 = 0
  /// orders written off instead of paid, less those that paid later
  public var writtenOff: Int64 = 0
  /// the amounts that they still owed, less money that came later
  public var writtenOffValue: Int64 = 0
  /// portions on settled orders, before discounts
  public var sold: Int64 = 0
  public var soldValue: Int64 = 0
  /// of those sold: weighed ones
  public var weighed: Int64 = 0
  /// their weights in grams
  public var grams: Int64 = 0
  /// how often options were chosen on settled orders, for each portion
  public var optionsChosen: Int64 = 0
  /// their part of `soldValue`; may be below zero
  public var optionsValue: Int64 = 0
  /// portions voided after they were ordered
  public var voids: Int64 = 0
  public var voidValue: Int64 = 0
  /// portions refused by the kitchen
  public var refusals: Int64 = 0
  public var refusalValue: Int64 = 0
  /// items with a known time from call to ready
  public var cooked: Int64 = 0
  public var cookSeconds: Int64 = 0
  /// of those cooked: later than a call turns red, by the settings when the day was added up
  public var cookedLate: Int64 = 0
  /// items with a known time from ready to the table
  public var carried: Int64 = 0
  public var carrySeconds: Int64 = 0
  /// of those carried: later than a raised flag turns red
  public var carriedLate: Int64 = 0
  public var payments: Int64 = 0
  /// As it was received. Change is stated apart.
  public var received: Int64 = 0
  public var tips: Int64 = 0
  public var refunds: Int64 = 0
  public var refundValue: Int64 = 0
  /// sessions of the till that ended
  public var tillSessions: Int64 = 0
  /// counted less expected
  public var tillDifference: Int64 = 0
  /// calls for a runner that were answered
  public var runnerCalls: Int64 = 0
  /// from the call to the answer
  public var runnerSeconds: Int64 = 0
  /// of those answered: later than a raised flag turns red
  public var runnerCallsLate: Int64 = 0
  /// bookings for this time
  public var bookings: Int64 = 0
  public var bookedGuests: Int64 = 0
  /// the guests came
  public var bookingsKept: Int64 = 0
  /// of those kept: more than five minutes after the agreed time
  public var bookingsLate: Int64 = 0
  public var bookingsMissed: Int64 = 0
  public var bookingsCancelled: Int64 = 0

  public init() {}
}

/// A sum as the aggregates keep it: its column and its place in the figures.
public struct KeptSum: Sendable {
  public let column: String
  public let figure: any WritableKeyPath<ReportFigures, Int64> & Sendable

  init(_ column: String, _ figure: any WritableKeyPath<ReportFigures, Int64> & Sendable) { (self.column, self.figure) = (column, figure) }
}

// MARK: the sums of each table of aggregates

extension ReportFigures {
  public static let ofDays: [KeptSum] = [
    .init("change_given", \.change), .init("written_off", \.writtenOff), .init("written_off_value", \.writtenOffValue),
    .init("till_sessions", \.tillSessions), .init("till_difference", \.tillDifference), .init("bookings", \.bookings),
    .init("booked_guests", \.bookedGuests), .init("bookings_kept", \.bookingsKept), .init("bookings_late", \.bookingsLate),
    .init("bookings_missed", \.bookingsMissed), .init("bookings_cancelled", \.bookingsCancelled), .init("open_seconds", \.openSeconds),
    .init("runner_calls", \.runnerCalls), .init("runner_seconds", \.runnerSeconds), .init("runner_calls_late", \.runnerCallsLate),
    .init("held", \.held), .init("settled_debts", \.settledDebts),
  ]
  public static let ofBills: [KeptSum] = [
    .init("bills", \.bills), .init("guests", \.guests), .init("revenue", \.revenue), .init("discounts", \.discounts),
    .init("discount_value", \.discountValue), .init("promotions", \.promotions), .init("promotion_value", \.promotionValue),
    .init("service", \.service), .init("tax_base", \.taxBase), .init("tax", \.tax), .init("stay_seconds", \.staySeconds),
    .init("covers", \.covers), .init("turns", \.turns), .init("occupied_seconds", \.occupiedSeconds), .init("items", \.items),
    .init("added_tax", \.addedTax), .init("rounding", \.rounding), .init("part_paid", \.partPaid), .init("taken_back", \.takenBack),
    .init("taken_back_base", \.takenBackBase), .init("taken_back_tax", \.takenBackTax),
  ]
  public static let ofDishes: [KeptSum] = [
    .init("sold", \.sold), .init("sold_value", \.soldValue), .init("voids", \.voids), .init("void_value", \.voidValue),
    .init("refusals", \.refusals), .init("refusal_value", \.refusalValue), .init("cooked", \.cooked), .init("cook_seconds", \.cookSeconds),
    .init("carried", \.carried), .init("carry_seconds", \.carrySeconds), .init("cooked_late", \.cookedLate),
    .init("carried_late", \.carriedLate), .init("weighed", \.weighed), .init("grams", \.grams),
  ]
  public static let ofOptions: [KeptSum] = [.init("chosen", \.optionsChosen), .init("chosen_value", \.optionsValue)]
  public static let ofPayments: [KeptSum] = [
    .init("payments", \.payments), .init("received", \.received), .init("tips", \.tips), .init("refunds", \.refunds),
    .init("refund_value", \.refundValue),
  ]

  private static let all: [KeptSum] = ofDays + ofBills + ofDishes + ofOptions + ofPayments

  public static func += (sum: inout ReportFigures, one: ReportFigures) {
    for kept in all { sum[keyPath: kept.figure] += one[keyPath: kept.figure] }
  }
}
