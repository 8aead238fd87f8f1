import Kernel

/// A column of a report's tables. Some are figures, others follow from several of them.
/// `web/src/modules/manager/reports/columns.ts` is its twin for the screen.
/// `Tests/fixtures/report-columns.json` holds both to the same columns.
// wire: internal
public enum ReportField: String, Wire, CaseIterable, Sendable {
  case revenue, bills, guests, covers, perGuest, stay, turns, turnTime, use
  case discounts, promotions, promotionCount, service, taxBase, tax, tips, payments, received, change
  case refunds, refundValue, sold, soldValue, voids, voidValue, refusals, refusalValue, writtenOff, cook, cookedLate, carry, carriedLate
  case runnerCalls, runnerAnswer, runnerCallsLate, tillDifference
  case bookings, bookingsKept, bookingsLate, bookingsMissed, bookingsCancelled
  case items, addedTax, rounding, partPaid, takenBack, netRevenue, netBeforeTax, takenBackBase, takenBackTax, netTaxBase, netTax, held, settledDebts
  case billsDifference, moneyDifference

  /// How a value is to be shown.
  public enum Kind: Equatable, Sendable {
    /// whole minor units
    case amount
    case count
    /// seconds, shown in minutes
    case time
    /// percent
    case share
  }

  public var kind: Kind {
    switch self {
    case .stay, .turnTime, .cook, .carry, .runnerAnswer: .time
    case .bills, .guests, .covers, .turns, .promotionCount, .payments, .refunds, .sold, .voids, .refusals, .cookedLate, .carriedLate,
      .runnerCalls, .runnerCallsLate, .bookings, .bookingsKept, .bookingsLate, .bookingsMissed, .bookingsCancelled:
      .count
    case .use: .share
    case .revenue, .perGuest, .discounts, .promotions, .service, .taxBase, .tax, .tips, .received, .change, .refundValue, .soldValue, .voidValue,
      .refusalValue, .writtenOff, .tillDifference, .items, .addedTax, .rounding, .partPaid, .takenBack, .netRevenue, .netBeforeTax, .takenBackBase,
      .takenBackTax, .netTaxBase, .netTax, .held, .settledDebts, .billsDifference, .moneyDifference:
      .amount
    }
  }

  /// - Parameters:
  ///   - open: seconds of the opening time that the use of tables is a share of
  ///   - tables: whose use it is; nil: the figures are of no place
  /// - Returns: nil: there is none, such as an average of nothing
  public func value(of figures: ReportFigures, open: Int64 = 0, tables: Int64? = nil) -> Int64? {
    switch self {
    case .revenue: figures.revenue
    case .bills: figures.bills
    case .guests: figures.guests
    case .covers: figures.covers
    case .perGuest: ReportField.average(figures.revenue, figures.guests)
    case .stay: ReportField.average(figures.staySeconds, figures.bills)
    case .turns: figures.turns
    case .turnTime: ReportField.average(figures.occupiedSeconds, figures.turns)
    case .use: ReportField.average(figures.occupiedSeconds * 100, open * (tables ?? 0))
    case .discounts: figures.discountValue
    case .promotions: figures.promotionValue
    case .promotionCount: figures.promotions
    case .service: figures.service
    case .taxBase: figures.taxBase
    case .tax: figures.tax
    case .tips: figures.tips
    case .payments: figures.payments
    case .received: figures.received
    case .change: figures.change
    case .refunds: figures.refunds
    case .refundValue: figures.refundValue
    case .sold: figures.sold
    case .soldValue: figures.soldValue
    case .voids: figures.voids
    case .voidValue: figures.voidValue
    case .refusals: figures.refusals
    case .refusalValue: figures.refusalValue
    case .writtenOff: figures.writtenOffValue
    case .cook: ReportField.average(figures.cookSeconds, figures.cooked)
    case .cookedLate: figures.cookedLate
    case .carry: ReportField.average(figures.carrySeconds, figures.carried)
    case .carriedLate: figures.carriedLate
    case .runnerCalls: figures.runnerCalls
    case .runnerAnswer: ReportField.average(figures.runnerSeconds, figures.runnerCalls)
    case .runnerCallsLate: figures.runnerCallsLate
    case .tillDifference: figures.tillDifference
    case .bookings: figures.bookings
    case .bookingsKept: figures.bookingsKept
    case .bookingsLate: figures.bookingsLate
    case .bookingsMissed: figures.bookingsMissed
    case .bookingsCancelled: figures.bookingsCancelled
    default: amount(of: figures)
    }
  }

