import Kernel
import MenuRules
import OrdersRules

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
  /// a note must be heeded at once, such as an allergy: of a dish, or of the course
  case warned
  /// a dish is for a guest at another seat
  case seat
  /// the guests cannot wait
  case urgent
  /// the request was declined or withdrawn
  case asBefore
  /// not for the cook: what is in the bag of an order without a table
  case packing
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
  /// of the guest who gets it; absent: for all guests
  public var seat: SeatNumber?
  /// chosen by the guests, in cooks' order
  public var options: [ItemOption]?
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
  /// the waiter's name for the course
  public var courseName: CourseName?
  /// about all of its dishes
  public var courseNote: Note?
  public var table: TableID?
  /// the table that the party left
  public var from: TableID?
  public var waiter: EmployeeID?
  public var guests: Guests?
  /// of an order without a table
  public var fulfilment: Fulfilment?
  public var lines: [TicketLine] = []
  /// of a packing slip: what is still to be paid; 0: nothing
  public var owed: Money?
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

extension Ticket {
  /// The order whose bill it is; nil: it is for the kitchen.
  public var bill: OrderID? { news == .bill ? order : nil }

  /// No other printer can do it instead: it tests this one, or opens the drawer that is connected to it.
  public var staysWithPrinter: Bool {
    switch news {
    case .test, .drawer: true
    default: false
    }
  }
}
