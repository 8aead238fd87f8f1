import Kernel

/// The message of a ticket to the cook.
public enum TicketNews: String, WireChoice, Sendable {
  /// a course is called: cook this
  case called
  /// comes in addition to a course that was called before
  case added
  /// do not cook this any more
  case takenBack
  /// the party has moved: carry it there
  case moved
  /// the guests do not want it any more: the chef answers on a screen
  case askedToStop
  /// the guests want another note: the chef answers on a screen
  case askedForNote
  /// the chef has accepted another note
  case newNote
  /// the request was declined or withdrawn
  case asBefore
  /// the printer works
  case test
  /// not for the cook: the guests' bill
  case bill
  /// not for the cook: a report of the till
  case till
  /// nothing on paper: the cash drawer opens
  case drawer
}

/// The portions of a dish in a course before and after some of them were taken back.
public struct PortionsLeft: Wire, Equatable, Sendable {
  public var from: Quantity
  public var to: Quantity

  public init(from: Quantity, to: Quantity) {
    self.from = from
    self.to = to
  }
}

public struct TicketLine: Wire, Equatable, Sendable {
  public var name: Name
  public var quantity: Quantity
  /// the weight of a weighed item
  public var measure: Measure?
  public var note: Note
  public var group: DishGroupID
  public var station: ShortName
  /// why it was taken back
  public var reason: Reason?
  /// of a dish that was taken back: some of its portions are still wanted
  public var left: PortionsLeft?

  public init(name: Name, quantity: Quantity, note: Note, group: DishGroupID, station: ShortName, reason: Reason? = nil) {
    self.name = name
    self.quantity = quantity
    self.note = note
    self.group = group
    self.station = station
    self.reason = reason
  }
}

/// The content of a ticket, as of the moment when it was made. Names of tables and people are looked up when it is
/// printed.
public struct Ticket: Wire, Equatable, Sendable {
  public var news: TicketNews
  /// when it was called, or happened
  public var at: Instant
  public var order: OrderID?
  public var course: CourseID?
  public var table: TableID?
  /// the table that the party left
  public var from: TableID?
  public var waiter: EmployeeID?
  public var guests: Guests?
  public var lines: [TicketLine] = []
  /// the session of the till whose report it is
  public var till: TillSessionID?
  /// the number of an X report within its session; absent: it is the Z report
  public var look: Int64?
  /// the person who took it back, added it or moved the party; absent: a call
  public var by: EmployeeID?

  /// It changes the number of portions of dishes that are still wanted.
  public var isChange: Bool { !lines.isEmpty && lines.allSatisfy { $0.left != nil } }

  public init(news: TicketNews, at: Instant) {
    self.news = news
    self.at = at
  }
}

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
