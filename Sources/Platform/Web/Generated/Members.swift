// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension ServerAddresses {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name url securePort port addresses authority")
    self.name = try wire.get("name")
    self.url = try wire.get("url")
    self.securePort = try wire.get("securePort")
    self.port = try wire.get("port")
    self.addresses = try wire.get("addresses")
    self.authority = try wire.get("authority")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("url", self.url)
    wire.put("securePort", self.securePort)
    wire.put("port", self.port)
    wire.put("addresses", self.addresses)
    wire.put("authority", self.authority)
    return wire.json
  }
  public static var schema: WireSchema { .ref("ServerAddresses") }
}

extension AuthorityView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name fingerprint expires")
    self.name = try wire.get("name")
    self.fingerprint = try wire.get("fingerprint")
    self.expires = try wire.get("expires")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("fingerprint", self.fingerprint)
    wire.put("expires", self.expires)
    return wire.json
  }
  public static var schema: WireSchema { .ref("AuthorityView") }
}

extension AddressReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("address certificate published warnings")
    self.address = try wire.get("address")
    self.certificate = try wire.get("certificate")
    self.published = try wire.get("published")
    self.warnings = try wire.get("warnings")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("address", self.address)
    wire.put("certificate", self.certificate)
    wire.put("published", self.published)
    wire.put("warnings", self.warnings)
    return wire.json
  }
  public static var schema: WireSchema { .ref("AddressReport") }
}

extension CertificateView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("names addresses from until fingerprint")
    self.names = try wire.get("names")
    self.addresses = try wire.get("addresses")
    self.from = try wire.get("from")
    self.until = try wire.get("until")
    self.fingerprint = try wire.get("fingerprint")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("names", self.names)
    wire.put("addresses", self.addresses)
    wire.put("from", self.from)
    wire.put("until", self.until)
    wire.put("fingerprint", self.fingerprint)
    return wire.json
  }
  public static var schema: WireSchema { .ref("CertificateView") }
}

extension AddressWarning {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("code message")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("code", self.code)
    wire.put("message", self.message)
    return wire.json
  }
  public static var schema: WireSchema { .ref("AddressWarning") }
}

extension ConnectStep: WireChoice {
  public static var choices: [Self] { [.opened, .fetched, .secured, .arrived] }
  public static var schema: WireSchema { .ref("ConnectStep") }
}

extension ConnectPlatform: WireChoice {
  public static var choices: [Self] { [.iphone, .ipad, .android, .windows, .macos, .linux, .other] }
  public static var schema: WireSchema { .ref("ConnectPlatform") }
}

extension ConnectProblem: WireChoice {
  public static var choices: [Self] { [.wrongBrowser, .untrusted, .portClosed, .nameUnknown, .nameElsewhere, .nameRefused, .clockWrong] }
  public static var schema: WireSchema { .ref("ConnectProblem") }
}

extension ConnectProgress {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("visit step platform problem")
    self.visit = try wire.get("visit")
    self.step = try wire.get("step")
    self.platform = try wire.get("platform")
    self.problem = try wire.get("problem")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("visit", self.visit)
    wire.put("step", self.step)
    wire.put("platform", self.platform)
    wire.put("problem", self.problem)
    return wire.json
  }
  public static var schema: WireSchema { .ref("ConnectProgress") }
}

extension ConnectingDevice {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("visit address platform step problem openedAt seenAt")
    self.visit = try wire.get("visit")
    self.address = try wire.get("address")
    self.platform = try wire.get("platform")
    self.step = try wire.get("step")
    self.problem = try wire.get("problem")
    self.openedAt = try wire.get("openedAt")
    self.seenAt = try wire.get("seenAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("visit", self.visit)
    wire.put("address", self.address)
    wire.put("platform", self.platform)
    wire.put("step", self.step)
    wire.put("problem", self.problem)
    wire.put("openedAt", self.openedAt)
    wire.put("seenAt", self.seenAt)
    return wire.json
  }
  public static var schema: WireSchema { .ref("ConnectingDevice") }
}

extension ClockView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("doubt now machine")
    self.doubt = try wire.get("doubt")
    self.now = try wire.get("now")
    self.machine = try wire.get("machine")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("doubt", self.doubt)
    wire.put("now", self.now)
    wire.put("machine", self.machine)
    return wire.json
  }
  public static var schema: WireSchema { .ref("ClockView") }
}

extension ClockView.Doubt: WireChoice {
  public static var choices: [Self] { [.ahead, .back, .late, .early] }
  public static var schema: WireSchema { .ref("ClockViewDoubt") }
}

extension ClockConfirmation {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("machine")
    self.machine = try wire.get("machine")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("machine", self.machine)
    return wire.json
  }
  public static var schema: WireSchema { .ref("ClockConfirmation") }
}

extension Health {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("status version seq database")
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
  public static var schema: WireSchema { .ref("Health") }
}

extension Health.Status: WireChoice {
  public static var choices: [Self] { [.ok, .stopping, .failing] }
  public static var schema: WireSchema { .ref("HealthStatus") }
}

extension HubStart {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("at unclean lastAt overdue waitsUntil check findings")
    self.at = try wire.get("at")
    self.unclean = try wire.get("unclean")
    self.lastAt = try wire.get("lastAt")
    self.overdue = try wire.get("overdue")
    self.waitsUntil = try wire.get("waitsUntil")
    self.check = try wire.get("check")
    self.findings = try wire.get("findings")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("at", self.at)
    wire.put("unclean", self.unclean)
    wire.put("lastAt", self.lastAt)
    wire.put("overdue", self.overdue)
    wire.put("waitsUntil", self.waitsUntil)
    wire.put("check", self.check)
    wire.put("findings", self.findings)
    return wire.json
  }
  public static var schema: WireSchema { .ref("HubStart") }
}

extension HubStart.Check: WireChoice {
  public static var choices: [Self] { [.none, .running, .sound, .damaged, .failed] }
  public static var schema: WireSchema { .ref("HubStartCheck") }
}
