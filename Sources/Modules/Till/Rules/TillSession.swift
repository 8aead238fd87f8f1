import Kernel

/// The counted money beside the expected sum.
public struct TillCount: Wire, Equatable, Sendable {
  public var notes: [NoteCount]
  public var counted: TillAmount
  /// counted less expected
  public var difference: TillAmount
  /// why there is a difference, also of foreign notes
  public var reason: Reason?
  /// The report states what was expected.
  public var foreign: [ForeignCount] = []

  public init(notes: [NoteCount], counted: TillAmount, difference: TillAmount, reason: Reason?, foreign: [ForeignCount] = []) {
    self.notes = notes
    self.counted = counted
    self.difference = difference
    self.reason = reason
    self.foreign = foreign
  }
}

/// The money at the beginning of a session beside the count before it.
public struct TillOpening: Wire, Equatable, Sendable {
  /// the money that was counted when the till was closed last
  public var counted: TillAmount
  /// the float less this count
  public var difference: TillAmount
  /// why there is a difference
  public var reason: Reason?

  public init(float: Money, counted: TillAmount, reason: Reason?) {
    self.counted = counted
    difference = TillAmount(float.raw - counted.raw)
    self.reason = difference.raw == 0 ? nil : reason
  }
}

/// The end of a session.
public struct TillClosing: Equatable, Sendable {
  public var at: Instant
  public var by: EmployeeID
  /// the person who keeps the till from then on; nil: nobody
  public var to: EmployeeID?
  public var count: TillCount

  public init(at: Instant, by: EmployeeID, to: EmployeeID?, count: TillCount) {
    self.at = at
    self.by = by
    self.to = to
    self.count = count
  }
}

/// From one count of the till to the next. Sessions never overlap, and each has the next number of its series.
public struct TillSession: Equatable, Sendable {
  public let id: TillSessionID
  public let series: Note
  public let number: Int64
  public let openedAt: Instant
  public let openedBy: EmployeeID
  /// the money at the beginning
  public let float: Money
  /// nil: nobody counted the till before
  public let opening: TillOpening?
  public internal(set) var closing: TillClosing?

  /// The most money that is moved at once: ten thousand million đồng.
  public static let mostMoved = Money(10_000_000_000)

  /// For sessions that are read back from the store.
  public init(
    id: TillSessionID, series: Note, number: Int64, openedAt: Instant, openedBy: EmployeeID, float: Money, opening: TillOpening? = nil,
    closing: TillClosing? = nil
  ) {
    self.id = id
    self.series = series
    self.number = number
    self.openedAt = openedAt
    self.openedBy = openedBy
    self.float = float
    self.opening = opening
    self.closing = closing
  }

  /// A new session.
  /// - Parameters:
  ///   - running: the session that runs, if one does
  ///   - last: the number of the last session of this series; 0: there was none
  ///   - counted: the money of the last count; nil: there was none
  ///   - reason: why the float is another sum than that
  public static func begin(
    _ id: TillSessionID, series: Note, after last: Int64, beside running: TillSession?, float: Money, counted: TillAmount? = nil,
    because reason: Reason? = nil, by employee: EmployeeID, at now: Instant
  ) throws(TillError) -> TillSession {
    if let running { throw .alreadyOpen(number: running.number) }
    if float.raw > mostMoved.raw { throw .amountTooLarge(most: mostMoved) }
    let opening = counted.map { TillOpening(float: float, counted: $0, reason: reason) }
    if let opening, opening.difference.raw != 0 && opening.reason == nil { throw .reasonNeeded(difference: opening.difference) }
    return TillSession(id: id, series: series, number: last + 1, openedAt: now, openedBy: employee, float: float, opening: opening)
  }

  /// - Parameter held: the money that must be in the till; nil: the author may not learn it, so nothing is compared with it
  public func check(_ move: TillMove, of amount: Money, held: TillAmount?) throws(TillError) {
    try mustRun()
    if amount.raw == 0 { throw .amountZero }
    if amount.raw > TillSession.mostMoved.raw { throw .amountTooLarge(most: TillSession.mostMoved) }
    switch move {
    case .payIn: break
    case .payOut, .drop: if let held, amount.raw > held.raw { throw .notEnough(most: TillAmount(max(0, held.raw))) }
    }
  }

  /// Counts the till and ends the session.
  /// - Parameters:
  ///   - known: the notes that there are
  ///   - foreign: counted foreign notes
  ///   - held: those that must be there
  ///   - unasked: the reason of a difference that its author does not learn before; nil: they are asked for one
  ///   - to: the person who keeps the till from then on; nil: nobody
  public mutating func close(
    _ notes: [NoteCount], of known: [Money], expected: TillAmount, foreign: [ForeignCount] = [], held: [ForeignTally] = [],
    because given: Reason?, unasked: Reason? = nil, by employee: EmployeeID, to next: EmployeeID? = nil, at now: Instant
  ) throws(TillError) {
    try mustRun()
    let counted = try NoteCount.sum(notes, of: known)
    let difference = TillAmount(counted.raw - expected.raw)
    try ForeignCount.check(foreign)
    var reason = given
    let other = ForeignTally.differing(held, from: foreign)
    if reason == nil && (difference.raw != 0 || other != nil) {
      reason = unasked
      if reason == nil && difference.raw != 0 { throw .reasonNeeded(difference: difference) }
      if reason == nil, let other { throw .foreignDiffers(currency: other) }
    }
    let count = TillCount(
      notes: notes.filter { $0.count.raw > 0 }, counted: counted, difference: difference, reason: reason,
      foreign: foreign.filter { $0.amount.raw > 0 })
    closing = TillClosing(at: now, by: employee, to: next, count: count)
  }

  /// The counted money is the float of the next person.
  /// - Throws: `amountTooLarge`
  public func next(_ id: TillSessionID, series: Note, after last: Int64, at now: Instant) throws(TillError) -> TillSession? {
    guard let closing, let to = closing.to else { return nil }
    return try TillSession.begin(
      id, series: series, after: last, beside: nil, float: Money(closing.count.counted.raw), counted: closing.count.counted,
      by: to, at: now)
  }

  private func mustRun() throws(TillError) {
    if closing != nil { throw .closed(number: number) }
  }
}
