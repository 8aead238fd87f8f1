import Kernel

extension OpenOrder {
  /// Carried to the table. A fact: what the kitchen had not marked ready was evidently ready.
  /// Only what was never called cannot have been carried, and what is refused or voided stays so.
  ///
  /// Heard of long after it was done it is never refused: what another has carried is carried, what the kitchen has taken out of its
  /// queue meanwhile was evidently made, and what was taken back is noted as carried all the same.
  /// - Returns: what was taken back and is on the table nevertheless
  @discardableResult
  public mutating func serveItem(_ id: ItemID, quantity: Quantity? = nil, _ moment: Moment) throws(OrdersError) -> [ItemID] {
    try mustBeOpen(to: moment)
    let index = try indexOf(item: id)
    switch items[index].state {
    case .cooking, .serving: break
    case .waiting: if !moment.isFact { throw .itemNotCalled }
    case .served:
      if moment.isFact { return [] }
      throw .itemServed
    case .refused, .voided:
      if moment.isFact { return noteCarried(itemAt: index, moment) }
      throw items[index].state == .refused ? .itemRefused : .itemVoided
    }
    let there = moment.isFact ? quantity.map { min($0, items[index].quantity) } : quantity
    let part = try part(ofItemAt: index, quantity: there, moment)
    serve(itemAt: part, moment)
    review(items[part].course, moment)
    return []
  }

  /// All of the course that is ready, called to serve or not. What the chef has joined to it meanwhile and is not ready stays with him.
  /// Heard of long after it was done it is never refused, as above; where nothing is at the pass any more, all of it was carried.
  /// - Returns: what was taken back after it had been carried
  @discardableResult
  public mutating func serveCourse(_ id: CourseID, _ moment: Moment) throws(OrdersError) -> [ItemID] {
    try mustBeOpen(to: moment)
    let index = try indexOf(course: id)
    if !moment.isFact {
      switch courses[index].state {
      case .waiting: throw .courseNotCalled
      case .cooking, .serving: break
      case .served: throw .courseServed
      }
    }
    let atPass = items.indices.filter { items[$0].course == id && items[$0].isAtPass }
    if atPass.isEmpty && !moment.isFact { throw .courseNotReady }
    let carried = atPass.isEmpty ? items.indices.filter { items[$0].course == id && items[$0].isUnserved } : atPass
    for i in carried { serve(itemAt: i, moment) }
    review(id, moment)
    return moment.isFact ? noteCarried(in: id, moment) : []
  }

  /// A party that has ended is told of what was carried to it before.
  private func mustBeOpen(to moment: Moment) throws(OrdersError) {
    if moment.isFact && order.state == .ended { return }
    try mustBeOpen()
  }

  private mutating func noteCarried(itemAt index: Int, _ moment: Moment) -> [ItemID] {
    if items[index].carriedAt != nil { return [] }
    items[index].carriedAt = moment.madeAt
    return [items[index].id]
  }

  private mutating func noteCarried(in course: CourseID, _ moment: Moment) -> [ItemID] {
    var noted: [ItemID] = []
    for i in items.indices where items[i].course == course {
      if let closed = items[i].closedAt, closed > moment.madeAt { noted += noteCarried(itemAt: i, moment) }
    }
    return noted
  }

  private mutating func serve(itemAt index: Int, _ moment: Moment) {
    let at = moment.after(items[index].readyAt)
    items[index].readyAt = items[index].readyAt ?? at
    items[index].state = .served
    items[index].servedAt = at
  }
}

extension Item {
  /// Ready and not yet carried.
  public var isAtPass: Bool { readyAt != nil && (state == .cooking || state == .serving) }
  /// Called and not yet ready.
  public var isInWork: Bool { readyAt == nil && state == .cooking }
}
