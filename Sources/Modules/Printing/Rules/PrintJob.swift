import Kernel

/// The numbers are the codes of the wire.
public enum PrintJobState: Int64, WireNumber, CaseIterable, Sendable {
  case waiting = 0
  /// on its way to the printer; a job in this state after a restart is sent again and marked as a copy
  case sending = 1
  /// the printer said so
  case printed = 2
  /// sent whole to a printer that does not say whether it printed
  case doubtful = 3
  case dropped = 4

  public var isOver: Bool {
    switch self {
    case .waiting, .sending: false
    case .printed, .doubtful, .dropped: true
    }
  }
}

/// Why a ticket was not printed.
public enum DropCause: String, WireChoice, Sendable {
  /// somebody said so
  case byHand
  /// the printer came back when it was on the table already, or the party gone
  case tooLate
  /// the printer was put away
  case putAway
  /// another job prints it: this printer could not, somebody chose another one, or the bill has changed
  case moved
}

/// A bill as a job prints it, or one part of a split bill.
public struct BillOnPaper: Wire, Equatable, Sendable {
  public var version: Int64
  /// the receipt, after payment; of a part, after its payment
  public var settled: Bool
  /// absent: the whole bill
  public var part: BillPartID?

  public init(version: Int64, settled: Bool, part: BillPartID? = nil) {
    self.version = version
    self.settled = settled
    self.part = part
  }
}

/// A bill that left the hub without its printers, as the hub has it on record.
public struct PrintedPaper: Wire, Equatable, Sendable {
  public var bill: BillOnPaper
  /// The same went out before, so the paper must say that it is a copy.
  public var copy: Bool

  public init(bill: BillOnPaper, copy: Bool) {
    self.bill = bill
    self.copy = copy
  }
}

/// A ticket on its way to paper. Each printer counts its own, without gaps, so that the cook sees when one is missing.
public struct PrintJob: StreamValue {
  public var id: PrintJobID
  public var printer: PrinterID
  public var number: Int64
  public var ticket: Ticket
  public var state: PrintJobState = .waiting
  /// how often sending was begun; from the second time on it is marked as a copy
  public var attempts: Int64 = 0
  /// its place in the queue
  public var queuedAt: Instant
  public var doneAt: Instant?
  public var cause: DropCause?
  /// the reason of the person who dropped it
  public var reason: Reason?
  /// it was printed with boxes for letters that the hub's machine has no font for
  public var lacksGlyphs: Bool = false
  /// of a bill: as it was when it was queued, and since the job was begun as it was printed
  public var bill: BillOnPaper?
  /// another job has printed the same bill, or may have
  public var repeats: Bool = false
  /// the printer that it was meant for
  public var movedFrom: PrinterID?

  public static var kind: String { PrintJobEntity.kind }
  public static var topic: Topic { .printing }
  public var key: String { id.raw }

  public init(id: PrintJobID, printer: PrinterID, number: Int64, ticket: Ticket, queuedAt: Instant) {
    self.id = id
    self.printer = printer
    self.number = number
    self.ticket = ticket
    self.queuedAt = queuedAt
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

  /// Whether it brings this bill to paper. One that waits prints the bill as it is by then, but no receipt instead of a bill.
  public func willPrint(_ wanted: BillOnPaper) -> Bool {
    switch state {
    case .waiting: bill?.settled == wanted.settled && bill?.part == wanted.part
    case .sending: bill == wanted
    case .printed, .doubtful, .dropped: false
    }
  }

  /// The same job for another printer. It has a number of that printer. If it was begun, it may be on paper and stays a copy.
  public func moved(to printer: PrinterID, as id: PrintJobID, number: Int64, at now: Instant) -> PrintJob {
    var job = PrintJob(id: id, printer: printer, number: number, ticket: ticket, queuedAt: now)
    job.attempts = attempts
    job.bill = bill
    job.repeats = repeats
    job.movedFrom = movedFrom ?? self.printer
    return job
  }
}
