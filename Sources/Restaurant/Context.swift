import BillsRules
import FloorRules
import Kernel
import OrdersRules

/// Input of a decision beside the state: the author, the time, and facts that only the hub knows.
public struct Context: Sendable {
  public var command: CommandID
  /// time at which the command was made, by the device's corrected clock; never later than `now`
  public var madeAt: Instant
  /// the hub's time, one for the whole transaction; on a device as far as it knows
  public var now: Instant
  public var author: EmployeeID
  public var rights: [Right]
  public var device: DeviceID
  /// The device has no connection, so it does not know other people's latest commands.
  public var offline: Bool
  /// nil on a device
  public var hub: HubKnowledge?

  public init(
    command: CommandID, madeAt: Instant, now: Instant, author: EmployeeID, rights: [Right], device: DeviceID, offline: Bool = false,
    hub: HubKnowledge? = nil
  ) {
    self.command = command
    self.madeAt = madeAt
    self.now = now
    self.author = author
    self.rights = rights
    self.device = device
    self.offline = offline
    self.hub = hub
  }

  public func may(_ right: Right) -> Bool { rights.contains(right) }

  /// It happened a while ago, so it is recorded as far as it can have happened.
  public var isRecordedEvent: Bool { moment.isRecordedEvent }

  /// The hub decides on all bills; a device only for people who hold them.
  var holdsBills: Bool { hub != nil || may(.payAtTable) }

  var moment: Moment {
    Moment(
      now: now, madeAt: madeAt, by: author, command: command, mayCook: may(.cook), mayVoidCooking: may(.voidCooking),
      mayOverrideHold: may(.overrideHold))
  }
}

/// Facts that devices do not hold. The hub loads those that `Needs` names before it decides.
public final class HubKnowledge: Sendable {
  /// the employees of `Needs.waiters` who are signed in on a device
  public let signedIn: [EmployeeID]
  /// the guests of the booking in `Needs.booking`; nil: there is no such booking, or its guests came before
  public let arrival: BookedGuests?
  /// the order that has ended, of which `Needs` names the order, a course or an item
  public let ended: EndedOrder?
  /// the call for a runner in `Needs.runnerCall` was answered before
  public let isAnswered: Bool
  /// the approval in `Needs.approval`; nil: it is not the author's, too old or used
  public let approval: DiscountApproval?
  /// for an order without a table that is opened on `Needs.pickUpDay`
  public let pickUpNumber: PickUpNumber?
  /// the house had the rate of `Needs.foreign` on that day
  let isRateKnown: Bool
  /// the first payment with the mark of `Needs.mark`
  let earlier: EarlierPayment?
  /// Only the hub doubts payments: a device does not know all of them.
  let judge: @Sendable (Payment, PaidAccount, EarlierPayment?, DoubtRule) throws(BillsError) -> Payment = {
    (payment, account, earlier, rule) throws(BillsError) in try account.judge(payment, elsewhere: earlier, rule)
  }
  /// Only the hub checks payments in foreign notes.
  let checkForeign: @Sendable (Payment, Bool) throws(Refusal) -> Void = { (payment, isRateKnown) throws(Refusal) in
    try payment.checkForeign(isRateKnown: isRateKnown)
  }
  /// the limits of a split bill, which only the hub checks
  let checkSplit: @Sendable (BillSplit) throws(BillsError) -> Void = { (split) throws(BillsError) in try split.check() }

  public init(
    signedIn: [EmployeeID] = [], arrival: BookedGuests? = nil, ended: EndedOrder? = nil, isAnswered: Bool = false,
    approval: DiscountApproval? = nil, isRateKnown: Bool = false, earlier: EarlierPayment? = nil, pickUpNumber: PickUpNumber? = nil
  ) {
    self.signedIn = signedIn
    self.arrival = arrival
    self.ended = ended
    self.isAnswered = isAnswered
    self.approval = approval
    self.isRateKnown = isRateKnown
    self.earlier = earlier
    self.pickUpNumber = pickUpNumber
  }
}

/// Guests with a booking who are here now.
public struct BookedGuests: Equatable, Sendable {
  public var name: Name?
  public var wishes: Note?
  /// the booking's other tables, to be joined to the one where they sit
  public var others: [TableID]

  public init(name: Name?, wishes: Note?, others: [TableID]) {
    self.name = name
    self.wishes = wishes
    self.others = others
  }
}

/// An order that has ended, as the hub keeps it.
public final class EndedOrder: Sendable {
  public let party: OpenOrder
  public let bill: Bill?
  /// for it and for the orders that had joined it
  public let payments: [Payment]
  /// the waiters of the orders that had joined it
  public let joinedWaiters: [EmployeeID]

  public init(party: OpenOrder, bill: Bill?, payments: [Payment], joinedWaiters: [EmployeeID] = []) {
    self.party = party
    self.bill = bill
    self.payments = payments
    self.joinedWaiters = joinedWaiters
  }
}

/// A command without an answer from the hub, as a page passes it. Its body decides what it is.
public struct PendingCommand: Sendable {
  public var context: Context
  public var body: JSON

  public init(_ context: Context, body: JSON) {
    self.context = context
    self.body = body
  }

  /// A right of a newer hub that is not known here is left out.
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let words: [String] = try wire.get("rights")
    let at: Instant = try wire.get("at")
    let now: Instant = try wire.get("now")
    context = Context(
      command: try wire.get("id"), madeAt: min(at, now), now: now, author: try wire.get("author"),
      rights: words.compactMap { Right($0, among: Right.allCases) }, device: try wire.get("device"), offline: try wire.get("offline", default: false))
    body = try wire.get("body")
  }
}
