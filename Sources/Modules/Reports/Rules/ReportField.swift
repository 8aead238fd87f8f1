import Kernel

/// How a value of a report is to be shown.
public enum ReportKind: String, WireChoice, Sendable {
  /// whole minor units
  case amount
  case count
  /// shown in minutes
  case seconds
  case percent
}

/// A column of a report's tables: how it is called and shown, and how its value follows from the sums.
/// The screen and all files draw it from here.
public struct ReportField: Sendable {
  public let key: String
  public let kind: ReportKind
  public let vi: String
  public let en: String
  /// English files have narrower columns than the screen.
  public let enInFiles: String
  private let compute: @Sendable (_ figures: ReportFigures, _ usable: Int64) -> Int64?

  private init(
    _ key: String, _ kind: ReportKind, _ vi: String, _ en: String, inFiles: String?,
    compute: @escaping @Sendable (_ figures: ReportFigures, _ usable: Int64) -> Int64?
  ) {
    (self.key, self.kind, self.vi, self.en, enInFiles) = (key, kind, vi, en, inFiles ?? en)
    self.compute = compute
  }

  /// - Parameters:
  ///   - open: seconds of the opening time that the use of tables is a share of
  ///   - tables: whose use it is; nil: the figures are of no place
  /// - Returns: nil: there is none, such as an average of nothing
  public func value(of figures: ReportFigures, open: Int64 = 0, tables: Int64? = nil) -> Int64? { compute(figures, open * (tables ?? 0)) }

  /// - Returns: nil: no field is called so
  public static func named(_ key: String) -> ReportField? { all.first { $0.key.isWritten(like: key) } }

  private typealias Computing = @Sendable (ReportFigures) -> Int64?

  private static func amount(_ key: String, _ vi: String, _ en: String, inFiles: String? = nil, _ compute: @escaping Computing) -> ReportField {
    ReportField(key, .amount, vi, en, inFiles: inFiles) { figures, _ in compute(figures) }
  }

  private static func count(_ key: String, _ vi: String, _ en: String, inFiles: String? = nil, _ compute: @escaping Computing) -> ReportField {
    ReportField(key, .count, vi, en, inFiles: inFiles) { figures, _ in compute(figures) }
  }

  private static func seconds(_ key: String, _ vi: String, _ en: String, inFiles: String? = nil, _ compute: @escaping Computing) -> ReportField {
    ReportField(key, .seconds, vi, en, inFiles: inFiles) { figures, _ in compute(figures) }
  }

  /// Rounded half away from zero.
  private static func average(_ sum: Int64, _ count: Int64) -> Int64? {
    if count <= 0 { return nil }
    let (whole, rest) = sum.quotientAndRemainder(dividingBy: count)
    return rest * 2 >= count ? whole + 1 : rest * 2 < -count ? whole - 1 : whole
  }
}

extension ReportField: Equatable {
  public static func == (one: ReportField, other: ReportField) -> Bool { one.key.isWritten(like: other.key) }
}

// MARK: the fields

