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

/// A device on which nobody is signed in. A phone with a signed-in person is to link it.
// wire: read
public struct DeviceLinkWish: Wire, Equatable, Sendable {
  public var device: DeviceID
  /// the device's name, as its owner would call it
  public var deviceName: Name

  public init(device: DeviceID, deviceName: Name) {
    self.device = device
    self.deviceName = deviceName
  }
}

/// The data that such a device shows and keeps. The code lets another phone link it but does not sign in. The claim
/// signs in but does not link.
public struct DeviceLinkOffer: Wire, Equatable, Sendable {
  /// kept by the device alone
  public var claim: Secret
  /// for the camera: an address of the hub with the code in it
  public var address: String
  /// the same as a picture: SVG
  public var picture: String
  public var expiresAt: Instant

  public init(claim: Secret, address: String, picture: String, expiresAt: Instant) {
    self.claim = claim
    self.address = address
    self.picture = picture
    self.expiresAt = expiresAt
  }
}

// wire: read
public struct DeviceLinkClaim: Wire, Equatable, Sendable {
  public var claim: Secret
  public init(claim: Secret) { self.claim = claim }
}

// wire: read
public struct DeviceLinkCode: Wire, Equatable, Sendable {
  public var code: Secret
  public init(code: Secret) { self.code = code }
}

/// The device that a code is of, so that one sees whom one lets in.
public struct DeviceLinkView: Wire, Equatable, Sendable {
  public var deviceName: Name
  /// the address that it asks from
  public var from: String
  public var expiresAt: Instant

  public init(deviceName: Name, from: String, expiresAt: Instant) {
    self.deviceName = deviceName
    self.from = from
    self.expiresAt = expiresAt
  }
}
