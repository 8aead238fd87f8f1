// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.

extension ListTotal: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("count more")
    self.count = try wire.get("count")
    self.more = try wire.get("more", default: false)
  }
  public func put(into wire: inout WireObject) {
    wire.put("count", self.count)
    wire.put("more", self.more)
  }
}
