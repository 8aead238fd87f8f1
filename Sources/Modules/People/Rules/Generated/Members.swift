// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import StaffRules

extension SignUpState {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("open")
    self.open = try wire.get("open")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("open", self.open)
    return wire.json
  }
  public static var wireName: String { "SignUpState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("open", Bool.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Whether people may sign up by themselves; everybody may ask.", .object(fields))
  }
}

extension SignUp {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "SignUp" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("password", Secret.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("again", Secret.schema(&catalog), default: nil, doc: "the password again"))
    fields.append(WireField("gender", Optional<Gender>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("about", Optional<AboutText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("birthday", Optional<BirthDate>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", Optional<PhoneText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("email", Optional<EmailText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("country", Optional<CountryText>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The form of somebody who wants to become an employee.", .object(fields))
  }
}

extension WaitingPerson {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id login name at fields")
    self.id = try wire.get("id")
    self.login = try wire.get("login")
    self.name = try wire.get("name")
    self.at = try wire.get("at")
    self.fields = try wire.get("fields")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("login", self.login)
    wire.put("name", self.name)
    wire.put("at", self.at)
    wire.put("fields", self.fields)
    return wire.json
  }
  public static var wireName: String { "WaitingPerson" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("fields", ProfileFields.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Somebody who signed up and waits for a manager. Until then there is no account, and so nothing to see with it.", .object(fields))
  }
}

extension SignUpApproval {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("roles sections")
    self.roles = try wire.get("roles")
    self.sections = try wire.get("sections", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("roles", self.roles)
    wire.put("sections", self.sections)
    return wire.json
  }
  public static var wireName: String { "SignUpApproval" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("roles", [Role].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sections", [SectionID].schema(&catalog), default: ([] as [SectionID]).json, doc: "the sections where they work; none: no particular section"))
    return catalog.leave(name, "A manager's approval of somebody who signed up.", .object(fields))
  }
}

extension DeviceLinkWish {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("device deviceName")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    return wire.json
  }
  public static var wireName: String { "DeviceLinkWish" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: "the device's name, as its owner would call it"))
    return catalog.leave(name, "A device on which nobody is signed in. A phone with a signed-in person is to link it.", .object(fields))
  }
}

