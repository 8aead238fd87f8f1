// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension ServerAddresses: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name url securePort port addresses authority")
    self.name = try wire.get("name")
    self.url = try wire.get("url")
    self.securePort = try wire.get("securePort")
    self.port = try wire.get("port")
    self.addresses = try wire.get("addresses")
    self.authority = try wire.get("authority")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("url", self.url)
    wire.put("securePort", self.securePort)
    wire.put("port", self.port)
    wire.put("addresses", self.addresses)
    wire.put("authority", self.authority)
  }
}

extension AuthorityView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name fingerprint expires")
    self.name = try wire.get("name")
    self.fingerprint = try wire.get("fingerprint")
    self.expires = try wire.get("expires")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("fingerprint", self.fingerprint)
    wire.put("expires", self.expires)
  }
}

extension AddressReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("address certificate published warnings")
    self.address = try wire.get("address")
    self.certificate = try wire.get("certificate")
    self.published = try wire.get("published")
    self.warnings = try wire.get("warnings")
  }
  public func put(into wire: inout WireObject) {
    wire.put("address", self.address)
    wire.put("certificate", self.certificate)
    wire.put("published", self.published)
    wire.put("warnings", self.warnings)
  }
}

extension CertificateView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("names addresses from until fingerprint")
    self.names = try wire.get("names")
    self.addresses = try wire.get("addresses")
    self.from = try wire.get("from")
    self.until = try wire.get("until")
    self.fingerprint = try wire.get("fingerprint")
  }
  public func put(into wire: inout WireObject) {
    wire.put("names", self.names)
    wire.put("addresses", self.addresses)
    wire.put("from", self.from)
    wire.put("until", self.until)
    wire.put("fingerprint", self.fingerprint)
  }
}

extension AddressWarning: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("code message")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
  }
  public func put(into wire: inout WireObject) {
    wire.put("code", self.code)
    wire.put("message", self.message)
  }
}

extension ConnectProgress: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("visit step platform problem")
    self.visit = try wire.get("visit")
    self.step = try wire.get("step")
    self.platform = try wire.get("platform")
    self.problem = try wire.get("problem")
  }
  public func put(into wire: inout WireObject) {
    wire.put("visit", self.visit)
    wire.put("step", self.step)
    wire.put("platform", self.platform)
    wire.put("problem", self.problem)
  }
}

extension ConnectingDevice: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("visit address platform step problem openedAt seenAt")
    self.visit = try wire.get("visit")
    self.address = try wire.get("address")
    self.platform = try wire.get("platform")
    self.step = try wire.get("step")
    self.problem = try wire.get("problem")
    self.openedAt = try wire.get("openedAt")
    self.seenAt = try wire.get("seenAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("visit", self.visit)
    wire.put("address", self.address)
    wire.put("platform", self.platform)
    wire.put("step", self.step)
    wire.put("problem", self.problem)
    wire.put("openedAt", self.openedAt)
    wire.put("seenAt", self.seenAt)
  }
}

extension ClockView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("doubt now machine")
    self.doubt = try wire.get("doubt")
    self.now = try wire.get("now")
    self.machine = try wire.get("machine")
  }
  public func put(into wire: inout WireObject) {
    wire.put("doubt", self.doubt)
    wire.put("now", self.now)
    wire.put("machine", self.machine)
  }
}

extension ClockConfirmation: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("machine")
    self.machine = try wire.get("machine")
  }
  public func put(into wire: inout WireObject) {
    wire.put("machine", self.machine)
  }
}

extension Health: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("status version seq database")
    self.status = try wire.get("status")
    self.version = try wire.get("version")
    self.seq = try wire.get("seq")
    self.database = try wire.get("database")
  }
  public func put(into wire: inout WireObject) {
    wire.put("status", self.status)
    wire.put("version", self.version)
    wire.put("seq", self.seq)
    wire.put("database", self.database)
  }
}

extension HubStart: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("at unclean lastAt overdue waitsUntil check findings")
    self.at = try wire.get("at")
    self.unclean = try wire.get("unclean")
    self.lastAt = try wire.get("lastAt")
    self.overdue = try wire.get("overdue")
    self.waitsUntil = try wire.get("waitsUntil")
    self.check = try wire.get("check")
    self.findings = try wire.get("findings")
  }
  public func put(into wire: inout WireObject) {
    wire.put("at", self.at)
    wire.put("unclean", self.unclean)
    wire.put("lastAt", self.lastAt)
    wire.put("overdue", self.overdue)
    wire.put("waitsUntil", self.waitsUntil)
    wire.put("check", self.check)
    wire.put("findings", self.findings)
  }
}
