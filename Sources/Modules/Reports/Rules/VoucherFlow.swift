import Kernel

/// A line of what the house owes on its vouchers, from the beginning of a range of days to its end.
public enum VoucherFigure: String, WireChoice, Sendable {
  /// owed at the beginning
  case opening
  case sold
  /// given free
  case free
  /// put back on vouchers by refunds
  case filled
  /// paid with vouchers; no more than they had
  case used
  /// the rest of vouchers that were stopped
  case stopped
  /// The rest of vouchers whose last day went by. Below 0 if more of them pay again because their last day was moved.
  case expired
  /// owed at the end
  case closing
  /// recorded as paid without the hub although the vouchers did not have it; not in the sum
  case short

  /// It lowers what is owed.
  public var isTakenOff: Bool {
    switch self {
    case .used, .stopped, .expired: true
    case .opening, .sold, .free, .filled, .closing, .short: false
    }
  }
}

public struct VoucherFlowRow: Wire, Equatable, Sendable {
  public var figure: VoucherFigure
  /// vouchers, or deeds on them; absent: nobody counts them
  public var count: Int64?
  public var value: Int64

  public init(_ figure: VoucherFigure, count: Int64?, value: Int64) {
    self.figure = figure
    self.count = count
    self.value = value
  }
}

/// The debt of the house on its vouchers, and why it changed in a range of business days: opening + sold + free + filled − used − stopped −
/// expired = closing.
public struct VoucherFlow: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// empty: there was never a voucher
  public var rows: [VoucherFlowRow]

  public init(_ range: ReportRange, rows: [VoucherFlowRow]) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    self.rows = rows
  }
}
