import Kernel

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
