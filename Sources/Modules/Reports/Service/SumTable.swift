import Kernel
import ReportsRules
import Storage

/// The tables of aggregates. Each row is one group of one business day.
enum SumTable: CaseIterable, Sendable {
  case day
  case bills
  case dishes
  case options
  case payments

  var name: String {
    switch self {
    case .day: "report_day"
    case .bills: "report_bills"
    case .dishes: "report_dishes"
    case .options: "report_options"
    case .payments: "report_payments"
    }
  }

  /// The columns that name a group, beside the day.
  var keys: [String] {
    switch self {
    case .day: []
    case .bills, .payments: ["part", "name"]
    case .dishes: ["dish", "dish_group", "station"]
    case .options: ["option_id", "dish"]
    }
  }

  var columns: [KeptSum] {
    switch self {
    case .day: ReportFigures.ofDays
    case .bills: ReportFigures.ofBills
    case .dishes: ReportFigures.ofDishes
    case .options: ReportFigures.ofOptions
    case .payments: ReportFigures.ofPayments
    }
  }
}

extension ReportFigures {
  /// The figures in the columns of a table, which begin at this place of a row.
  init(_ row: SQLRow, from place: Int, _ columns: [KeptSum]) throws(StorageError) {
    self.init()
    for (i, column) in columns.enumerated() { self[keyPath: column.figure] = try row.int(place + i) }
  }
}
