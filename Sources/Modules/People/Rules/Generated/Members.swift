// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import StaffRules

extension DeviceLinkWish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("device deviceName")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
  }
  public func put(into wire: inout WireObject) {
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
  }
}

extension DeviceLinkOffer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("claim address picture expiresAt")
    self.claim = try wire.get("claim")
    self.address = try wire.get("address")
    self.picture = try wire.get("picture")
    self.expiresAt = try wire.get("expiresAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("claim", self.claim)
    wire.put("address", self.address)
    wire.put("picture", self.picture)
    wire.put("expiresAt", self.expiresAt)
  }
}

extension DeviceLinkClaim: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("claim")
    self.claim = try wire.get("claim")
  }
  public func put(into wire: inout WireObject) {
    wire.put("claim", self.claim)
  }
}

extension DeviceLinkCode: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("code")
    self.code = try wire.get("code")
  }
  public func put(into wire: inout WireObject) {
    wire.put("code", self.code)
  }
}

extension DeviceLinkView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("deviceName from expiresAt")
    self.deviceName = try wire.get("deviceName")
    self.from = try wire.get("from")
    self.expiresAt = try wire.get("expiresAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("deviceName", self.deviceName)
    wire.put("from", self.from)
    wire.put("expiresAt", self.expiresAt)
  }
}

extension PeopleCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "people.editProfile": try wire.only("type gender about birthday phone email country")
      self = .editProfile(gender: try wire.get("gender", default: nil), about: try wire.get("about", default: nil), birthday: try wire.get("birthday", default: nil), phone: try wire.get("phone", default: nil), email: try wire.get("email", default: nil), country: try wire.get("country", default: nil))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .editProfile(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "people.editProfile")
      wire.put("gender", v0)
      wire.put("about", v1)
      wire.put("birthday", v2)
      wire.put("phone", v3)
      wire.put("email", v4)
      wire.put("country", v5)
    }
  }
}

extension BirthDate: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("year month day")
    self.year = try wire.get("year")
    self.month = try wire.get("month")
    self.day = try wire.get("day")
  }
  public func put(into wire: inout WireObject) {
    wire.put("year", self.year)
    wire.put("month", self.month)
    wire.put("day", self.day)
  }
}

extension ProfileFields: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("gender about birthday phone email country")
    self.gender = try wire.get("gender")
    self.about = try wire.get("about")
    self.birthday = try wire.get("birthday")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email")
    self.country = try wire.get("country")
  }
  public func put(into wire: inout WireObject) {
    wire.put("gender", self.gender)
    wire.put("about", self.about)
    wire.put("birthday", self.birthday)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
    wire.put("country", self.country)
  }
}

extension Profile: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person fields photo")
    self.person = try wire.get("person")
    self.fields = try wire.get("fields")
    self.photo = try wire.get("photo")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("fields", self.fields)
    wire.put("photo", self.photo)
  }
}

extension PersonView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person name roles profile since")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.roles = try wire.get("roles")
    self.profile = try wire.get("profile")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("roles", self.roles)
    wire.put("profile", self.profile)
    wire.put("since", self.since)
  }
}

extension SignUpState: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("open")
    self.open = try wire.get("open")
  }
  public func put(into wire: inout WireObject) {
    wire.put("open", self.open)
  }
}

extension SignUp: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name login password again gender about birthday phone email country")
    self.name = try wire.get("name")
    self.login = try wire.get("login")
    self.password = try wire.get("password")
    self.again = try wire.get("again")
    self.gender = try wire.get("gender")
    self.about = try wire.get("about")
    self.birthday = try wire.get("birthday")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email")
    self.country = try wire.get("country")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("login", self.login)
    wire.put("password", self.password)
    wire.put("again", self.again)
    wire.put("gender", self.gender)
    wire.put("about", self.about)
    wire.put("birthday", self.birthday)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
    wire.put("country", self.country)
  }
}

extension WaitingPerson: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id login name at fields")
    self.id = try wire.get("id")
    self.login = try wire.get("login")
    self.name = try wire.get("name")
    self.at = try wire.get("at")
    self.fields = try wire.get("fields")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("login", self.login)
    wire.put("name", self.name)
    wire.put("at", self.at)
    wire.put("fields", self.fields)
  }
}

extension SignUpApproval: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("roles sections")
    self.roles = try wire.get("roles")
    self.sections = try wire.get("sections", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("roles", self.roles)
    wire.put("sections", self.sections)
  }
}
