import Kernel
import ReportsRules
import Storage

/// A sum that is kept: its column and its place in the figures.
struct ReportColumn: Sendable {
  let name: String
  let figure: any WritableKeyPath<ReportFigures, Int64> & Sendable

  init(_ name: String, _ figure: any WritableKeyPath<ReportFigures, Int64> & Sendable) { (self.name, self.figure) = (name, figure) }
}

/// The tables of aggregates. Each row is one group of one business day.
enum ReportTable: CaseIterable, Sendable {
  case day
  case bills
  case dishes
  case payments

  var name: String {
    switch self {
    case .day: "report_day"
    case .bills: "report_bills"
    case .dishes: "report_dishes"
    case .payments: "report_payments"
    }
  }

  /// The columns that name a group, beside the day.
  var keys: [String] {
    switch self {
    case .day: []
    case .bills, .payments: ["part", "name"]
    case .dishes: ["dish", "dish_group", "station"]
    }
  }

  var columns: [ReportColumn] {
    switch self {
    case .day: ReportTable.ofDays
    case .bills: ReportTable.ofBills
    case .dishes: ReportTable.ofDishes
    case .payments: ReportTable.ofPayments
    }
  }

  private static let ofDays: [ReportColumn] = [
    .init("change_given", \.change), .init("written_off", \.writtenOff), .init("written_off_value", \.writtenOffValue),
    .init("till_sessions", \.tillSessions), .init("till_difference", \.tillDifference), .init("bookings", \.bookings),
    .init("booked_guests", \.bookedGuests), .init("bookings_kept", \.bookingsKept), .init("bookings_late", \.bookingsLate),
    .init("bookings_missed", \.bookingsMissed), .init("bookings_cancelled", \.bookingsCancelled), .init("open_seconds", \.openSeconds),
    .init("runner_calls", \.runnerCalls), .init("runner_seconds", \.runnerSeconds), .init("runner_calls_late", \.runnerCallsLate),
    .init("held", \.held), .init("settled_debts", \.settledDebts),
  ]
  private static let ofBills: [ReportColumn] = [
    .init("bills", \.bills), .init("guests", \.guests), .init("revenue", \.revenue), .init("discounts", \.discounts),
    .init("discount_value", \.discountValue), .init("promotions", \.promotions), .init("promotion_value", \.promotionValue),
    .init("service", \.service), .init("tax_base", \.taxBase), .init("tax", \.tax), .init("stay_seconds", \.staySeconds),
    .init("covers", \.covers), .init("turns", \.turns), .init("occupied_seconds", \.occupiedSeconds), .init("items", \.items),
    .init("added_tax", \.addedTax), .init("rounding", \.rounding), .init("part_paid", \.partPaid), .init("taken_back", \.takenBack),
    .init("taken_back_base", \.takenBackBase), .init("taken_back_tax", \.takenBackTax),
  ]
  private static let ofDishes: [ReportColumn] = [
    .init("sold", \.sold), .init("sold_value", \.soldValue), .init("voids", \.voids), .init("void_value", \.voidValue),
    .init("refusals", \.refusals), .init("refusal_value", \.refusalValue), .init("cooked", \.cooked), .init("cook_seconds", \.cookSeconds),
    .init("carried", \.carried), .init("carry_seconds", \.carrySeconds), .init("cooked_late", \.cookedLate),
    .init("carried_late", \.carriedLate), .init("weighed", \.weighed), .init("grams", \.grams),
  ]
  private static let ofPayments: [ReportColumn] = [
    .init("payments", \.payments), .init("received", \.received), .init("tips", \.tips), .init("refunds", \.refunds),
    .init("refund_value", \.refundValue),
  ]

  static let allColumns: [ReportColumn] = ofDays + ofBills + ofDishes + ofPayments
}

extension ReportFigures {
  static func += (sum: inout ReportFigures, one: ReportFigures) {
    for column in ReportTable.allColumns { sum[keyPath: column.figure] += one[keyPath: column.figure] }
  }

  /// The figures in the columns of a table, which begin at this place of a row.
  init(_ row: SQLRow, from place: Int, _ columns: [ReportColumn]) throws(StorageError) {
    self.init()
    for (i, column) in columns.enumerated() { self[keyPath: column.figure] = try row.int(place + i) }
  }
}
