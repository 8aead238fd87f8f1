import Kernel
import OrdersRules

extension Ticket {
  /// The tickets for a change to orders.
  ///
  /// - A course is called, by a waiter or by itself: a ticket with all of it. An item that the kitchen moves into a
  ///   called course: "added".
  /// - An item in the kitchen is voided, refused, sent back or moved to a waiting course, or its party left: "taken
  ///   back", with the reason. If other portions of the dish are still wanted, the line says how many there were and
  ///   are, and stands on a ticket of its own: the cook changes a number there and strikes nothing.
  /// - The party moves while its food is in the kitchen: "moved", from where to where.
  /// - A waiter warns the kitchen about an item, or changes the note of a called course: "new note, at once".
  /// - A waiter marks a called course as urgent: "urgent", with what is not ready.
  /// - A waiter puts an item down to a guest at another seat: "seat". Seats end without paper when tables join or part.
  /// - A waiter asks the kitchen to stop an item or to change its note or options: "asked". The chef changes them: "new note".
  ///   The chef declines, or the waiter withdraws: "as before".
  /// - No ticket: joining or splitting called courses, another place in the queue, merged tables. The paper's dishes,
  ///   portions and tables stay true.
  ///
  /// - Parameters:
  ///   - by: the person whose command it is; nil: the hub itself
  ///   - stops: nobody wants the dishes of a party that has paid and left
  public static func tickets(
    for changes: OrderChanges, from before: [OpenOrder], to after: [OpenOrder], at now: Instant, by: EmployeeID? = nil, stops: Bool = false
  ) -> [Ticket] {
    var list = TicketList(before: before, after: after, now: now, by: by, stops: stops)
    for item in asOrdered(changes.newItems + changes.items) { list.look(at: item) }
    for course in changes.courses { list.lookForNews(of: course) }
    for order in changes.orders { list.lookForLeaving(order) }
    return list.tickets
  }

  /// In the order in which they were ordered, as on the kitchen's screen.
  private static func asOrdered(_ items: [Item]) -> [Item] {
    var sorted: [Item] = []
    for item in items {
      var place = sorted.count
      while place > 0 && item.orderedAt < sorted[place - 1].orderedAt { place -= 1 }
      sorted.insert(item, at: place)
    }
    return sorted
  }
}

extension Item {
  fileprivate var isInKitchen: Bool {
    switch state {
    case .cooking, .serving: true
    case .waiting, .served, .refused, .voided: false
    }
  }

  fileprivate var isTakenBack: Bool {
    switch state {
    case .waiting, .refused, .voided: true
    case .cooking, .serving, .served: false
    }
  }

  /// Both stand on paper with the same words.
  fileprivate func looks(like other: Item) -> Bool {
    dish == other.dish && note == other.note && options == other.options && seat == other.seat
  }

  var ticketLine: TicketLine {
    var line = TicketLine(name: name, quantity: quantity, note: note, group: group, station: station, reason: state == .waiting ? nil : reason)
    line.measure = measure
    (line.options, line.seat) = (options, seat)
    return line
  }
}

private struct TicketList {
  let before: [OpenOrder]
  let after: [OpenOrder]
  let now: Instant
  let by: EmployeeID?
  let stops: Bool
  var tickets: [Ticket] = []

  /// A part that was split off was until now part of its source item.
  private func old(of item: Item) -> Item? {
    for order in before {
      if let known = order.item(item.id) { return known }
    }
    guard let source = item.splitFrom else { return nil }
    for order in before {
      if let known = order.item(source) { return known }
    }
    return nil
  }

  mutating func look(at item: Item) {
    let old = old(of: item)
    let was = old?.isInKitchen ?? false
    // An item that comes back from the table was on paper before.
    let wasServed = old?.state == .served
    if !was && !wasServed && item.isInKitchen {
      add(item.ticketLine, of: item.course, in: item.order, wasCalled(item.course) ? .added : .called)
    } else if let old, was, item.isTakenBack {
      var line = item.ticketLine
      line.left = left(of: item, in: old.course)
      add(line, of: old.course, in: item.order, .takenBack)
    } else if let old, was, item.isInKitchen, item.table != old.table {
      add(item.ticketLine, of: item.course, in: item.order, .moved, from: old.table, to: item.table)
    }
    if let old, was, item.isInKitchen { look(for: item, since: old) }
    if let old, was, item.isInKitchen, item.seat != old.seat, item.order == old.order {
      add(item.ticketLine, of: item.course, in: item.order, .seat)
    }
  }

