// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension SecretFault {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.short, .long, .blank, .malformed, .easy]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "SecretFault" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why a new password or PIN is not valid.", .choice(["short", "long", "blank", "malformed", "easy"]))
  }
}

extension SecretCheck {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("fault least most missing")
    self.fault = try wire.get("fault")
    self.least = try wire.get("least")
    self.most = try wire.get("most")
    self.missing = try wire.get("missing")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("fault", self.fault)
    wire.put("least", self.least)
    wire.put("most", self.most)
    wire.put("missing", self.missing)
    return wire.json
  }
  public static var wireName: String { "SecretCheck" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("fault", Optional<SecretFault>.schema(&catalog), default: nil, doc: "nil: valid"))
    fields.append(WireField("least", Int64.schema(&catalog), default: nil, doc: "the bounds of its length, in characters"))
    fields.append(WireField("most", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("missing", Int64.schema(&catalog), default: nil, doc: "characters that are missing; 0: long enough"))
    return catalog.leave(name, "A new password or PIN as the rules see it while it is typed.", .object(fields))
  }
}

extension DevicePerson {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("employee name current")
    self.employee = try wire.get("employee")
    self.name = try wire.get("name")
    self.current = try wire.get("current")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("employee", self.employee)
    wire.put("name", self.name)
    wire.put("current", self.current)
    return wire.json
  }
  public static var wireName: String { "DevicePerson" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("employee", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("current", Bool.schema(&catalog), default: nil, doc: "the session is theirs now"))
    return catalog.leave(name, "A person who is signed in on a device, or can take it over by PIN.", .object(fields))
  }
}

extension DeviceView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name people lastN isLive heardAt pending pendingSince lasting quarantined isThis")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.people = try wire.get("people")
    self.lastN = try wire.get("lastN")
    self.isLive = try wire.get("isLive")
    self.heardAt = try wire.get("heardAt")
    self.pending = try wire.get("pending")
    self.pendingSince = try wire.get("pendingSince")
    self.lasting = try wire.get("lasting")
    self.quarantined = try wire.get("quarantined")
    self.isThis = try wire.get("isThis")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("people", self.people)
    wire.put("lastN", self.lastN)
    wire.put("isLive", self.isLive)
    wire.put("heardAt", self.heardAt)
    wire.put("pending", self.pending)
    wire.put("pendingSince", self.pendingSince)
    wire.put("lasting", self.lasting)
    wire.put("quarantined", self.quarantined)
    wire.put("isThis", self.isThis)
    return wire.json
  }
  public static var wireName: String { "DeviceView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("people", [DevicePerson].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lastN", Int64.schema(&catalog), default: nil, doc: "the highest number of a command that has arrived; 0: none"))
    fields.append(WireField("isLive", Bool.schema(&catalog), default: nil, doc: "it has a line at this moment"))
    fields.append(WireField("heardAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when it last said anything"))
    fields.append(WireField("pending", Int64.schema(&catalog), default: nil, doc: "commands that waited on it when it last said so"))
    fields.append(WireField("pendingSince", Optional<Instant>.schema(&catalog), default: nil, doc: "since when some do"))
    fields.append(WireField("lasting", Optional<Bool>.schema(&catalog), default: nil, doc: "whether its browser has promised not to clear its storage; absent: it cannot tell"))
    fields.append(WireField("quarantined", Int64.schema(&catalog), default: nil, doc: "commands that it gave up and that wait for a manager"))
    fields.append(WireField("isThis", Bool.schema(&catalog), default: nil, doc: "the one that asks"))
    return catalog.leave(name, "A device as the manager sees it: its people, its last contact, and its unsent commands.", .object(fields))
  }
}

extension SignIn {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("login password device deviceName")
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
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: "the device's name, as its owner would call it: \"Điện thoại của Lan\""))
    return catalog.leave(name, "Signing in on a device.", .object(fields))
  }
}

extension UserSwitch {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("employee pin")
    self.employee = try wire.get("employee")
    self.pin = try wire.get("pin")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("employee", self.employee)
    wire.put("pin", self.pin)
    return wire.json
  }
  public static var wireName: String { "UserSwitch" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("employee", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pin", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Another person takes over a shared device.", .object(fields))
  }
}