extension ReportField {
  public static let revenue = amount("revenue", "Doanh thu", "Revenue") { $0.revenue }
  public static let bills = count("bills", "Hóa đơn", "Bills") { $0.bills }
  public static let guests = count("guests", "Khách", "Guests") { $0.guests }
  public static let covers = count("covers", "Lượt khách", "Covers") { $0.covers }
  public static let turns = count("turns", "Lượt bàn", "Table turns") { $0.turns }
  public static let turnTime = seconds("turnTime", "Mỗi lượt bàn", "Per turn") { average($0.occupiedSeconds, $0.turns) }
  public static let perGuest = amount("perGuest", "Mỗi khách", "Per guest") { average($0.revenue, $0.guests) }
  public static let stay = seconds("stay", "Thời gian ngồi", "Time at table", inFiles: "Stay") { average($0.staySeconds, $0.bills) }
  public static let discounts = amount("discounts", "Giảm giá", "Discounts") { $0.discountValue }
  public static let promotions = amount("promotions", "Khuyến mãi (tiền)", "Promotions (amount)") { $0.promotionValue }
  public static let service = amount("service", "Phí phục vụ", "Service charge") { $0.service }
  public static let taxBase = amount("taxBase", "Trước thuế", "Before tax") { $0.taxBase }
  public static let tax = amount("tax", "Thuế GTGT", "Value-added tax", inFiles: "VAT") { $0.tax }
  public static let tips = amount("tips", "Tiền thưởng", "Tips") { $0.tips }
  public static let payments = count("payments", "Lần trả", "Payments") { $0.payments }
  public static let received = amount("received", "Đã nhận", "Received") { $0.received }
  public static let change = amount("change", "Tiền thối lại", "Change given") { $0.change }
  public static let refunds = count("refunds", "Lần hoàn", "Refunds") { $0.refunds }
  public static let refundValue = amount("refundValue", "Hoàn tiền", "Refunded") { $0.refundValue }
  public static let sold = count("sold", "Số phần", "Portions") { $0.sold }
  public static let soldValue = amount("soldValue", "Tiền món", "Dishes at full price", inFiles: "Sales") { $0.soldValue }
  public static let optionsChosen = count("optionsChosen", "Lượt chọn", "Times chosen") { $0.optionsChosen }
  public static let optionsValue = amount("optionsValue", "Tiền tùy chọn", "Price of options") { $0.optionsValue }
  public static let voids = count("voids", "Phần hủy", "Voided portions") { $0.voids }
  public static let voidValue = amount("voidValue", "Món hủy", "Voided") { $0.voidValue }
  public static let refusals = count("refusals", "Phần bếp từ chối", "Refused portions") { $0.refusals }
  public static let refusalValue = amount("refusalValue", "Bếp từ chối", "Refused by the kitchen", inFiles: "Refused") { $0.refusalValue }
  public static let writtenOff = amount("writtenOff", "Không thu được", "Written off") { $0.writtenOffValue }
  public static let cook = seconds("cook", "Từ gọi đến xong", "Call to ready") { average($0.cookSeconds, $0.cooked) }
  public static let carry = seconds("carry", "Từ xong đến bàn", "Ready to table") { average($0.carrySeconds, $0.carried) }
  public static let cookedLate = count("cookedLate", "Món ra trễ", "Ready late") { $0.cookedLate }
  public static let carriedLate = count("carriedLate", "Mang ra trễ", "Carried late") { $0.carriedLate }
  public static let runnerCalls = count("runnerCalls", "Lượt gọi tiếp thực", "Runner calls") { $0.runnerCalls }
  public static let runnerAnswer = seconds("runnerAnswer", "Từ gọi đến có người", "Call to answer") { average($0.runnerSeconds, $0.runnerCalls) }
  public static let runnerCallsLate = count("runnerCallsLate", "Gọi phải chờ lâu", "Answered late") { $0.runnerCallsLate }
  public static let tillDifference = amount("tillDifference", "Lệch két", "Till difference") { $0.tillDifference }
  public static let promotionCount = count("promotionCount", "Số lần", "Times") { $0.promotions }
  public static let bookings = count("bookings", "Lượt đặt", "Bookings made", inFiles: "Bookings") { $0.bookings }
  public static let bookingsKept = count("bookingsKept", "Đã đến", "Kept") { $0.bookingsKept }
  public static let bookingsLate = count("bookingsLate", "Đến trễ trên 5 phút", "Over 5 minutes late", inFiles: "More than 5 minutes late") {
    $0.bookingsLate
  }
  public static let bookingsMissed = count("bookingsMissed", "Không đến", "Missed") { $0.bookingsMissed }
  public static let bookingsCancelled = count("bookingsCancelled", "Đã hủy", "Cancelled") { $0.bookingsCancelled }
  public static let items = amount("items", "Tiền món trên hóa đơn", "Items on bills") { $0.items }
  public static let addedTax = amount("addedTax", "Thuế cộng thêm", "Tax added to prices") { $0.addedTax }
  public static let rounding = amount("rounding", "Làm tròn", "Rounding") { $0.rounding }
  public static let partPaid = amount("partPaid", "Đã trả của bàn không thu được", "Paid of written-off bills") { $0.partPaid }
  public static let takenBack = amount("takenBack", "Hoàn và sửa", "Taken back") { $0.takenBack }
  public static let netRevenue = amount("netRevenue", "Doanh thu thuần", "Net revenue") { $0.revenue - $0.takenBack }
  public static let netBeforeTax = amount("netBeforeTax", "Doanh thu thuần, chưa thuế", "Net revenue before tax") {
    $0.revenue - $0.takenBack - ($0.tax - $0.takenBackTax)
  }
  public static let takenBackBase = amount("takenBackBase", "Hoàn, trước thuế", "Taken back before tax") { $0.takenBackBase }
  public static let takenBackTax = amount("takenBackTax", "Thuế đã hoàn", "Tax taken back") { $0.takenBackTax }
  public static let netTaxBase = amount("netTaxBase", "Trước thuế, còn lại", "Net before tax") { $0.taxBase - $0.takenBackBase }
  public static let netTax = amount("netTax", "Thuế phải khai", "Tax to declare") { $0.tax - $0.takenBackTax }
  public static let held = amount("held", "Tiền đang giữ của khách", "Held for guests") { $0.held }
  public static let settledDebts = amount("settledDebts", "Thu nợ", "Debts settled") { $0.settledDebts }
  public static let billsDifference = amount("billsDifference", "Chênh lệch hóa đơn", "Difference of bills") {
    $0.items - $0.promotionValue - $0.discountValue + $0.service + $0.addedTax + $0.rounding + $0.partPaid - $0.revenue
  }
  public static let moneyDifference = amount("moneyDifference", "Chênh lệch tiền", "Difference of money") {
    $0.received - $0.change - $0.refundValue - $0.held - $0.revenue + $0.takenBack
  }
  /// The share of the opening time at which tables were in use.
  public static let use = ReportField("use", .percent, "Bàn có khách", "Tables in use", inFiles: nil) { figures, usable in
    average(figures.occupiedSeconds * 100, usable)
  }

