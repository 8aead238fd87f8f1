import Kernel

extension OpenOrder {
  /// Splits `quantity` portions off an item, or returns the item itself if all are meant. The rest keeps its id. The part gets the
  /// command's id, so that every device predicts the same one.
  mutating func part(ofItemAt index: Int, quantity: Quantity?, _ moment: Moment) throws(OrdersError) -> Int {
    let have = items[index].quantity.raw
    guard let quantity, quantity.raw != have else { return index }
    guard quantity.raw < have else { throw .tooFew(have: have) }
    let id = ItemID(moment.command.raw)
    try mustBeNew(id)
    var part = items[index]
    part.id = id
    part.splitFrom = items[index].id
    part.request = nil
    part.quantity = quantity
    items[index].quantity = Quantity(have - quantity.raw)
    items.append(part)
    return items.count - 1
  }
}

extension Moment {
  /// The id of the n-th entity that a command creates. If the result would be too long, the end of the command's id is used, which
  /// is its random part. No order has a thousand courses.
  public func derivedID(_ n: Int64) -> String {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: command.raw.utf8.suffix(58))
    bytes.append(0x2E)
    if n >= 100 { bytes.append(0x30 + UInt8(n / 100 % 10)) }
    if n >= 10 { bytes.append(0x30 + UInt8(n / 10 % 10)) }
    bytes.append(0x30 + UInt8(n % 10))
    return String(decoding: bytes, as: UTF8.self)
  }
}
