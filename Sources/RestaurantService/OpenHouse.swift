import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import Restaurant
import StaffRules
import Storage
import Sync

/// The restaurant on the hub. It has one `Restaurant` in memory that decides, row processors that store the decisions, and observers
/// that react.
///
/// `@unchecked Sendable`: the restaurant is used only inside the transactions of the one processor that owns this. They run one after
/// the other on the database's thread. Arrivals and observers are set before that processor gets its first job.
public final class OpenHouse: StreamState, @unchecked Sendable {
  public let sources: [any SnapshotSource]
  private let rows: [EntityKind: any RowWriter]
  private let records: Records
  private var arrivals: (any Arrivals)?
  private var observers: [any ChangeObserver]
  private var restaurant = Restaurant(remembersPast: false)
  private var others = OtherEntities()
  /// The mark at which the current use case began.
  private var begun = 0

  /// Sources of data that are not in memory. `nil` if nobody provides them.
  public struct Records: Sendable {
    var team: (any Team)?
    var orders: (any EndedOrders)?
    var bills: (any EndedBills)?
    var calls: (any AnsweredCalls)?
    var approvals: (any DiscountApprovals)?
    var rates: (any ExchangeRates)?

    public init(
      team: (any Team)? = nil, orders: (any EndedOrders)? = nil, bills: (any EndedBills)? = nil, calls: (any AnsweredCalls)? = nil,
      approvals: (any DiscountApprovals)? = nil, rates: (any ExchangeRates)? = nil
    ) {
      self.team = team
      self.orders = orders
      self.bills = bills
      self.calls = calls
      self.approvals = approvals
      self.rates = rates
    }
  }

  public init(
    sources: [any SnapshotSource], rows: [any RowWriter], records: Records = Records(), observers: [any ChangeObserver] = []
  ) {
    self.sources = sources
    self.rows = Dictionary(rows.flatMap { processor in processor.kinds.map { ($0, processor) } }) { first, _ in first }
    self.records = records
    self.observers = observers
  }

  /// Sets the bookings and their observer after construction, because bookings and tables depend on each other.
  public func join(_ arrivals: any Arrivals, _ observer: any ChangeObserver) {
    self.arrivals = arrivals
    observers.append(observer)
  }

  // MARK: decisions

  /// Decides a command, writes the changes, and sends them to devices.
  public func perform(_ command: RestaurantCommand, in work: UnitOfWork) throws {
    var context = self.context(of: work)
    context.hub = try knowledge(restaurant.needs(for: command, context), in: work)
    try finish(try restaurant.perform(command, context), in: work)
    try records.approvals?.check(command, settings: { restaurant.settings }, in: work)
  }

  /// The same for decisions without a command: timers, bookings, leases.
  public func decide(
    in work: UnitOfWork, _ body: (inout Restaurant, inout RestaurantDecision) throws(Refusal) -> Void
  ) throws {
    try finish(try restaurant.decide(self.context(of: work), body), in: work)
  }

  /// The same about an order, which is loaded if it has ended.
  public func decide(
    about order: OrderID, in work: UnitOfWork, _ body: (inout Restaurant, inout RestaurantDecision) throws(Refusal) -> Void
  ) throws {
    var context = self.context(of: work)
    context.hub = try knowledge(restaurant.needs(for: order), in: work)
    try finish(try restaurant.decide(context, body), in: work)
  }

  /// A command of a closed day that comes late counts after it.
  private func context(of work: UnitOfWork) -> Context {
    var context = Context(work)
    context.madeAt = restaurant.dated(context.madeAt)
    return context
  }

  /// The moment at which something counts that was done then: not on a closed day.
  public func dated(_ moment: Instant) -> Instant { restaurant.dated(moment) }

  /// Reads the state.
  public func read<T>(_ body: (Restaurant) throws -> T) rethrows -> T { try body(restaurant) }

  private func knowledge(_ needs: Needs, in work: UnitOfWork) throws -> HubKnowledge {
    if needs == Needs() { return .nothing }
    let signedIn = needs.waiters.isEmpty ? [] : try records.team?.signedIn(among: needs.waiters, in: work.sql) ?? []
    let arrival = try needs.booking.flatMap { guests in
      try arrivals?.arrive(guests.booking, as: guests.order, at: guests.table, isRecordedEvent: guests.isRecordedEvent, in: work)
    }
    let isAnswered = try needs.runnerCall.map { try records.calls?.isAnswered($0, in: work.sql) ?? false } ?? false
    let approval = try needs.approval.flatMap { try records.approvals?.find($0, in: work) }
    let isRateKnown = try needs.foreign.map { try isKnown($0, in: work) } ?? false
    let earlier = try needs.mark.flatMap { try records.bills?.earlier($0, in: work) }
    let number = try needs.pickUpDay.flatMap { try records.orders?.nextNumber(on: $0, in: work.sql) }
    return HubKnowledge(
      signedIn: signedIn, arrival: arrival, ended: try ended(needs, in: work.sql), isAnswered: isAnswered, approval: approval,
      isRateKnown: isRateKnown, earlier: earlier, pickUpNumber: number)
  }

