// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension DevicePerson: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("employee name current")
    self.employee = try wire.get("employee")
    self.name = try wire.get("name")
    self.current = try wire.get("current")
  }
  public func put(into wire: inout WireObject) {
    wire.put("employee", self.employee)
    wire.put("name", self.name)
    wire.put("current", self.current)
  }
}

extension DeviceView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension Employee: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("login", self.login)
    wire.put("name", self.name)
    wire.put("roles", self.roles)
    wire.put("sections", self.sections)
    wire.put("active", self.active)
    wire.put("hasPIN", self.hasPIN)
    wire.put("language", self.language)
  }
}

extension Me: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("employee rights session device language hasPIN restaurant")
    self.employee = try wire.get("employee")
    self.rights = try wire.get("rights")
    self.session = try wire.get("session")
    self.device = try wire.get("device")
    self.language = try wire.get("language")
    self.hasPIN = try wire.get("hasPIN")
    self.restaurant = try wire.get("restaurant")
  }
  public func put(into wire: inout WireObject) {
    wire.put("employee", self.employee)
    wire.put("rights", self.rights)
    wire.put("session", self.session)
    wire.put("device", self.device)
    wire.put("language", self.language)
    wire.put("hasPIN", self.hasPIN)
    wire.put("restaurant", self.restaurant)
  }
}

extension Me.Who: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name login roles sections")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.login = try wire.get("login")
    self.roles = try wire.get("roles")
    self.sections = try wire.get("sections")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("login", self.login)
    wire.put("roles", self.roles)
    wire.put("sections", self.sections)
  }
}

extension Me.Restaurant: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name currency language timeOffsets dayEndsHour")
    self.name = try wire.get("name")
    self.currency = try wire.get("currency")
    self.language = try wire.get("language")
    self.timeOffsets = try wire.get("timeOffsets", default: Note("0:420"))
    self.dayEndsHour = try wire.get("dayEndsHour", default: 5)
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("currency", self.currency)
    wire.put("language", self.language)
    wire.put("timeOffsets", self.timeOffsets)
    wire.put("dayEndsHour", self.dayEndsHour)
  }
}

extension Person: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name roles")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.roles = try wire.get("roles")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("roles", self.roles)
  }
}

extension SessionView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("employee", self.employee)
    wire.put("name", self.name)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("createdAt", self.createdAt)
    wire.put("seenAt", self.seenAt)
    wire.put("current", self.current)
  }
}

extension SecretCheck: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("fault least most missing")
    self.fault = try wire.get("fault")
    self.least = try wire.get("least")
    self.most = try wire.get("most")
    self.missing = try wire.get("missing")
  }
  public func put(into wire: inout WireObject) {
    wire.put("fault", self.fault)
    wire.put("least", self.least)
    wire.put("most", self.most)
    wire.put("missing", self.missing)
  }
}

extension Setting: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id value")
    self.id = try wire.get("id")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("value", self.value)
  }
}

extension SetupState: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("needed codeNeeded language")
    self.needed = try wire.get("needed")
    self.codeNeeded = try wire.get("codeNeeded")
    self.language = try wire.get("language")
  }
  public func put(into wire: inout WireObject) {
    wire.put("needed", self.needed)
    wire.put("codeNeeded", self.codeNeeded)
    wire.put("language", self.language)
  }
}

extension Setup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension SignIn: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("login password device deviceName")
    self.login = try wire.get("login")
    self.password = try wire.get("password")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
  }
  public func put(into wire: inout WireObject) {
    wire.put("login", self.login)
    wire.put("password", self.password)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
  }
}

extension UserSwitch: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("employee pin")
    self.employee = try wire.get("employee")
    self.pin = try wire.get("pin")
  }
  public func put(into wire: inout WireObject) {
    wire.put("employee", self.employee)
    wire.put("pin", self.pin)
  }
}

extension PasswordChange: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("old new")
    self.old = try wire.get("old")
    self.new = try wire.get("new")
  }
  public func put(into wire: inout WireObject) {
    wire.put("old", self.old)
    wire.put("new", self.new)
  }
}

extension PINChange: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("password pin")
    self.password = try wire.get("password")
    self.pin = try wire.get("pin")
  }
  public func put(into wire: inout WireObject) {
    wire.put("password", self.password)
    wire.put("pin", self.pin)
  }
}

extension NewPassword: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("password")
    self.password = try wire.get("password")
  }
  public func put(into wire: inout WireObject) {
    wire.put("password", self.password)
  }
}

extension StaffCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "staff.saveEmployee": try wire.only("type employee login name roles sections active language")
      self = .saveEmployee(employee: try wire.get("employee"), login: try wire.get("login"), name: try wire.get("name"), roles: try wire.get("roles"), sections: try wire.get("sections", default: []), active: try wire.get("active", default: true), language: try wire.get("language", default: .vi))
    case "staff.saveSetting": try wire.only("type setting value")
      self = .saveSetting(setting: try wire.get("setting"), value: try wire.get("value"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}
