import Kernel

// An object, because copies of its members with each copy of an item would make the rules in the browser larger by a kilobyte. So its
// coding is written here.
/// A waiter's request that the kitchen changes an item that it has: fewer portions of it, or another note. The chef answers.
public final class ItemRequest: Wire, Equatable, Sendable {
  /// about so many portions; absent: all of the item
  public let quantity: Quantity?
  /// the wanted note; absent: the portions are not wanted any more
  public let note: Note?
  public let by: EmployeeID
  /// an answer names it
  public let at: Instant
  /// why the chef declined; absent: the chef has not answered
  public let reason: Reason?

  public init(quantity: Quantity? = nil, note: Note? = nil, by: EmployeeID, at: Instant, reason: Reason? = nil) {
    self.quantity = quantity
    self.note = note
    self.by = by
    self.at = at
    self.reason = reason
  }

  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("quantity note by at reason")
    self.quantity = try wire.get("quantity")
    self.note = try wire.get("note")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.reason = try wire.get("reason")
  }

  public var json: JSON {
    var wire = WireObject()
    wire.put("quantity", quantity)
    wire.put("note", note)
    wire.put("by", by)
    wire.put("at", at)
    wire.put("reason", reason)
    return wire.json
  }

  func declined(_ reason: Reason) -> ItemRequest {
    ItemRequest(quantity: quantity, note: note, by: by, at: at, reason: reason)
  }

  public static func == (one: ItemRequest, other: ItemRequest) -> Bool {
    one.quantity == other.quantity && one.note == other.note && one.by == other.by && one.at == other.at && one.reason == other.reason
  }
}
