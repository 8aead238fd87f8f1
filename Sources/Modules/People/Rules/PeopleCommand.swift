import Kernel

/// Commands of people about themselves. They name nobody: the profile is always the author's own.
// wire: prefix=people.
public enum PeopleCommand: Wire, Equatable, Sendable {
  /// replaces the whole profile; absent or empty fields are not published
  case editProfile(
    gender: Gender? = nil, about: AboutText? = nil, birthday: BirthDate? = nil, phone: PhoneText? = nil, email: EmailText? = nil,
    country: CountryText? = nil)
}

/// The right without which nothing is even looked up.
public func right(for command: PeopleCommand) -> Right { .watch }
