import Kernel

extension OpenOrder {
  /// Carried to the table. A fact: what the kitchen had not marked ready was evidently ready.
  /// Only what was never called cannot have been carried, and what is refused or voided stays so.
  public mutating func serveItem(_ id: ItemID, quantity: Quantity? = nil, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .cooking, .serving: break
    case .waiting: throw .itemNotCalled
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    let part = try part(ofItemAt: index, quantity: quantity, moment)
    serve(itemAt: part, moment)
    review(items[part].course, moment)
  }

  /// All of the course that is ready, called to serve or not. What the chef has joined to it meanwhile and is not ready stays with him.
  public mutating func serveCourse(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking, .serving: break
    case .served: throw .courseServed
    }
    var served = false
    for i in items.indices where items[i].course == id && items[i].isAtPass {
      serve(itemAt: i, moment)
      served = true
    }
    if !served { throw .courseNotReady }
    review(id, moment)
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
