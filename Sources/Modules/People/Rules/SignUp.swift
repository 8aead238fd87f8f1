import Kernel
import StaffRules

/// Whether people may sign up by themselves; everybody may ask.
public struct SignUpState: Wire, Equatable, Sendable {
  public var open: Bool
  public init(open: Bool) { self.open = open }
}

/// The form of somebody who wants to become an employee.
// wire: read
public struct SignUp: Wire, Equatable, Sendable {
  public var name: Name
  public var login: Login
  public var password: Secret
  /// the password again
  public var again: Secret
  public var gender: Gender?
  public var about: AboutText?
  public var birthday: BirthDate?
  public var phone: PhoneText?
  public var email: EmailText?
  public var country: CountryText?

  public init(name: Name, login: Login, password: Secret, again: Secret) {
    self.name = name
    self.login = login
    self.password = password
    self.again = again
  }

  public var fields: ProfileFields {
    ProfileFields(gender: gender, about: about, birthday: birthday, phone: phone, email: email, country: country).told
  }
}

/// Somebody who signed up and waits for a manager. Until then there is no account, and so nothing to see with it.
public struct WaitingPerson: Wire, Equatable, Sendable {
  public var id: EmployeeID
  public var login: Login
  public var name: Name
  public var at: Instant
  public var fields: ProfileFields

  public init(id: EmployeeID, login: Login, name: Name, at: Instant, fields: ProfileFields) {
    self.id = id
    self.login = login
    self.name = name
    self.at = at
    self.fields = fields
  }
}

/// A manager's approval of somebody who signed up.
// wire: read
public struct SignUpApproval: Wire, Equatable, Sendable {
  public var roles: [Role]
  /// the sections where they work; none: no particular section
  public var sections: [SectionID] = []

  public init(roles: [Role], sections: [SectionID] = []) {
    self.roles = roles
    self.sections = sections
  }
}

extension SignUp {
  /// Checks everything that does not depend on other people. An error names the form's field.
  public func check(now: Instant) throws(Refusal) {
    do throws(StaffError) {
      if login.folded == nil { throw .loginMalformed }
      try Password.check(password.raw)
    } catch {
      throw error.refusal
    }
    do throws(PeopleError) {
      if password != again { throw .passwordsDiffer }
      try fields.check(now: now)
    } catch {
      throw error.refusal
    }
  }
}
