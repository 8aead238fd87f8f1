// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension AuditKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.discounts, .voids, .corrections, .payments, .orders, .bills, .kitchen, .floor, .menu, .staff, .settings, .bookings, .contacts, .printing, .till, .transfers, .hub]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "AuditKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A kind of actions that people look for.", .choice(["discounts", "voids", "corrections", "payments", "orders", "bills", "kitchen", "floor", "menu", "staff", "settings", "bookings", "contacts", "printing", "till", "transfers", "hub"]))
  }
}

extension AuditEntry {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("seq at madeAt person name device deviceName type command subjectKind subject table bill body changes bodyHash previous hash")
    self.seq = try wire.get("seq")
    self.at = try wire.get("at")
    self.madeAt = try wire.get("madeAt")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
    self.type = try wire.get("type")
    self.command = try wire.get("command")
    self.subjectKind = try wire.get("subjectKind")
    self.subject = try wire.get("subject")
    self.table = try wire.get("table")
    self.bill = try wire.get("bill")
    self.body = try wire.get("body")
    self.changes = try wire.get("changes")
    self.bodyHash = try wire.get("bodyHash")
    self.previous = try wire.get("previous")
    self.hash = try wire.get("hash")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("seq", self.seq)
    wire.put("at", self.at)
    wire.put("madeAt", self.madeAt)
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("type", self.type)
    wire.put("command", self.command)
    wire.put("subjectKind", self.subjectKind)
    wire.put("subject", self.subject)
    wire.put("table", self.table)
    wire.put("bill", self.bill)
    wire.put("body", self.body)
    wire.put("changes", self.changes)
    wire.put("bodyHash", self.bodyHash)
    wire.put("previous", self.previous)
    wire.put("hash", self.hash)
    return wire.json
  }
  public static var wireName: String { "AuditEntry" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: "counts without gaps"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when the hub decided"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: "when the device made the command"))
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: "`hub`: the hub itself"))
    fields.append(WireField("name", Optional<Name>.schema(&catalog), default: nil, doc: "absent: no such person is known"))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Optional<Name>.schema(&catalog), default: nil, doc: "the device's name at its latest sign-in"))
    fields.append(WireField("type", String.schema(&catalog), default: nil, doc: "`bills.discount`"))
    fields.append(WireField("command", CommandID.schema(&catalog), default: nil, doc: "the id of the command"))
    fields.append(WireField("subjectKind", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("subject", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("table", Optional<Name>.schema(&catalog), default: nil, doc: "the table of an order, now or at its end"))
    fields.append(WireField("bill", Optional<String>.schema(&catalog), default: nil, doc: "the number of an order's bill"))
    fields.append(WireField("body", Optional<JSON>.schema(&catalog), default: nil, doc: "the command, without secrets; absent: the command log has none"))
    fields.append(WireField("changes", JSON.schema(&catalog), default: nil, doc: "the changed entities: `kind`, `id`, and `is` (fields from → to), `new` or `gone`"))
    fields.append(WireField("bodyHash", Optional<String>.schema(&catalog), default: nil, doc: "the hash of the command in the command log, 64 hexadecimal digits"))
    fields.append(WireField("previous", String.schema(&catalog), default: nil, doc: "64 hexadecimal digits"))
    fields.append(WireField("hash", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One entry of the audit trail, with the names as they are today.", .object(fields))
  }
}

extension ChainTip {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("seq at hash")
    self.seq = try wire.get("seq")
    self.at = try wire.get("at")
    self.hash = try wire.get("hash")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("seq", self.seq)
    wire.put("at", self.at)
    wire.put("hash", self.hash)
    return wire.json
  }
  public static var wireName: String { "ChainTip" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("hash", String.schema(&catalog), default: nil, doc: "64 hexadecimal digits"))
    return catalog.leave(name, "The end of the chain, for a note outside of the hub: it proves later that no entry up to it is gone.", .object(fields))
  }
}

extension AuditPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("entries next reached tip")
    self.entries = try wire.get("entries")
    self.next = try wire.get("next")
    self.reached = try wire.get("reached")
    self.tip = try wire.get("tip")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("entries", self.entries)
    wire.put("next", self.next)
    wire.put("reached", self.reached)
    wire.put("tip", self.tip)
    return wire.json
  }
  public static var wireName: String { "AuditPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("entries", [AuditEntry].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<Int64>.schema(&catalog), default: nil, doc: "the `before` of the next page; absent: this was all"))
    fields.append(WireField("reached", Optional<Instant>.schema(&catalog), default: nil, doc: "the page has looked at all entries since then; a search may find none on a page although there are more"))
    fields.append(WireField("tip", Optional<ChainTip>.schema(&catalog), default: nil, doc: "absent: there is no entry yet"))
    return catalog.leave(name, "A page of the audit trail, the newest first.", .object(fields))
  }
}
