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

extension UserLanguage {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "UserLanguage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The languages that the hub speaks.", .choice(["vi", "en"]))
  }
}

extension SignIn {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["login", "password", "device", "deviceName"])
    self.login = try wire.get("login")
    self.password = try wire.get("password")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("login", self.login)
    wire.put("password", self.password)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    return wire.json
  }
  public static var wireName: String { "SignIn" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("password", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Who wants to sign in, and on which device.", .object(fields))
  }
}

extension SwitchUser {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["employee", "pin"])
    self.employee = try wire.get("employee")
    self.pin = try wire.get("pin")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("employee", self.employee)
    wire.put("pin", self.pin)
    return wire.json
  }
  public static var wireName: String { "SwitchUser" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("employee", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pin", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Another person takes over a shared device.", .object(fields))
  }
}

extension ChangePassword {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["old", "new"])
    self.old = try wire.get("old")
    self.new = try wire.get("new")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("old", self.old)
    wire.put("new", self.new)
    return wire.json
  }
  public static var wireName: String { "ChangePassword" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("old", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("new", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ChangePIN {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["password", "pin"])
    self.password = try wire.get("password")
    self.pin = try wire.get("pin")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("password", self.password)
    wire.put("pin", self.pin)
    return wire.json
  }
  public static var wireName: String { "ChangePIN" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("password", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pin", Optional<Secret>.schema(&catalog), default: nil, doc: "absent: no PIN any more"))
    return catalog.leave(name, "Sets the PIN for changing the user of a shared device.", .object(fields))
  }
}

extension SetPassword {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["password"])
    self.password = try wire.get("password")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("password", self.password)
    return wire.json
  }
  public static var wireName: String { "SetPassword" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("password", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A manager sets somebody's password.", .object(fields))
  }
}

extension Me {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["employee", "rights", "session", "device", "language", "restaurant"])
    self.employee = try wire.get("employee")
    self.rights = try wire.get("rights")
    self.session = try wire.get("session")
    self.device = try wire.get("device")
    self.language = try wire.get("language")
    self.restaurant = try wire.get("restaurant")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("employee", self.employee)
    wire.put("rights", self.rights)
    wire.put("session", self.session)
    wire.put("device", self.device)
    wire.put("language", self.language)
    wire.put("restaurant", self.restaurant)
    return wire.json
  }
  public static var wireName: String { "Me" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("employee", Me.Employee.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rights", [Right].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("session", SessionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("language", UserLanguage.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("restaurant", Me.Restaurant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The signed-in person, as the pages need it.", .object(fields))
  }
}

extension Me.Employee {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["id", "name", "login", "roles", "sections"])
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.login = try wire.get("login")
    self.roles = try wire.get("roles")
    self.sections = try wire.get("sections")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("login", self.login)
    wire.put("roles", self.roles)
    wire.put("sections", self.sections)
    return wire.json
  }
  public static var wireName: String { "MeEmployee" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("roles", [Role].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sections", [SectionID].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Me.Restaurant {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["name", "currency"])
    self.name = try wire.get("name")
    self.currency = try wire.get("currency")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("currency", self.currency)
    return wire.json
  }
  public static var wireName: String { "MeRestaurant" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("currency", String.schema(&catalog), default: nil, doc: "ISO 4217"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Person {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["id", "name", "roles"])
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.roles = try wire.get("roles")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("roles", self.roles)
    return wire.json
  }
  public static var wireName: String { "Person" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("roles", [Role].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Somebody who can take over this device by PIN.", .object(fields))
  }
}

extension People {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["people"])
    self.people = try wire.get("people")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("people", self.people)
    return wire.json
  }
  public static var wireName: String { "People" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("people", [Person].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension OpenSession {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["id", "employee", "name", "device", "deviceName", "since", "lastSeen", "current"])
    self.id = try wire.get("id")
    self.employee = try wire.get("employee")
    self.name = try wire.get("name")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
    self.since = try wire.get("since")
    self.lastSeen = try wire.get("lastSeen")
    self.current = try wire.get("current")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("employee", self.employee)
    wire.put("name", self.name)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("since", self.since)
    wire.put("lastSeen", self.lastSeen)
    wire.put("current", self.current)
    return wire.json
  }
  public static var wireName: String { "OpenSession" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", SessionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("employee", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lastSeen", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("current", Bool.schema(&catalog), default: nil, doc: "the one that asks"))
    return catalog.leave(name, "A place where somebody is signed in.", .object(fields))
  }
}

extension OpenSessions {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only(["sessions"])
    self.sessions = try wire.get("sessions")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("sessions", self.sessions)
    return wire.json
  }
  public static var wireName: String { "OpenSessions" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("sessions", [OpenSession].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}