  /// The news of a request about an item in the kitchen.
  private mutating func look(for item: Item, since old: Item) {
    var line = item.ticketLine
    if item.note != old.note || item.options != old.options {
      // Only an answer ends a request.
      let isAnswer = old.openRequest != nil && item.openRequest == nil
      add(line, of: item.course, in: item.order, isAnswer ? .newNote : .warned)
    } else if let asked = item.openRequest, asked.at != old.request?.at {
      line.quantity = asked.quantity ?? line.quantity
      line.note = asked.note ?? line.note
      line.options = asked.options ?? line.options
      add(line, of: item.course, in: item.order, asked.stops ? .askedToStop : .askedForNote)
    } else if old.openRequest != nil, item.openRequest == nil, item.quantity == old.quantity {
      line.reason = item.request?.reason
      add(line, of: item.course, in: item.order, .asBefore)
    }
  }

  /// A called course has another note, or its guests cannot wait: a ticket with all of it that the kitchen has.
  mutating func lookForNews(of course: Course) {
    guard let old = old(of: course.id), old.calledAt != nil, course.calledAt != nil else { return }
    guard let whole = after.first(where: { $0.order.id == course.order }) else { return }
    for item in whole.items where item.course == course.id && item.isInKitchen {
      if old.note != course.note { add(item.ticketLine, of: course.id, in: course.order, .warned) }
      if old.urgentAt == nil && course.urgentAt != nil && item.isInWork { add(item.ticketLine, of: course.id, in: course.order, .urgent) }
    }
  }

  private func old(of course: CourseID) -> Course? {
    for order in before {
      if let known = order.course(course) { return known }
    }
    return nil
  }

  /// Guests left, so nobody gets the food that is still cooking.
  mutating func lookForLeaving(_ order: Order) {
    guard let whole = after.first(where: { $0.order.id == order.id }), let ending = whole.ending else { return }
    guard ending.reason == .writtenOff || (stops && ending.reason == .settled) else { return }
    for item in whole.items where item.isInWork {
      var line = item.ticketLine
      line.reason = ending.note
      add(line, of: item.course, in: order.id, .takenBack)
    }
  }

  /// Papers count the dish as a whole, whatever the kitchen or the waiters have split since. nil: all of it is gone.
  private func left(of item: Item, in course: CourseID) -> PortionsLeft? {
    let from = portions(like: item, of: course, in: before)
    let to = portions(like: item, of: course, in: after)
    if to < 1 || to >= from || from > QuantityLimit.most { return nil }
    return PortionsLeft(from: Quantity(from), to: Quantity(to))
  }

  private func portions(like wanted: Item, of course: CourseID, in orders: [OpenOrder]) -> Int64 {
    var sum: Int64 = 0
    for order in orders {
      for item in order.items where item.course == course && item.looks(like: wanted) {
        if item.isInKitchen || item.state == .served { sum += item.quantity.raw }
      }
    }
    return sum
  }

  private func wasCalled(_ course: CourseID) -> Bool { old(of: course)?.calledAt != nil }

  private mutating func add(
    _ line: TicketLine, of course: CourseID, in order: OrderID, _ news: TicketNews, from: TableID? = nil, to table: TableID? = nil
  ) {
    let isChange = line.left != nil
    if let i = tickets.firstIndex(where: { $0.course == course && $0.news == news && $0.from == from && $0.isChange == isChange }) {
      tickets[i].lines.append(line)
      return
    }
    guard let whole = after.first(where: { $0.order.id == order }) else { return }
    var ticket = Ticket(news: news, at: now)
    if news == .called, let calledAt = whole.course(course)?.calledAt { ticket.at = calledAt }
    ticket.order = order
    ticket.course = course
    (ticket.courseName, ticket.courseNote) = (whole.course(course)?.name, whole.course(course)?.note)
    ticket.table = table ?? whole.order.table
    ticket.from = from
    ticket.waiter = whole.order.waiter
    ticket.guests = whole.order.guests
    ticket.fulfilment = whole.order.fulfilment
    ticket.lines = [line]
    if news != .called { ticket.by = by }
    tickets.append(ticket)
  }
}

extension Ticket {
  /// The dishes of an order without a table, for the person who packs it; nil: it has a table.
  public static func packing(_ party: OpenOrder, at now: Instant, by author: EmployeeID) -> Ticket? {
    guard let fulfilment = party.order.fulfilment else { return nil }
    var ticket = Ticket(news: .packing, at: now)
    ticket.order = party.order.id
    ticket.fulfilment = fulfilment
    ticket.waiter = author
    // The fee for a delivery was never called, and is nothing to pack.
    let called = party.courses.filter { $0.calledAt != nil || $0.state == .waiting }.map { $0.id }
    ticket.lines = asOrdered(party.items.filter { $0.isPayable && called.contains($0.course) }).map { $0.ticketLine }
    return ticket
  }

  /// The part of it that this printer prints; nil: nothing.
  public func part(for printer: Printer) -> Ticket? {
    guard printer.active, printer.tickets else { return nil }
    var part = self
    part.lines = lines.filter { printer.serves($0.station) }
    return part.lines.isEmpty ? nil : part
  }
}
