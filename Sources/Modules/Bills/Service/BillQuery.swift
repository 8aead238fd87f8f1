import BillsRules
import Kernel

/// The bills that somebody looks for. Absent parts do not narrow the search.
public struct BillQuery: Sendable {
  var from: Instant?
  var until: Instant?
  /// the beginning of a number or of a table's name
  var text: String?
  /// a part of a guest's name or number
  var guest: String?
  var least: Money?
  var most: Money?
  var method: PaymentMethod?
  /// took money for it
  var taker: EmployeeID?
  /// serves or has served the party
  var waiter: EmployeeID?
  var standing: BillStanding?
  var scope: BillScope
  /// behind this one
  var after: BillMark?

  /// - Parameter after: the `next` of the page before
  public init(
    from: Instant? = nil, until: Instant? = nil, text: String? = nil, guest: String? = nil, least: Money? = nil, most: Money? = nil,
    method: PaymentMethod? = nil, taker: EmployeeID? = nil, waiter: EmployeeID? = nil, standing: BillStanding? = nil,
    scope: BillScope = BillScope(), after: String? = nil
  ) throws(Refusal) {
    self.from = from
    self.until = until
    self.text = try BillQuery.checked(text, field: "q")
    self.guest = try BillQuery.checked(guest, field: "guest")
    self.least = least
    self.most = most
    self.method = method
    self.taker = taker
    self.waiter = waiter
    self.standing = standing
    self.scope = scope
    self.scope.station = try BillQuery.checked(scope.station, field: "station")
    guard let after else { return }
    try TypedText.check(after, field: "after")
    guard let mark = BillMark(reading: after) else { throw JSONError(.malformed).at("after").refusal }
    self.after = mark
  }

  /// The text without blanks around it; nil: there is none.
  private static func checked(_ text: String?, field: String) throws(Refusal) -> String? {
    guard let text else { return nil }
    try TypedText.check(text, field: field)
    let plain = Folding.oneLine(text)
    return plain.isEmpty ? nil : plain
  }
}

/// Where a page of the list ended.
struct BillMark: Equatable, Sendable {
  /// The order of the list. A mark is of use only to the list that made it.
  enum Way: String, Sendable {
    /// by the time at which the party came
    case time = "t"
    /// by the time at which the party left
    case end = "e"
    /// by number
    case number = "n"
    /// by the time of the first fitting payment
    case payment = "p"
    /// by the time of the first fitting refund
    case refund = "r"
    /// by the time at which the first fitting portion was taken back
    case takenBack = "b"
  }
  let way: Way
  /// the time; 0 in the order of numbers
  let at: Int64
  /// the id of order or payment, or the number
  let id: String

  var text: String { "\(way.rawValue)~\(at)~\(id)" }

  init(way: Way, at: Int64, id: String) {
    self.way = way
    self.at = at
    self.id = id
  }

  /// nil: it is no mark.
  init?(reading text: String) {
    let parts = text.split(separator: "~", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let way = Way(rawValue: String(parts[0])), let at = Int64(parts[1]), at >= 0, !parts[2].isEmpty else { return nil }
    self.init(way: way, at: at, id: String(parts[2]))
  }

  /// Whether it comes earlier in the list, where the newest is first. Ids are compared by their bytes, as the databases do.
  func precedes(_ other: BillMark) -> Bool { at != other.at ? at > other.at : other.id.utf8.lexicographicallyPrecedes(id.utf8) }
}