extension PasswordChange {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("old new")
    self.old = try wire.get("old")
    self.new = try wire.get("new")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("old", self.old)
    wire.put("new", self.new)
    return wire.json
  }
  public static var wireName: String { "PasswordChange" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("old", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("new", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension PINChange {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("password pin")
    self.password = try wire.get("password")
    self.pin = try wire.get("pin")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("password", self.password)
    wire.put("pin", self.pin)
    return wire.json
  }
  public static var wireName: String { "PINChange" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("password", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pin", Optional<Secret>.schema(&catalog), default: nil, doc: "absent: no PIN any more"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension NewPassword {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("password")
    self.password = try wire.get("password")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("password", self.password)
    return wire.json
  }
  public static var wireName: String { "NewPassword" }
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
    try wire.only("employee rights session device language hasPIN restaurant")
    self.employee = try wire.get("employee")
    self.rights = try wire.get("rights")
    self.session = try wire.get("session")
    self.device = try wire.get("device")
    self.language = try wire.get("language")
    self.hasPIN = try wire.get("hasPIN")
    self.restaurant = try wire.get("restaurant")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("employee", self.employee)
    wire.put("rights", self.rights)
    wire.put("session", self.session)
    wire.put("device", self.device)
    wire.put("language", self.language)
    wire.put("hasPIN", self.hasPIN)
    wire.put("restaurant", self.restaurant)
    return wire.json
  }
  public static var wireName: String { "Me" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("employee", Who.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rights", [Right].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("session", SessionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("language", Language.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("hasPIN", Bool.schema(&catalog), default: nil, doc: "can change user by PIN"))
    fields.append(WireField("restaurant", Restaurant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The signed-in person and their rights.", .object(fields))
  }
}

extension Me.Who {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name login roles sections")
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
  public static var wireName: String { "MeWho" }
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
    try wire.only("name currency language timeOffsets dayEndsHour")
    self.name = try wire.get("name")
    self.currency = try wire.get("currency")
    self.language = try wire.get("language")
    self.timeOffsets = try wire.get("timeOffsets", default: Note("0:420"))
    self.dayEndsHour = try wire.get("dayEndsHour", default: 5)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("currency", self.currency)
    wire.put("language", self.language)
    wire.put("timeOffsets", self.timeOffsets)
    wire.put("dayEndsHour", self.dayEndsHour)
    return wire.json
  }
  public static var wireName: String { "MeRestaurant" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("currency", Note.schema(&catalog), default: nil, doc: "`VND`"))
    fields.append(WireField("language", Language.schema(&catalog), default: nil, doc: "the language of people who have not chosen one"))
    fields.append(WireField("timeOffsets", Note.schema(&catalog), default: (Note("0:420") as Note).json, doc: "the offsets of the restaurant's time zone from UTC"))
    fields.append(WireField("dayEndsHour", Int64.schema(&catalog), default: (5 as Int64).json, doc: "the hour at which the business day ends"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Person {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name roles")
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

extension SessionView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id employee name device deviceName createdAt seenAt current")
    self.id = try wire.get("id")
    self.employee = try wire.get("employee")
    self.name = try wire.get("name")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
    self.createdAt = try wire.get("createdAt")
    self.seenAt = try wire.get("seenAt")
    self.current = try wire.get("current")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("employee", self.employee)
    wire.put("name", self.name)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("createdAt", self.createdAt)
    wire.put("seenAt", self.seenAt)
    wire.put("current", self.current)
    return wire.json
  }
  public static var wireName: String { "SessionView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", SessionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("employee", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("createdAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("seenAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("current", Bool.schema(&catalog), default: nil, doc: "the one that asks"))
    return catalog.leave(name, "A device on which a person is signed in.", .object(fields))
  }
}

extension SetupState {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("needed codeNeeded language")
    self.needed = try wire.get("needed")
    self.codeNeeded = try wire.get("codeNeeded")
    self.language = try wire.get("language")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("needed", self.needed)
    wire.put("codeNeeded", self.codeNeeded)
    wire.put("language", self.language)
    return wire.json
  }
  public static var wireName: String { "SetupState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("needed", Bool.schema(&catalog), default: nil, doc: "nobody can manage this restaurant yet: everything but the first step is closed"))
    fields.append(WireField("codeNeeded", Bool.schema(&catalog), default: nil, doc: "this device is not the hub's own machine: the first step asks for the code that the hub printed when it started"))
    fields.append(WireField("language", Optional<Language>.schema(&catalog), default: nil, doc: "the restaurant's language; absent: not set up yet"))
    return catalog.leave(name, "Whether the restaurant still has to be set up; anybody may ask.", .object(fields))
  }
}

extension Setup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("restaurantName language currency timeZone login name password device deviceName code")
    self.restaurantName = try wire.get("restaurantName")
    self.language = try wire.get("language")
    self.currency = try wire.get("currency", default: Note("VND"))
    self.timeZone = try wire.get("timeZone", default: Note("Asia/Ho_Chi_Minh"))
    self.login = try wire.get("login")
    self.name = try wire.get("name")
    self.password = try wire.get("password")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
    self.code = try wire.get("code")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("restaurantName", self.restaurantName)
    wire.put("language", self.language)
    wire.put("currency", self.currency)
    wire.put("timeZone", self.timeZone)
    wire.put("login", self.login)
    wire.put("name", self.name)
    wire.put("password", self.password)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("code", self.code)
    return wire.json
  }
  public static var wireName: String { "Setup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("restaurantName", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("language", Language.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("currency", Note.schema(&catalog), default: (Note("VND") as Note).json, doc: "three capital letters"))
    fields.append(WireField("timeZone", Note.schema(&catalog), default: (Note("Asia/Ho_Chi_Minh") as Note).json, doc: "a name of the time zone database"))
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("password", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: "the device's name, as its owner would call it: \"Máy tính ở quầy\""))
    fields.append(WireField("code", Optional<Secret>.schema(&catalog), default: nil, doc: "from another machine than the hub's own: the eight digits that the hub printed when it started"))
    return catalog.leave(name, "The first step: the restaurant, and the manager who does the rest. Done whole or not at all.", .object(fields))
  }
}

extension SetupStep {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.floor, .menu, .team, .done]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "SetupStep" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The manager's progress in setting up a new restaurant, so that any device continues where another one stopped.", .choice(["floor", "menu", "team", "done"]))
  }
}

extension Employee {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id login name roles sections active hasPIN language")
    self.id = try wire.get("id")
    self.login = try wire.get("login")
    self.name = try wire.get("name")
    self.roles = try wire.get("roles")
    self.sections = try wire.get("sections", default: [])
    self.active = try wire.get("active", default: true)
    self.hasPIN = try wire.get("hasPIN", default: false)
    self.language = try wire.get("language", default: .vi)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("login", self.login)
    wire.put("name", self.name)
    wire.put("roles", self.roles)
    wire.put("sections", self.sections)
    wire.put("active", self.active)
    wire.put("hasPIN", self.hasPIN)
    wire.put("language", self.language)
    return wire.json
  }
  public static var wireName: String { "Employee" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("roles", [Role].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sections", [SectionID].schema(&catalog), default: ([] as [SectionID]).json, doc: "the sections that a waiter looks after"))
    fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: "false: left the restaurant, can no longer sign in"))
    fields.append(WireField("hasPIN", Bool.schema(&catalog), default: (false as Bool).json, doc: "can change user on a shared device by PIN"))
    fields.append(WireField("language", Language.schema(&catalog), default: (.vi as Language).json, doc: "`vi` or `en`"))
    return catalog.leave(name, "Somebody who works here, as colleagues see them. Passwords and PINs are not part of it.", .object(fields))
  }
}

