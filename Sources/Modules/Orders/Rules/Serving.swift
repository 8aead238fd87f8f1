import Kernel

extension OpenOrder {
  /// Serves an item. If the kitchen had not marked it ready, it counts as ready now. An item that was never called cannot be
  /// served, and refused or voided ones stay so.
  ///
  /// A recorded event (`Moment.isRecordedEvent`) is never refused. An item already served stays served. An item that was removed from the
  /// queue counts as cooked. For one that was refused or voided, only the time of serving is recorded.
  /// - Returns: items that were refused or voided but are on the table.
  @discardableResult
  public mutating func serveItem(_ id: ItemID, quantity: Quantity? = nil, _ moment: Moment) throws(OrdersError) -> [ItemID] {
    try mustBeOpen(to: moment)
    let index = try indexOf(item: id)
    switch items[index].state {
    case .cooking, .serving: break
    case .waiting: if !moment.isRecordedEvent { throw .itemNotCalled }
    case .served:
      if moment.isRecordedEvent { return [] }
      throw .itemServed
    case .refused, .voided:
      if moment.isRecordedEvent { return noteCarried(itemAt: index, moment) }
      throw items[index].state == .refused ? .itemRefused : .itemVoided
    }
    let there = moment.isRecordedEvent ? quantity.map { min($0, items[index].quantity) } : quantity
    let part = try part(ofItemAt: index, quantity: there, moment)
    serve(itemAt: part, moment)
    review(items[part].course, moment)
    return []
  }

  /// Serves all ready items of the course, called to serve or not. Items that the chef joined meanwhile and that are not ready
  /// stay.
  ///
  /// A recorded event is never refused, as above. If nothing is at the pass any more, all unserved items count as served.
  /// - Returns: items that were refused or voided after they had been served.
  @discardableResult
  public mutating func serveCourse(_ id: CourseID, _ moment: Moment) throws(OrdersError) -> [ItemID] {
    try mustBeOpen(to: moment)
    let index = try indexOf(course: id)
    if !moment.isRecordedEvent {
      switch courses[index].state {
      case .waiting: throw .courseNotCalled
      case .cooking, .serving: break
      case .served: throw .courseServed
      }
    }
    let atPass = items.indices.filter { items[$0].course == id && items[$0].isAtPass }
    if atPass.isEmpty && !moment.isRecordedEvent { throw .courseNotReady }
    let carried = atPass.isEmpty ? items.indices.filter { items[$0].course == id && items[$0].isUnserved } : atPass
    for i in carried { serve(itemAt: i, moment) }
    review(id, moment)
    return moment.isRecordedEvent ? noteCarried(in: id, moment) : []
  }

  /// A recorded event may still change an order that has ended.
  func mustBeOpen(to moment: Moment) throws(OrdersError) {
    if moment.isRecordedEvent && order.state == .ended { return }
    try mustBeOpen()
  }

  private mutating func noteCarried(itemAt index: Int, _ moment: Moment) -> [ItemID] {
    if items[index].carriedAt != nil { return [] }
    items[index].carriedAt = moment.madeAt
    return [items[index].id]
  }

  @inline(never) mutating func noteCarried(in course: CourseID, _ moment: Moment) -> [ItemID] {
    var noted: [ItemID] = []
    for i in items.indices where items[i].course == course {
      if let closed = items[i].closedAt, closed > moment.madeAt { noted += noteCarried(itemAt: i, moment) }
    }
    return noted
  }

  @inline(never) mutating func serve(itemAt index: Int, _ moment: Moment) {
    let at = moment.after(items[index].readyAt)
    items[index].readyAt = items[index].readyAt ?? at
    items[index].state = .served
    items[index].servedAt = at
  }
}

extension Item {
  /// Ready and not served.
  public var isAtPass: Bool { readyAt != nil && (state == .cooking || state == .serving) }
  /// Called and not ready.
  public var isInWork: Bool { readyAt == nil && state == .cooking }
}
