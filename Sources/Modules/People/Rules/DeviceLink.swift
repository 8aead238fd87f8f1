import Kernel
import StaffRules

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
