// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension Health {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["status", "version", "seq", "database"])
    self.status = try wire.get("status")
    self.version = try wire.get("version")
    self.seq = try wire.get("seq")
    self.database = try wire.get("database")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("status", self.status)
    wire.put("version", self.version)
    wire.put("seq", self.seq)
    wire.put("database", self.database)
    return wire.json
  }
  public static var wireName: String { "Health" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("status", Health.Status.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("version", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: "the stream's number"))
    fields.append(WireField("database", String.schema(&catalog), default: nil, doc: "`sqlite` or `postgres`"))
    return catalog.leave(name, "How the hub is.", .object(fields))
  }
}

extension Health.Status {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "HealthStatus" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["ok", "stopping", "failing"]))
  }
}
