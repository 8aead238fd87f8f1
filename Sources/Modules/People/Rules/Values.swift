import Kernel

/// What people ask about themselves. Nobody is named in it: it is always the author's own profile.
// wire: prefix=people.
public enum PeopleCommand: Wire, Equatable, Sendable {
  /// in place of all that he had told before; what is absent or empty he does not tell
  case editProfile(
    gender: Gender? = nil, about: AboutText? = nil, birthday: BirthDate? = nil, phone: PhoneText? = nil, email: EmailText? = nil,
    country: CountryText? = nil)
}

public enum Gender: String, Wire, CaseIterable, Sendable {
  case female, male, other
}

/// A day of birth.
public struct BirthDate: Wire, Equatable, Sendable {
  public var year: Int64
  public var month: Int64
  public var day: Int64

  public init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }
}

public enum AboutLimit: TextLimit {
  public static var name: String { "AboutText" }
  public static var most: Int64 { 500 }
  public static var mayBeEmpty: Bool { true }
}
public enum CountryLimit: TextLimit {
  public static var name: String { "CountryText" }
  public static var most: Int64 { 60 }
  public static var mayBeEmpty: Bool { true }
}

/// What somebody says of himself: at most 500 characters, may be empty.
public typealias AboutText = Text<AboutLimit>
/// The country somebody comes from, as he writes it: at most 60 characters, may be empty.
public typealias CountryText = Text<CountryLimit>

/// What somebody tells of himself. Absent: he does not.
public struct ProfileFields: Wire, Equatable, Sendable {
  public var gender: Gender?
  public var about: AboutText?
  public var birthday: BirthDate?
  /// as he wrote it; it is a number that can be called
  public var phone: PhoneText?
  public var email: EmailText?
  public var country: CountryText?

  public init(
    gender: Gender? = nil, about: AboutText? = nil, birthday: BirthDate? = nil, phone: PhoneText? = nil, email: EmailText? = nil,
    country: CountryText? = nil
  ) {
    self.gender = gender
    self.about = about
    self.birthday = birthday
    self.phone = phone
    self.email = email
    self.country = country
  }
}

/// Somebody as all colleagues see him, beside his name and his roles. Who never told anything has none.
public struct Profile: StreamValue {
  public var person: EmployeeID
  public var fields: ProfileFields
  /// what tells his photo from earlier ones; absent: he has none
  public var photo: String?

  public static var kind: String { "profile" }
  public static var topic: Topic { .messenger }
  public static var isKeptApart: Bool { true }
  public var key: String { person.raw }

  public init(person: EmployeeID, fields: ProfileFields, photo: String? = nil) {
    self.person = person
    self.fields = fields
    self.photo = photo
  }
}

/// Somebody's profile with what only the hub knows.
public struct PersonView: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var name: Name
  public var roles: [Role]
  public var profile: Profile?
  /// since when he belongs to the house; absent: nobody knows any more
  public var since: Instant?

  public init(person: EmployeeID, name: Name, roles: [Role], profile: Profile?, since: Instant?) {
    self.person = person
    self.name = name
    self.roles = roles
    self.profile = profile
    self.since = since
  }
}
