// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import MessengerRules

extension IceServer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("urls username credential")
    self.urls = try wire.get("urls")
    self.username = try wire.get("username")
    self.credential = try wire.get("credential")
  }
  public func put(into wire: inout WireObject) {
    wire.put("urls", self.urls)
    wire.put("username", self.username)
    wire.put("credential", self.credential)
  }
}

extension CallMedia: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("iceServers expiresAt groups")
    self.iceServers = try wire.get("iceServers")
    self.expiresAt = try wire.get("expiresAt")
    self.groups = try wire.get("groups")
  }
  public func put(into wire: inout WireObject) {
    wire.put("iceServers", self.iceServers)
    wire.put("expiresAt", self.expiresAt)
    wire.put("groups", self.groups)
  }
}

extension MediaDescription: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("sdp")
    self.sdp = try wire.get("sdp")
  }
  public func put(into wire: inout WireObject) {
    wire.put("sdp", self.sdp)
  }
}

extension CallSenders: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("people")
    self.people = try wire.get("people")
  }
  public func put(into wire: inout WireObject) {
    wire.put("people", self.people)
  }
}

extension CallsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "calls.start": try wire.only("type call room video")
      self = .start(call: try wire.get("call"), room: try wire.get("room"), video: try wire.get("video"))
    case "calls.accept": try wire.only("type call")
      self = .accept(call: try wire.get("call"))
    case "calls.decline": try wire.only("type call")
      self = .decline(call: try wire.get("call"))
    case "calls.hangUp": try wire.only("type call failed")
      self = .hangUp(call: try wire.get("call"), failed: try wire.get("failed", default: false))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .start(let v0, let v1, let v2):
      wire.put("type", "calls.start")
      wire.put("call", v0)
      wire.put("room", v1)
      wire.put("video", v2)
    case .accept(let v0):
      wire.put("type", "calls.accept")
      wire.put("call", v0)
    case .decline(let v0):
      wire.put("type", "calls.decline")
      wire.put("call", v0)
    case .hangUp(let v0, let v1):
      wire.put("type", "calls.hangUp")
      wire.put("call", v0)
      wire.put("failed", v1)
    }
  }
}

extension CallParty: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person device state joinedAt")
    self.person = try wire.get("person")
    self.device = try wire.get("device")
    self.state = try wire.get("state")
    self.joinedAt = try wire.get("joinedAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("device", self.device)
    wire.put("state", self.state)
    wire.put("joinedAt", self.joinedAt)
  }
}

extension RoomCall: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id room video by at state acceptedAt endedAt parties outcome group revision")
    self.id = try wire.get("id")
    self.room = try wire.get("room")
    self.video = try wire.get("video")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.state = try wire.get("state")
    self.acceptedAt = try wire.get("acceptedAt")
    self.endedAt = try wire.get("endedAt")
    self.parties = try wire.get("parties")
    self.outcome = try wire.get("outcome")
    self.group = try wire.get("group")
    self.revision = try wire.get("revision", default: 1)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("room", self.room)
    wire.put("video", self.video)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("state", self.state)
    wire.put("acceptedAt", self.acceptedAt)
    wire.put("endedAt", self.endedAt)
    wire.put("parties", self.parties)
    wire.put("outcome", self.outcome)
    wire.put("group", self.group)
    wire.put("revision", self.revision)
  }
}