  /// In the order in which a template offers them.
  public static let all: [ReportField] = [
    revenue, bills, guests, covers, turns, turnTime, perGuest, stay, discounts, promotions, service, taxBase, tax, tips, payments, received, change,
    refunds, refundValue, sold, soldValue, optionsChosen, optionsValue, voids, voidValue, refusals, refusalValue, writtenOff, cook, carry, cookedLate,
    carriedLate, runnerCalls,
    runnerAnswer, runnerCallsLate, tillDifference, promotionCount, bookings, bookingsKept, bookingsLate, bookingsMissed, bookingsCancelled, items,
    addedTax, rounding, partPaid, takenBack, netRevenue, netBeforeTax, takenBackBase, takenBackTax, netTaxBase, netTax, held, settledDebts,
    billsDifference, moneyDifference, use,
  ]
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
    case .option: [.optionsChosen, .optionsValue]
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
  /// The same on the screen.
  public static let ofScreen: [ReportField] = [.revenue, .netBeforeTax, .bills, .guests, .perGuest]
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

  /// The figures at the head of the screen.
  public static let main: [ReportField] = [.revenue, .netBeforeTax, .bills, .covers, .perGuest, .turnTime]

  /// The figures below them, card by card.
  public static let cards: [(vi: String, en: String, fields: [ReportField])] = [
    ("Giảm và mất", "Reductions and losses", [.discounts, .promotions, .voidValue, .refusalValue, .refundValue, .takenBack, .writtenOff]),
    (
      "Tiền", "Money",
      [
        .netRevenue, .netBeforeTax, .received, .change, .tips, .service, .tax, .takenBackTax, .netTax, .settledDebts, .tillDifference,
      ]
    ),
    ("Bếp", "Kitchen", [.sold, .soldValue, .cook, .cookedLate, .carry, .carriedLate]),
    ("Bàn và tiếp thực", "Tables and runners", [.turns, .guests, .stay, .runnerCalls, .runnerAnswer, .runnerCallsLate, .use]),
    ("Đặt bàn", "Bookings", [.bookings, .bookingsKept, .bookingsLate, .bookingsMissed, .bookingsCancelled]),
  ]
}
