import Kernel

extension OpenOrder {
  /// The queue position is the time of the call, so a call made without network is not overtaken.
  public mutating func callToCook(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: break
    case .cooking, .serving: throw .courseCalled
    case .served: throw .courseServed
    }
    guard items.contains(where: { $0.course == id && $0.state.isLive }) else { throw .courseEmpty }
    courses[index].state = .cooking
    courses[index].calledAt = moment.madeAt
    courses[index].heardAt = moment.now
    courses[index].calledBy = moment.by
    courses[index].queueAt = moment.madeAt
    for i in items.indices where items[i].course == id && items[i].state == .waiting { items[i].state = .cooking }
    review(id, moment)
  }

  /// May come before the flag. The chef's screen then shows how long the call has waited, until the flag goes up.
  public mutating func callToServe(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking: if courses[index].serveCalledAt != nil { throw .serveCalled }
    case .serving: throw .serveCalled
    case .served: throw .courseServed
    }
    courses[index].serveCalledAt = moment.after(courses[index].calledAt)
    courses[index].serveCalledBy = moment.by
    review(id, moment)
  }
}
