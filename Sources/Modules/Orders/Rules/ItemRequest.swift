import Kernel
import MenuRules

// An object, because copies of its members with each copy of an item would make the rules in the browser larger by a kilobyte. So its
// coding is written here.
/// A waiter's request that the kitchen changes an item that it has: fewer portions of it, another note or other options. The chef answers.
public final class ItemRequest: Wire, Equatable, Sendable {
  /// about so many portions; absent: all of the item
  public let quantity: Quantity?
  /// the wanted note; absent with `options`: the portions are not wanted any more
  public let note: Note?
  /// the options that the guests choose instead, none if empty; absent: they stay
  public let options: [ItemOption]?
  public let by: EmployeeID
  /// an answer names it
  public let at: Instant
  /// why the chef declined; absent: the chef has not answered
  public let reason: Reason?

  public init(
    quantity: Quantity? = nil, note: Note? = nil, options: [ItemOption]? = nil, by: EmployeeID, at: Instant, reason: Reason? = nil
  ) {
    self.quantity = quantity
    self.note = note
    self.options = options
    self.by = by
    self.at = at
    self.reason = reason
  }

  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("quantity note options by at reason")
    self.quantity = try wire.get("quantity")
    self.note = try wire.get("note")
    self.options = try wire.get("options")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.reason = try wire.get("reason")
  }

  public var json: JSON {
    var wire = WireObject()
    wire.put("quantity", quantity)
    wire.put("note", note)
    wire.put("options", options)
    wire.put("by", by)
    wire.put("at", at)
    wire.put("reason", reason)
    return wire.json
  }

  func declined(_ reason: Reason) -> ItemRequest {
    ItemRequest(quantity: quantity, note: note, options: options, by: by, at: at, reason: reason)
  }

  /// The guests do not want the portions any more.
  public var stops: Bool { note == nil && options == nil }

  func asking(for note: Note) -> ItemRequest { ItemRequest(quantity: quantity, note: note, options: options, by: by, at: at) }

  public static func == (one: ItemRequest, other: ItemRequest) -> Bool {
    one.quantity == other.quantity && one.note == other.note && one.options == other.options && one.by == other.by && one.at == other.at
      && one.reason == other.reason
  }
}

/// Requests about items that the kitchen has. Nothing changes until the chef accepts.
extension OpenOrder {
  /// Asks the chef for fewer portions, another note or other options.
  public mutating func ask(
    _ id: ItemID, quantity: Quantity?, note: Note?, options: [ItemOption]? = nil, _ moment: Moment
  ) throws(OrdersError) {
    let index = try takeable(id)
    let item = items[index]
    if item.state == .waiting { throw .itemNotCalled }
    if item.openRequest != nil { throw .requestOpen }
    if let quantity, quantity > item.quantity { throw .tooFew(have: item.quantity.raw) }
    if options != nil && item.fullPrice != nil { throw .itemLowered }
    if (note == nil || options != nil) && order.paidAt != nil { throw .moneyTaken }
    items[index].request = ItemRequest(quantity: quantity, note: note, options: options, by: moment.by, at: moment.madeAt)
  }

  public mutating func withdrawRequest(_ id: ItemID) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    if items[index].openRequest == nil { throw .noRequest }
    items[index].request = nil
  }

  /// The chef does what was asked, or declines with a reason. Of portions that are fewer by now, all are meant.
  /// - Parameter asked: when the request was made that the chef saw
  /// - Returns: the item or its split-off part, with the request that was answered
  public mutating func answer(_ id: ItemID, _ asked: Instant, declined: Reason?, _ moment: Moment) throws(OrdersError) -> Item {
    try mustBeOpen()
    var index = try indexOf(item: id)
    guard let request = items[index].openRequest, request.at == asked else { throw .noRequest }
    if let declined {
      items[index].request = request.declined(declined)
    } else {
      items[index].request = nil
      let have = items[index].quantity
      index = try part(ofItemAt: index, quantity: request.quantity.map { min($0, have) }, moment)
      if request.stops { close(itemAt: index, as: .voided, OpenOrder.onRequest, moment) }
      if let note = request.note { items[index].note = note }
      if let options = request.options { try choose(options, forItemAt: index) }
    }
    var answered = items[index]
    answered.request = request
    return answered
  }

  /// Stored as staff would write it, in the restaurant's language.
  static var onRequest: Reason { Reason("khách thôi, bếp nhận") }
}

extension Item {
  /// The request that waits for the chef. It ends by itself when the item is taken back or leaves the pass.
  public var openRequest: ItemRequest? {
    guard state == .cooking, let request, request.reason == nil else { return nil }
    return request
  }
}
