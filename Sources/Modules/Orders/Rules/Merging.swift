import Kernel

extension OpenOrder {
  /// `guest`'s party joins `host`'s. Its courses and items keep the table for which they were ordered, and lose
  /// their seats, because both parties may count from one.
  public static func merge(_ guest: inout OpenOrder, into host: inout OpenOrder) throws(OrdersError) {
    try guest.mustBeOpen()
    try host.mustBeOpen()
    if guest.order.id == host.order.id { throw .tableMerged }
    if Int64(guest.items.count + host.items.count) > mostItems { throw .tooManyItems(most: mostItems) }
    guard let mine = host.subtotal, let theirs = guest.subtotal, mine.plus(theirs) != nil else { throw .tooMuchMoney }
    let alters = guest.hasPayable
    host.courses.append(contentsOf: guest.courses.map { $0.sibling($0.id, order: host.order.id) })
    host.items.append(contentsOf: guest.items.map { $0.moved(to: host.order.id) })
    guest.courses = []
    guest.items = []
    guest.order.mergedInto = host.order.id
    settleBills(&guest, &host, alters)
  }

  /// A party that joined `guest`'s order before follows it to `host`.
  public mutating func follow(into host: OrderID) {
    if order.mergedInto != nil { order.mergedInto = host }
  }

  /// Undoes a merge. All items for `guest`'s table go back without seats, whatever their state. A course with items of both is split, and the
  /// returned part gets an id derived from the command.
  public static func unmerge(_ guest: inout OpenOrder, from host: inout OpenOrder, _ moment: Moment) throws(OrdersError) {
    try host.mustBeOpen()
    guard guest.order.state == .open, guest.order.mergedInto == host.order.id else { throw .tableNotMerged }
    guest.order.mergedInto = nil
    let table = guest.order.table
    let alters = host.items.contains { $0.table == table && $0.isPayable }
    var made: Int64 = 0
    for course in host.courses {
      switch host.share(of: table, in: course.id) {
      case .none: continue
      case .whole: host.give(course.id, as: course.id, of: table, to: &guest)
      case .part:
        made += 1
        host.give(course.id, as: CourseID(moment.derivedID(made)), of: table, to: &guest)
        host.review(course.id, moment)
      }
    }
    for course in guest.courses { guest.review(course.id, moment) }
    settleBills(&guest, &host, alters)
  }

  private enum Share { case none, part, whole }

  private func share(of table: TableID, in course: CourseID) -> Share {
    var theirs = 0
    var all = 0
    for item in items where item.course == course {
      all += 1
      if item.table == table { theirs += 1 }
    }
    return theirs == 0 ? .none : theirs == all ? .whole : .part
  }

  private mutating func give(_ course: CourseID, as id: CourseID, of table: TableID, to guest: inout OpenOrder) {
    guard let index = courses.firstIndex(where: { $0.id == course }) else { return }
    guest.courses.append(courses[index].sibling(id, order: guest.order.id))
    if id == course { courses.remove(at: index) }
    for item in items where item.course == course && item.table == table {
      var gone = item.moved(to: guest.order.id)
      gone.course = id
      guest.items.append(gone)
    }
    items.removeAll { $0.course == course && $0.table == table }
  }

  static func settleBills(_ guest: inout OpenOrder, _ host: inout OpenOrder, _ alters: Bool) {
    guest.reviewServed()
    host.reviewServed()
    if !alters { return }
    guest.alterBill()
    host.alterBill()
  }
}

extension Item {
  fileprivate func moved(to order: OrderID) -> Item {
    var copy = self
    copy.order = order
    copy.seat = nil
    return copy
  }
}
