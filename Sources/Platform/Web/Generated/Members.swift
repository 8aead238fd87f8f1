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
  public static var wireName: String { "ServerAddresses" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "the one name that devices know the hub by"))
    fields.append(WireField("url", String.schema(&catalog), default: nil, doc: "`https://` with that name and, unless it is 443, the port"))
    fields.append(WireField("securePort", Int64.schema(&catalog), default: nil, doc: "for HTTPS"))
    fields.append(WireField("port", Int64.schema(&catalog), default: nil, doc: "for plain HTTP"))
    fields.append(WireField("addresses", [String].schema(&catalog), default: nil, doc: "the hub's private addresses that its certificate holds, without this machine's own loopback"))
    fields.append(WireField("authority", Optional<AuthorityView>.schema(&catalog), default: nil, doc: "the authority to trust; absent: devices trust the certificate already"))
    return catalog.leave(name, "The hub's addresses, and the authority that a device must trust. Everybody may read it, because a device needs it to connect.", .object(fields))
  }
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
  public static var wireName: String { "AuthorityView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "its name in a phone's list: `iQsine a1b2c3`"))
    fields.append(WireField("fingerprint", String.schema(&catalog), default: nil, doc: "SHA-256, as `AB:CD:…`"))
    fields.append(WireField("expires", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The hub's own certificate authority, as people compare it.", .object(fields))
  }
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
  public static var wireName: String { "AddressReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("address", ServerAddresses.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("certificate", CertificateView.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("published", Bool.schema(&catalog), default: nil, doc: "the name is announced on the network, so that devices find it; false too when there is no need to"))
    fields.append(WireField("warnings", [AddressWarning].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The secure address as the manager sees it.", .object(fields))
  }
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
  public static var wireName: String { "CertificateView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("names", [String].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("addresses", [String].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("from", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("fingerprint", String.schema(&catalog), default: nil, doc: "SHA-256, as `AB:CD:…`"))
    return catalog.leave(name, "The certificate that the hub shows at present.", .object(fields))
  }
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
  public static var wireName: String { "AddressWarning" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("message", String.schema(&catalog), default: nil, doc: "in the reader's language"))
    return catalog.leave(name, "Something about the secure address that somebody should see to.", .object(fields))
  }
}

extension ConnectStep {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.opened, .fetched, .secured, .arrived]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ConnectStep" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A device's progress towards the secure address.", .choice(["opened", "fetched", "secured", "arrived"]))
  }
}

extension ConnectPlatform {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.iphone, .ipad, .android, .windows, .macos, .linux, .other]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ConnectPlatform" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The device's platform, from its browser.", .choice(["iphone", "ipad", "android", "windows", "macos", "linux", "other"]))
  }
}

extension ConnectProblem {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.wrongBrowser, .untrusted, .portClosed, .nameUnknown, .nameElsewhere, .nameRefused, .clockWrong]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ConnectProblem" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The obstacle that a device's page found by trying.", .choice(["wrongBrowser", "untrusted", "portClosed", "nameUnknown", "nameElsewhere", "nameRefused", "clockWrong"]))
  }
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
  public static var wireName: String { "ConnectProgress" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("visit", VisitID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("step", ConnectStep.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("platform", ConnectPlatform.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("problem", Optional<ConnectProblem>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The progress that a device's page on how to connect reports from time to time. Nobody has signed in there, so all of it may be untrue.", .object(fields))
  }
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
  public static var wireName: String { "ConnectingDevice" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("visit", VisitID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("address", String.schema(&catalog), default: nil, doc: "its address in the restaurant's network"))
    fields.append(WireField("platform", ConnectPlatform.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("step", ConnectStep.schema(&catalog), default: nil, doc: "the furthest that it came"))
    fields.append(WireField("problem", Optional<ConnectProblem>.schema(&catalog), default: nil, doc: "its latest problem; absent: none, or it has arrived"))
    fields.append(WireField("openedAt", Int64.schema(&catalog), default: nil, doc: "ms since 1970"))
    fields.append(WireField("seenAt", Int64.schema(&catalog), default: nil, doc: "ms since 1970; its page reports every few seconds while it is visible"))
    return catalog.leave(name, "A device on its way to the secure address, as the manager sees it.", .object(fields))
  }
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
  public static var wireName: String { "ClockView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("doubt", Optional<ClockView.Doubt>.schema(&catalog), default: nil, doc: "absent: the hub believes it"))
    fields.append(WireField("now", Instant.schema(&catalog), default: nil, doc: "the time that the hub uses"))
    fields.append(WireField("machine", Instant.schema(&catalog), default: nil, doc: "the time of the machine's clock"))
    return catalog.leave(name, "Whether the hub believes the clock of its machine.", .object(fields))
  }
}

extension ClockView.Doubt {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.ahead, .back, .late, .early]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ClockViewDoubt" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["ahead", "back", "late", "early"]))
  }
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
  public static var wireName: String { "ClockConfirmation" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("machine", Instant.schema(&catalog), default: nil, doc: "the machine's time that they saw"))
    return catalog.leave(name, "Somebody says that the machine's clock is right.", .object(fields))
  }
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
    guard let value = Self(wire, among: [.ok, .stopping, .failing]) else { throw JSONError(.unknown(wire)) }
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
  public static var wireName: String { "HubStart" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was opened"))
    fields.append(WireField("unclean", Bool.schema(&catalog), default: nil, doc: "it had ended without being stopped: the power went, or it was killed"))
    fields.append(WireField("lastAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when something was stored last before that; absent: never"))
    fields.append(WireField("overdue", Int64.schema(&catalog), default: nil, doc: "timers that fell due while it was away"))
    fields.append(WireField("waitsUntil", Optional<Instant>.schema(&catalog), default: nil, doc: "until when those wait, so that devices can report first"))
    fields.append(WireField("check", HubStart.Check.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("findings", [String].schema(&catalog), default: nil, doc: "The faults of the data."))
    return catalog.leave(name, "How the hub came to run, and what it did about it.", .object(fields))
  }
}

extension HubStart.Check {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.none, .running, .sound, .damaged, .failed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "HubStartCheck" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["none", "running", "sound", "damaged", "failed"]))
  }
}
