import Kernel

/// A server that tells a browser its own address, or relays its connection.
public struct IceServer: Wire, Equatable, Sendable {
  public var urls: [String]
  public var username: String?
  public var credential: String?

  public init(urls: [String], username: String? = nil, credential: String? = nil) {
    self.urls = urls
    self.username = username
    self.credential = credential
  }
}

/// The servers and settings that a device needs for the media of calls.
public struct CallMedia: Wire, Equatable, Sendable {
  /// as `RTCPeerConnection` takes them; none: connections are direct only
  public var iceServers: [IceServer]
  /// until when the credentials are good for a new line
  public var expiresAt: Instant?
  /// whether groups can call
  public var groups: Bool

  public init(iceServers: [IceServer], expiresAt: Instant?, groups: Bool) {
    self.iceServers = iceServers
    self.expiresAt = expiresAt
    self.groups = groups
  }
}

/// A description of the media that a device sends to a group's call or receives from another device.
// wire: read
public struct MediaDescription: Wire, Equatable, Sendable {
  /// a session description (SDP) as browsers write it, with the line ends that it has
  public var sdp: String
  public init(sdp: String) { self.sdp = sdp }

  /// More than a browser writes.
  public static var longest: Int { 48_000 }

  /// Whether it may be passed on: SDP begins with its version, and holds no other signs than lines of text.
  public var isWellFormed: Bool {
    let bytes = sdp.utf8
    if bytes.count > MediaDescription.longest { return false }
    if !bytes.starts(with: "v=0\r\n".utf8) && !bytes.starts(with: "v=0\n".utf8) { return false }
    return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D }
  }
}

/// The people who send to a group's call.
public struct CallSenders: Wire, Equatable, Sendable {
  public var people: [EmployeeID]
  public init(people: [EmployeeID]) { self.people = people }
}
