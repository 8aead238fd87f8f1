import Kernel

public enum Gender: String, WireChoice, Sendable {
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

/// A person's text about themselves: at most 500 characters, may be empty.
public typealias AboutText = Text<AboutLimit>

public enum CountryLimit: TextLimit {
  public static var name: String { "CountryText" }
  public static var most: Int64 { 60 }
  public static var mayBeEmpty: Bool { true }
}
/// A person's country of origin, in their own words: at most 60 characters, may be empty.
public typealias CountryText = Text<CountryLimit>

/// The fields of a person's profile. Absent: not published.
public struct ProfileFields: Wire, Equatable, Sendable {
  public var gender: Gender?
  public var about: AboutText?
  public var birthday: BirthDate?
  /// as they wrote it; it is a number that can be called
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

/// A person's profile as all colleagues see it, beside name and roles. It exists once they have published something.
public struct Profile: StreamValue {
  public var person: EmployeeID
  public var fields: ProfileFields
  /// the version of their photo; absent: they have none
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

/// A person's profile with the data that only the hub knows.
public struct PersonView: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var name: Name
  public var roles: [Role]
  public var profile: Profile?
  /// since when they are an employee; absent: not known any more
  public var since: Instant?

  public init(person: EmployeeID, name: Name, roles: [Role], profile: Profile?, since: Instant?) {
    self.person = person
    self.name = name
    self.roles = roles
    self.profile = profile
    self.since = since
  }
}
