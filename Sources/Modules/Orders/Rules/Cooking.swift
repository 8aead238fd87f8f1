import Kernel

extension OpenOrder {
  public mutating func markReady(_ id: ItemID, quantity: Quantity? = nil, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting: throw .itemNotCalled
    case .cooking: if items[index].readyAt != nil { throw .itemReady }
    case .serving: throw .itemReady
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    let part = try part(ofItemAt: index, quantity: quantity, moment)
    items[part].readyAt = moment.after(items[part].orderedAt)
    if let course = courses.firstIndex(where: { $0.id == items[part].course }) { courses[course].see(moment) }
    review(items[part].course, moment)
  }

  /// Marks all items of the course as ready.
  public mutating func raiseFlag(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking: if courses[index].flagAt != nil { throw .courseReady }
    case .serving: throw .courseReady
    case .served: throw .courseServed
    }
    courses[index].see(moment)
    for i in items.indices where items[i].course == id && items[i].isInWork { items[i].readyAt = moment.after(items[i].orderedAt) }
    review(id, moment)
  }

  /// Undoes one step: a served item is at the pass again, a ready item is cooked again.
  public mutating func recallItem(_ id: ItemID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting: throw .itemNotCalled
    case .cooking, .serving:
      if items[index].readyAt == nil { throw .itemNotReady }
      items[index].readyAt = nil
    case .served: items[index].takeOffTable()
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    review(items[index].course, moment)
  }

  /// Undoes one step for the whole course: served → flag up; flag up → flag down.
  public mutating func recallCourse(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking, .serving:
      if courses[index].flagAt == nil { throw .courseNotReady }
      for i in items.indices where items[i].course == id && items[i].isAtPass { items[i].readyAt = nil }
    case .served:
      if census(of: id).live == 0 { throw .courseEmpty }
      for i in items.indices where items[i].course == id && items[i].state == .served { items[i].takeOffTable() }
    }
    review(id, moment)
  }
}

extension Item {
  mutating func takeOffTable() {
    state = .cooking
    servedAt = nil
  }
}
