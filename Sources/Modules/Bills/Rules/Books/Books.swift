import Kernel

/// a business day, in days since 1 January 1970
public enum BookDayLimit: NumberLimit {
  public static var name: String { "BookDay" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 99_999 }
}
public typealias BookDay = Number<BookDayLimit>

// wire: prefix=books.
public enum BooksCommand: Wire, Equatable, Sendable {
  /// closes all business days up to this one, for good; corrections stand on later days
  case close(until: BookDay)
}

/// Things of the days to be closed that are not finished.
public struct UnfinishedBooks: Equatable, Sendable {
  /// bills of these days that are open again
  public var reopened: Int64 = 0
  /// parties of these days that are still there
  public var parties: Int64 = 0
  /// the running session of the till began on one of these days
  public var till: Bool = false

  public init() {}

  /// May these days be closed?
  /// - Parameters:
  ///   - closed: the last closed day; nil: none is
  ///   - today: the present business day
  public func check(closing day: Int64, after closed: Int64?, today: Int64) throws(BooksError) {
    if let closed, day <= closed { throw .closedBefore(until: closed) }
    if day >= today { throw .notOver(latest: today - 1) }
    if reopened > 0 { throw .billsReopened(count: reopened) }
    if parties > 0 { throw .partiesThere(count: parties) }
    if till { throw .tillRuns }
  }
}

/// Why days are not closed.
public enum BooksError: Error, Equatable, Sendable {
  /// It is closed already, and a closed day is never opened again.
  case closedBefore(until: Int64)
  case notOver(latest: Int64)
  case billsReopened(count: Int64)
  case partiesThere(count: Int64)
  case tillRuns

  public var refusal: Refusal {
    switch self {
    case .closedBefore(let until): Refusal("books.closedBefore", field: "until").with("until", until)
    case .notOver(let latest): Refusal("books.notOver", field: "until").with("latest", latest)
    case .billsReopened(let count): Refusal("books.billsReopened", field: "until").with("count", count)
    case .partiesThere(let count): Refusal("books.partiesThere", field: "until").with("count", count)
    case .tillRuns: Refusal("books.tillRuns", field: "until")
    }
  }
}