  /// Whether the house had this rate on the business day on which the command was made.
  private func isKnown(_ foreign: ForeignCash, in work: UnitOfWork) throws -> Bool {
    let day = restaurant.settings.clock.businessDay(containing: work.madeAt).days
    return try records.rates?.holds(foreign, on: day, in: work.sql) ?? false
  }

  /// A stored order that has ended. `nil` if there is none.
  public func ended(_ order: OrderID, in sql: any SQLConnection) throws -> OpenOrder? { try records.orders?.ended(order, nil, nil, in: sql) }

  private func ended(_ needs: Needs, in sql: any SQLConnection) throws -> EndedOrder? {
    if needs.order == nil, needs.course == nil, needs.item == nil { return nil }
    guard let orders = records.orders, let party = try orders.ended(needs.order, needs.course, needs.item, in: sql) else { return nil }
    let found = try records.bills?.find(party.order.id, in: sql)
    let joined = try orders.joinedWaiters(of: party.order.id, in: sql)
    return EndedOrder(party: party, bill: found?.bill, payments: found?.payments ?? [], joinedWaiters: joined)
  }

  /// Rows are written before the rows that refer to them, and deleted after them.
  private func finish(_ decision: RestaurantDecision, in work: UnitOfWork) throws {
    for change in decision.changes where !change.isDeleted { try write(change, decision, work) }
    for change in decision.changes.reversed() where change.isDeleted { try write(change, decision, work) }
    if let late = decision.late {
      try records.orders?.write(late, in: work)
      try records.bills?.write(late, in: work)
    }
    for change in decision.changes {
      let told = change.told
      // The value is encoded once for devices and the audit trail.
      let after = change.isGone ? change.valueAfter : told.value
      work.tell(change.key.kind.topic, told.kind, told.id, told.value, before: change.valueBefore, after: after)
    }
    for observer in observers { try observer.react(to: decision, settings: { restaurant.settings }, in: work) }
  }

  private func write(_ change: EntityChange, _ decision: RestaurantDecision, _ work: UnitOfWork) throws {
    try rows[change.key.kind]?.write(change, of: decision, in: work)
  }

  // MARK: the state of the stream

  public func fill(_ entities: [SnapshotEntity]) throws {
    restaurant = Restaurant(remembersPast: false)
    restaurant.replace(with: entities.map { LiveChange(kind: $0.kind, id: $0.id, value: $0.value) })
    others = OtherEntities()
    for entity in entities { others.note(entity.kind, entity.id, entity.value) }
    try checkWhole()
  }

  public func apply(_ changes: [StoredChange]) throws {
    let live = try changes.map { change in
      LiveChange(kind: change.kind, id: change.id, value: try change.value.map { (text) throws(JSONError) in try JSON.parse(Array(text.utf8)) })
    }
    restaurant.apply(live)
    for change in live { others.note(change.kind, change.id, change.value) }
    try checkWhole()
  }

  /// - Throws: `StorageError.corrupt` if an entity could not be decoded. Nothing may be decided on such a state.
  private func checkWhole() throws { if !restaurant.isWhole { throw StorageError.corrupt } }

  public func value(_ kind: String, _ id: String) -> JSON? {
    EntityKind(kind).flatMap { restaurant.value($0, id) } ?? others.value(kind, id)
  }

  public func begin() {
    begun = restaurant.mark
    others.begin()
  }

  public func undo() {
    restaurant.undo(to: begun)
    others.undo()
  }

  public func note(_ kind: String, _ id: String, _ value: JSON?) throws(JSONError) {
    try restaurant.note(LiveChange(kind: kind, id: id, value: value))
    others.note(kind, id, value)
  }

  public func keep() {
    restaurant.keep()
    others.keep()
  }

  public func reset() {
    restaurant.undo(to: 0)
    others.reset()
  }
}

extension Context {
  /// The context of a unit of work, without data from `Records`.
  init(_ work: UnitOfWork) {
    self.init(
      command: work.command, madeAt: work.madeAt, now: work.now, author: work.author.employee, rights: work.author.rights,
      device: work.author.device, hub: .nothing)
  }
}

extension HubKnowledge {
  static let nothing = HubKnowledge()
}