extension Language {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.vi, .en]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Language" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["vi", "en"]))
  }
}

extension Setting {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id value")
    self.id = try wire.get("id")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "Setting" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", SettingID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Note.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One of the restaurant's settings.", .object(fields))
  }
}

extension StaffCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "staff.saveEmployee":
      try wire.only("type employee login name roles sections active language")
      self = .saveEmployee(employee: try wire.get("employee"), login: try wire.get("login"), name: try wire.get("name"), roles: try wire.get("roles"), sections: try wire.get("sections", default: []), active: try wire.get("active", default: true), language: try wire.get("language", default: .vi))
    case "staff.saveSetting":
      try wire.only("type setting value")
      self = .saveSetting(setting: try wire.get("setting"), value: try wire.get("value"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .saveEmployee(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "staff.saveEmployee")
      wire.put("employee", v0)
      wire.put("login", v1)
      wire.put("name", v2)
      wire.put("roles", v3)
      wire.put("sections", v4)
      wire.put("active", v5)
      wire.put("language", v6)
    case .saveSetting(let v0, let v1):
      wire.put("type", "staff.saveSetting")
      wire.put("setting", v0)
      wire.put("value", v1)
    }
    return wire.json
  }
  public static var wireName: String { "StaffCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("employee", EmployeeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("roles", [Role].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("sections", [SectionID].schema(&catalog), default: ([] as [SectionID]).json, doc: ""))
      fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
      fields.append(WireField("language", Language.schema(&catalog), default: (.vi as Language).json, doc: ""))
      cases.append(WireCase("staff.saveEmployee", fields, doc: "make or change an employee; the password is set apart"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("setting", SettingID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("value", Note.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("staff.saveSetting", fields, doc: "`cleaningSeconds`, `amberMinutes`, `redMinutes`, `serveAmberMinutes`, `serveRedMinutes`, `firstOrderMinutes`, `alertSeconds`, `unheardSeconds`, `scarcePortions`, `leasePortions`, `bookAheadMinutes`, `holdMinutes`, `lateMinutes`, `bookedMinutes`, `blacklistAfter`, `restaurantName`, `address`, `phone`, `currency`, `language`, `setupStep`, `skippedTasks`, `signUp`, `timeZone`, `dayEndsHour`, `country`, `bankAccount`, `taxCode`, `taxName`, `billSeries`, `servicePermille`, `pricesIncludeTax`, `taxRateA`, `taxRateB`, `taxRateC`, `roundTo`, `roundOnlyCash`, `cashierDiscountPermille`, `waiterDiscountPermille`, `cashierRefund`, `cashierReopening`, `cashierPayOut`, `cashierDrop`, `cashierCredit`, `cashierWriteOff`, `blindCount`, `waitersTakePayment`, `tipRule`, `everybodyPosts`"))
    }
    return catalog.leave(name, "Commands of managers about staff and settings.", .union(tag: "type", cases))
  }
}