  /// The figures by which a day is reconciled.
  private func amount(of figures: ReportFigures) -> Int64? {
    switch self {
    case .items: figures.items
    case .addedTax: figures.addedTax
    case .rounding: figures.rounding
    case .partPaid: figures.partPaid
    case .takenBack: figures.takenBack
    case .netRevenue: figures.revenue - figures.takenBack
    case .netBeforeTax: figures.revenue - figures.takenBack - (figures.tax - figures.takenBackTax)
    case .takenBackBase: figures.takenBackBase
    case .takenBackTax: figures.takenBackTax
    case .netTaxBase: figures.taxBase - figures.takenBackBase
    case .netTax: figures.tax - figures.takenBackTax
    case .held: figures.held
    case .settledDebts: figures.settledDebts
    case .billsDifference:
      figures.items - figures.promotionValue - figures.discountValue + figures.service + figures.addedTax + figures.rounding + figures.partPaid
        - figures.revenue
    case .moneyDifference:
      figures.received - figures.change - figures.refundValue - figures.held - figures.revenue + figures.takenBack
    default: nil
    }
  }

  /// Rounded half up.
  private static func average(_ sum: Int64, _ count: Int64) -> Int64? {
    if count <= 0 { return nil }
    let (whole, rest) = sum.quotientAndRemainder(dividingBy: count)
    return rest * 2 >= count ? whole + 1 : rest * 2 < -count ? whole - 1 : whole
  }
}

// MARK: the columns of a table

extension ReportField {
  private static let ofBills: [ReportField] = [
    .revenue, .bills, .guests, .covers, .perGuest, .stay, .turns, .turnTime, .discounts, .promotions, .service, .tax, .takenBack,
    .netRevenue, .netBeforeTax,
  ]
  private static let ofDishes: [ReportField] = [
    .soldValue, .sold, .voids, .voidValue, .refusals, .refusalValue, .cook, .cookedLate, .carry, .carriedLate,
  ]

  /// The columns that a table of groups has. The first one sorts it.
  public static func columns(of group: ReportGroup) -> [ReportField] {
    switch group {
    case .dish, .dishGroup, .station: ofDishes
    case .section, .table: ofBills + [.use]
    case .hour, .weekday: ofBills
    case .waiter: ofBills + [.tips]
    case .cashier: [.received, .payments, .tips, .refunds, .refundValue]
    }
  }

  /// The columns of a table by time.
  public static let ofPeriods: [ReportField] =
    ofBills + [
      .rounding, .use, .tips, .received, .change, .refundValue, .takenBackTax, .netTax, .settledDebts, .soldValue, .voidValue, .refusalValue,
      .writtenOff, .cook, .cookedLate, .carry, .carriedLate,
      .runnerCalls, .runnerAnswer, .runnerCallsLate, .tillDifference, .bookings, .bookingsKept, .bookingsLate, .bookingsMissed, .bookingsCancelled,
    ]
  public static let ofTenders: [ReportField] = [.received, .payments, .tips, .refundValue]
  /// With what was given back they are the statement of tax of a range.
  public static let ofTaxes: [ReportField] = [.taxBase, .tax, .takenBackBase, .takenBackTax, .netTaxBase, .netTax]
  public static let ofPromotions: [ReportField] = [.promotions, .promotionCount]

  /// The reconciliation of a range, line by line. What is subtracted has a minus. Both differences are zero in books that are whole:
  /// items less reductions, with charges, are the bills, and the money less what it is held for is the net revenue.
  public static let reconciliation: [(field: ReportField, isTakenOff: Bool)] = [
    (.items, false), (.promotions, true), (.discounts, true), (.service, false), (.addedTax, false), (.rounding, false), (.partPaid, false),
    (.revenue, false), (.billsDifference, false), (.takenBack, true), (.netRevenue, false), (.received, false), (.change, true),
    (.refundValue, true), (.held, true), (.moneyDifference, false),
  ]
}