extension DeviceLinkOffer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("claim address picture expiresAt")
    self.claim = try wire.get("claim")
    self.address = try wire.get("address")
    self.picture = try wire.get("picture")
    self.expiresAt = try wire.get("expiresAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("claim", self.claim)
    wire.put("address", self.address)
    wire.put("picture", self.picture)
    wire.put("expiresAt", self.expiresAt)
    return wire.json
  }
  public static var wireName: String { "DeviceLinkOffer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("claim", Secret.schema(&catalog), default: nil, doc: "kept by the device alone"))
    fields.append(WireField("address", String.schema(&catalog), default: nil, doc: "for the camera: an address of the hub with the code in it"))
    fields.append(WireField("picture", String.schema(&catalog), default: nil, doc: "the same as a picture: SVG"))
    fields.append(WireField("expiresAt", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The data that such a device shows and keeps. The code lets another phone link it but does not sign in. The claim signs in but does not link.", .object(fields))
  }
}

extension DeviceLinkClaim {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("claim")
    self.claim = try wire.get("claim")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("claim", self.claim)
    return wire.json
  }
  public static var wireName: String { "DeviceLinkClaim" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("claim", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension DeviceLinkCode {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("code")
    self.code = try wire.get("code")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("code", self.code)
    return wire.json
  }
  public static var wireName: String { "DeviceLinkCode" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("code", Secret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension DeviceLinkView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("deviceName from expiresAt")
    self.deviceName = try wire.get("deviceName")
    self.from = try wire.get("from")
    self.expiresAt = try wire.get("expiresAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("deviceName", self.deviceName)
    wire.put("from", self.from)
    wire.put("expiresAt", self.expiresAt)
    return wire.json
  }
  public static var wireName: String { "DeviceLinkView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("from", String.schema(&catalog), default: nil, doc: "the address that it asks from"))
    fields.append(WireField("expiresAt", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The device that a code is of, so that one sees whom one lets in.", .object(fields))
  }
}

extension PeopleCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "people.editProfile":
      try wire.only("type gender about birthday phone email country")
      self = .editProfile(gender: try wire.get("gender", default: nil), about: try wire.get("about", default: nil), birthday: try wire.get("birthday", default: nil), phone: try wire.get("phone", default: nil), email: try wire.get("email", default: nil), country: try wire.get("country", default: nil))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "PeopleCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("gender", Optional<Gender>.schema(&catalog), default: (nil as Gender?).json, doc: ""))
      fields.append(WireField("about", Optional<AboutText>.schema(&catalog), default: (nil as AboutText?).json, doc: ""))
      fields.append(WireField("birthday", Optional<BirthDate>.schema(&catalog), default: (nil as BirthDate?).json, doc: ""))
      fields.append(WireField("phone", Optional<PhoneText>.schema(&catalog), default: (nil as PhoneText?).json, doc: ""))
      fields.append(WireField("email", Optional<EmailText>.schema(&catalog), default: (nil as EmailText?).json, doc: ""))
      fields.append(WireField("country", Optional<CountryText>.schema(&catalog), default: (nil as CountryText?).json, doc: ""))
      cases.append(WireCase("people.editProfile", fields, doc: "replaces the whole profile; absent or empty fields are not published"))
    }
    return catalog.leave(name, "Commands of people about themselves. They name nobody: the profile is always the author's own.", .union(tag: "type", cases))
  }
}

extension Gender {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.female, .male, .other]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Gender" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["female", "male", "other"]))
  }
}

extension BirthDate {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("year month day")
    self.year = try wire.get("year")
    self.month = try wire.get("month")
    self.day = try wire.get("day")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("year", self.year)
    wire.put("month", self.month)
    wire.put("day", self.day)
    return wire.json
  }
  public static var wireName: String { "BirthDate" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("year", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("month", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("day", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A day of birth.", .object(fields))
  }
}

extension ProfileFields {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("gender about birthday phone email country")
    self.gender = try wire.get("gender")
    self.about = try wire.get("about")
    self.birthday = try wire.get("birthday")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email")
    self.country = try wire.get("country")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("gender", self.gender)
    wire.put("about", self.about)
    wire.put("birthday", self.birthday)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
    wire.put("country", self.country)
    return wire.json
  }
  public static var wireName: String { "ProfileFields" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("gender", Optional<Gender>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("about", Optional<AboutText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("birthday", Optional<BirthDate>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", Optional<PhoneText>.schema(&catalog), default: nil, doc: "as they wrote it; it is a number that can be called"))
    fields.append(WireField("email", Optional<EmailText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("country", Optional<CountryText>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The fields of a person's profile. Absent: not published.", .object(fields))
  }
}

extension Profile {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person fields photo")
    self.person = try wire.get("person")
    self.fields = try wire.get("fields")
    self.photo = try wire.get("photo")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("fields", self.fields)
    wire.put("photo", self.photo)
    return wire.json
  }
  public static var wireName: String { "Profile" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("fields", ProfileFields.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("photo", Optional<String>.schema(&catalog), default: nil, doc: "the version of their photo; absent: they have none"))
    return catalog.leave(name, "A person's profile as all colleagues see it, beside name and roles. It exists once they have published something.", .object(fields))
  }
}

extension PersonView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person name roles profile since")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.roles = try wire.get("roles")
    self.profile = try wire.get("profile")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("roles", self.roles)
    wire.put("profile", self.profile)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "PersonView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("roles", [Role].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("profile", Optional<Profile>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Optional<Instant>.schema(&catalog), default: nil, doc: "since when they are an employee; absent: not known any more"))
    return catalog.leave(name, "A person's profile with the data that only the hub knows.", .object(fields))
  }
}
