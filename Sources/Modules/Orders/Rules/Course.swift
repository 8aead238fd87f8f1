import Kernel

/// The numbers are the codes of wire and reports.
public enum CourseState: Int64, WireNumber, CaseIterable, Sendable {
  case waiting = 0
  /// called to cook
  case cooking = 1
  /// called to serve, and all of it ready
  case serving = 2
  case served = 3
}

/// The items that are to be cooked and served together.
public struct Course: StreamValue {
  public var id: CourseID
  public var order: OrderID
  /// lower is served earlier
  public var priority: Priority
  /// the waiter's own name for it; absent: it is named after its dishes
  public var name: CourseName?
  /// for the kitchen, about all of its dishes
  public var note: Note?
  public var state: CourseState = .waiting
  /// when the call to cook was made, by corrected device time
  public var calledAt: Instant?
  /// when the hub heard it
  public var heardAt: Instant?
  public var calledBy: EmployeeID?
  /// when a screen of the kitchen first showed it
  public var shownAt: Instant?
  /// place in the kitchen's queue: the time of the call, unless re-ordered
  public var queueAt: Instant?
  /// the kitchen begins it then, so that it is ready at its due time; absent: at once
  public var startAt: Instant?
  /// set: somebody re-ordered the queue by hand
  public var queuedBy: EmployeeID?
  /// the guests cannot wait: somebody has marked it for the kitchen since
  public var urgentAt: Instant?
  /// the flag is raised since: every live item is ready
  public var flagAt: Instant?
  public var serveCalledAt: Instant?
  public var serveCalledBy: EmployeeID?
  public var servedAt: Instant?

  public static var kind: String { CourseEntity.kind }
  public static var topic: Topic { .orders }
  public var key: String { id.raw }

  public init(id: CourseID, order: OrderID, priority: Priority) {
    self.id = id
    self.order = order
    self.priority = priority
  }
}

/// The counts on which a course's state depends.
struct CourseCensus: Equatable {
  var all: Int64 = 0
  var live: Int64 = 0
  /// Live and not served.
  var unserved: Int64 = 0
  /// Live, not served and not ready.
  var unready: Int64 = 0
  var lastServed: Instant?
}

extension OpenOrder {
  func census(of course: CourseID) -> CourseCensus {
    var census = CourseCensus()
    for item in items where item.course == course {
      census.all += 1
      guard item.state.isLive else { continue }
      census.live += 1
      if item.state == .served {
        census.lastServed = OpenOrder.later(census.lastServed, item.servedAt)
      } else {
        census.unserved += 1
        if item.readyAt == nil { census.unready += 1 }
      }
    }
    return census
  }

  /// Updates a course's state from its items. No other code does this. The flag is up if all live items are ready. The course is
  /// serving if it was also called to serve. It is served if all items are served or none is live. A second call changes nothing.
  mutating func review(_ id: CourseID, _ moment: Moment) {
    guard let index = courses.firstIndex(where: { $0.id == id }) else { return }
    let census = census(of: id)
    courses[index].follow(census, moment)
    let state = courses[index].state
    for i in items.indices where items[i].course == id {
      if state == .serving && items[i].state == .cooking { items[i].state = .serving }
      if state == .cooking && items[i].state == .serving { items[i].state = .cooking }
    }
    reviewServed()
    reviewReady()
  }

  /// Shows the waiter when to call the next course. Undone if served items are recalled.
  mutating func reviewServed() {
    var last: Instant?
    for item in items where item.state == .served { last = OpenOrder.later(last, item.servedAt) }
    order.lastServedAt = last
  }

  private static func later(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return a < b ? b : a
  }
}

extension Course {
  fileprivate mutating func follow(_ census: CourseCensus, _ moment: Moment) {
    if census.all == 0 { return }
    if census.unserved == 0 {
      state = .served
      servedAt = census.lastServed ?? servedAt ?? moment.madeAt
      if census.live == 0 { flagAt = nil }
      return
    }
    servedAt = nil
    guard let calledAt else {
      state = .waiting
      return
    }
    if census.unready > 0 {
      state = .cooking
      flagAt = nil
    } else {
      state = serveCalledAt == nil ? .cooking : .serving
      if flagAt == nil { flagAt = moment.after(calledAt) }
    }
  }
}
