import Kernel

/// Something that one person must hear of. Unseen for 20 seconds it also goes to the section's other waiters, the pass and the manager.
public struct Alert: StreamValue {
  public enum News: String, WireChoice, Sendable {
    /// the chef cannot make it: apologise
    case refused
    /// a party was seated in your section
    case seated
    /// an order was handed to you
    case handedOver
    /// another party's item is theirs now
    case received
    /// the chef joined, split or sent back a called course
    case rearranged
    /// no screen of the kitchen shows a called course: go and tell the kitchen
    case unheard
    /// two parties were seated at one table by people who could not know of each other
    case beside
    /// something was carried to the guests although it had been taken back
    case carried
    /// guests who had booked have come and sit in your section
    case arrived
    /// the discount of a party that joined counts on the bill of both
    case discountJoined
    /// the discount of a party that joined does not count until they part
    case discountWaits
    /// nothing is left of a dish that this table waits for: tell the guests and offer another
    case runOut
    /// your party's table was joined to another one
    case joined
    /// for the kitchen: the party has left, nobody wants this dish any more
    case stopped
    /// for the kitchen: a warning about a dish that it has, such as an allergy; a cook says that they have seen it
    case warned
    /// the chef answered your request about a dish; with a reason: it is too late
    case answered
    /// the scale shows another weight than the guests ordered: tell them
    case weighed
    /// all that was called of an order without a table stands ready at the pass
    case ready
  }
  public var id: AlertID
  public var news: News
  public var to: EmployeeID
  public var order: OrderID
  public var table: TableID
  public var course: CourseID?
  /// the item that the kitchen was warned about, that was weighed, or that came from another party
  public var item: ItemID?
  public var dish: DishID?
  /// the dish's name; the guests' when they have arrived; the joined table's with a discount
  public var name: Name?
  public var quantity: Quantity?
  /// the chef's reason; the warning
  public var reason: Reason?
  /// portions left that the chef stated
  public var portions: Portions?
  /// how many have arrived
  public var guests: Guests?
  /// their requests from the booking; the note that was requested
  public var wishes: Note?
  public var by: EmployeeID
  public var at: Instant
  public var escalated: Bool = false
  /// the guests know since that a dish is refused or has run out; the kitchen knows the warning since
  public var toldAt: Instant?
  /// the person who has told the guests, or has seen the warning
  public var toldBy: EmployeeID?

  public static var kind: String { AlertEntity.kind }
  public static var topic: Topic { .orders }
  public var key: String { id.raw }

  public init(id: AlertID, news: News, to: EmployeeID, order: OrderID, table: TableID, by: EmployeeID, at: Instant) {
    self.id = id
    self.news = news
    self.to = to
    self.order = order
    self.table = table
    self.by = by
    self.at = at
  }

  /// Stays until the order ends, so that both sides see who knows: the guests do not get a dish, or the kitchen was warned.
  public var staysWhenTold: Bool { news == .refused || news == .runOut || news == .warned }
}
