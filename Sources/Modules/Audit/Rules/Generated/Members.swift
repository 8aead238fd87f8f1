// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension AuditEntry: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ChainTip: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("seq at hash")
    self.seq = try wire.get("seq")
    self.at = try wire.get("at")
    self.hash = try wire.get("hash")
  }
  public func put(into wire: inout WireObject) {
    wire.put("seq", self.seq)
    wire.put("at", self.at)
    wire.put("hash", self.hash)
  }
}

extension AuditPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("entries next reached tip total")
    self.entries = try wire.get("entries")
    self.next = try wire.get("next")
    self.reached = try wire.get("reached")
    self.tip = try wire.get("tip")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("entries", self.entries)
    wire.put("next", self.next)
    wire.put("reached", self.reached)
    wire.put("tip", self.tip)
    wire.put("total", self.total)
  }
}
