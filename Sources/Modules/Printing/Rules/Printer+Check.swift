import Kernel

extension Printer {
  public static var mostStations: Int64 { 30 }
  public static var mostSections: Int64 { 30 }
  /// The most printers. Each has its own worker in the hub.
  public static var most: Int64 { 40 }

  /// The printer with the manager's settings. Its known state is valid only at the same address. Whether it answers is learned
  /// anew, because saving is how people say that another machine stands there.
  /// - Parameter others: all printers but this one
  public func planned(over old: Printer?, beside others: [Printer], at now: Instant) throws(PrintingError) -> Printer {
    _ = try NetworkPlace(host)
    try checkQueue()
    if Int64(stations.count) > Printer.mostStations { throw .tooManyStations(most: Printer.mostStations) }
    if Int64(sections.count) > Printer.mostSections { throw .tooManySections(most: Printer.mostSections) }
    if !tickets && !bills { throw .noPurpose }
    try checkFallback(among: others)
    if old == nil && Int64(others.count) >= Printer.most { throw .tooManyPrinters(most: Printer.most) }
    if active {
      for other in others where other.active {
        if other.name == name { throw .nameTaken }
        if isAtPlace(of: other) { throw .addressTaken }
      }
    }
    var new = self
    new.stations = Printer.once(stations)
    new.sections = Printer.once(sections)
    if queue == nil { new.queuePort = QueuePort(631) }
    new.since = now
    guard let old, isAtPlace(of: old), old.active, active else { return new }
    new.standing = old.standing
    new.queueTrouble = old.queueTrouble
    new.since = old.since
    new.paperLow = old.paperLow
    return new
  }

  private static func once<T: Equatable>(_ values: [T]) -> [T] {
    var kept: [T] = []
    for value in values where !kept.contains(value) { kept.append(value) }
    return kept
  }

  private func checkFallback(among others: [Printer]) throws(PrintingError) {
    guard let fallback else { return }
    if fallback == id { throw .fallbackItself }
    for other in others where other.id == fallback { return }
    throw .fallbackUnknown
  }

  /// Bytes for both come out of the same machine, as far as their settings tell.
  public func isAtPlace(of other: Printer) -> Bool {
    guard host == other.host, queue == other.queue else { return false }
    return queue == nil ? port == other.port : queuePort == other.queuePort
  }

  /// CUPS allows neither blanks nor `/` and `#` in the name of a queue. The other letters would need care in addresses.
  private func checkQueue() throws(PrintingError) {
    guard let queue else { return }
    var onlyDots = true
    for byte in queue.raw.utf8 {
      switch byte {
      case ...0x20, 0x7F, 0x22, 0x23, 0x25, 0x27, 0x2F, 0x3C, 0x3E, 0x3F, 0x5C: throw .queueMalformed
      case 0x2E: break
      default: onlyDots = false
      }
    }
    if onlyDots { throw .queueMalformed }
    if queuePort.raw != 631 && queuePort.raw < 1024 { throw .queuePortReserved }
  }

  /// The printer with its newly reported state. nil: nothing changed.
  public func learned(_ standing: PrinterStanding, trouble: QueueTrouble? = nil, paperLow: Bool, at now: Instant) -> Printer? {
    let answers = answers || standing.isAnswer
    if standing == self.standing && trouble == queueTrouble && paperLow == self.paperLow && answers == self.answers { return nil }
    var new = self
    new.queueTrouble = trouble
    new.answers = answers
    if standing != self.standing { new.since = now }
    new.standing = standing
    new.paperLow = paperLow
    return new
  }
}

extension PrintJob {
  /// It goes to the printer now.
  public mutating func begin() {
    state = .sending
    attempts += 1
  }

  /// Prints the job again, after all waiting jobs.
  public mutating func again(at now: Instant) throws(PrintingError) {
    if !state.isOver { throw .jobWaits }
    state = .waiting
    attempts = max(attempts, 1)
    queuedAt = now
    doneAt = nil
    cause = nil
    reason = nil
  }

  public mutating func drop(_ why: DropCause, _ words: Reason? = nil, at now: Instant) throws(PrintingError) {
    if state.isOver { throw .jobOver }
    state = .dropped
    cause = why
    reason = words
    doneAt = now
  }

  /// Another job takes its place. One that was begun may be on paper, so it is doubtful.
  public mutating func giveWay(at now: Instant) throws(PrintingError) {
    if state == .sending { finish(confirmed: false, at: now) } else { try drop(.moved, at: now) }
  }

  /// - Parameter confirmed: the printer has said that it printed
  public mutating func finish(confirmed: Bool, at now: Instant) {
    state = confirmed ? .printed : .doubtful
    doneAt = now
  }

  /// Somebody has its paper in hand, whatever the printer said.
  public mutating func confirm() throws(PrintingError) {
    switch state {
    case .printed, .doubtful: state = .printed
    case .waiting, .sending: throw .jobNotSent
    case .dropped: throw .jobOver
    }
  }

  /// It may be on paper already.
  public var isCopy: Bool { attempts > 1 || repeats }
}
