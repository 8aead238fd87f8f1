// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import MessengerRules

extension IceServer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("urls username credential")
    self.urls = try wire.get("urls")
    self.username = try wire.get("username")
    self.credential = try wire.get("credential")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("urls", self.urls)
    wire.put("username", self.username)
    wire.put("credential", self.credential)
    return wire.json
  }
  public static var wireName: String { "IceServer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("urls", [String].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("username", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("credential", Optional<String>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A server that tells a browser its own address, or relays its connection.", .object(fields))
  }
}

extension CallMedia {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("iceServers expiresAt groups")
    self.iceServers = try wire.get("iceServers")
    self.expiresAt = try wire.get("expiresAt")
    self.groups = try wire.get("groups")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("iceServers", self.iceServers)
    wire.put("expiresAt", self.expiresAt)
    wire.put("groups", self.groups)
    return wire.json
  }
  public static var wireName: String { "CallMedia" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("iceServers", [IceServer].schema(&catalog), default: nil, doc: "as `RTCPeerConnection` takes them; none: connections are direct only"))
    fields.append(WireField("expiresAt", Optional<Instant>.schema(&catalog), default: nil, doc: "until when the credentials are good for a new line"))
    fields.append(WireField("groups", Bool.schema(&catalog), default: nil, doc: "whether groups can call"))
    return catalog.leave(name, "The servers and settings that a device needs for the media of calls.", .object(fields))
  }
}

extension MediaDescription {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("sdp")
    self.sdp = try wire.get("sdp")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("sdp", self.sdp)
    return wire.json
  }
  public static var wireName: String { "MediaDescription" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("sdp", String.schema(&catalog), default: nil, doc: "a session description (SDP) as browsers write it, with the line ends that it has"))
    return catalog.leave(name, "A description of the media that a device sends to a group's call or receives from another device.", .object(fields))
  }
}

extension CallSenders {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("people")
    self.people = try wire.get("people")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("people", self.people)
    return wire.json
  }
  public static var wireName: String { "CallSenders" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("people", [EmployeeID].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The people who send to a group's call.", .object(fields))
  }
}

extension CallState {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.ringing, .active, .ended]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "CallState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["ringing", "active", "ended"]))
  }
}

extension CallPartyState {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.invited, .joined, .declined, .left]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "CallPartyState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["invited", "joined", "declined", "left"]))
  }
}

extension CallParty {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person device state joinedAt")
    self.person = try wire.get("person")
    self.device = try wire.get("device")
    self.state = try wire.get("state")
    self.joinedAt = try wire.get("joinedAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("device", self.device)
    wire.put("state", self.state)
    wire.put("joinedAt", self.joinedAt)
    return wire.json
  }
  public static var wireName: String { "CallParty" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", Optional<DeviceID>.schema(&catalog), default: nil, doc: "the one on which this person speaks, or spoke"))
    fields.append(WireField("state", CallPartyState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("joinedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One person in a call, on one device.", .object(fields))
  }
}

extension RoomCall {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "RoomCall" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", CallID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("video", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", EmployeeID.schema(&catalog), default: nil, doc: "the caller"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", CallState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("acceptedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when the first answered"))
    fields.append(WireField("endedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("parties", [CallParty].schema(&catalog), default: nil, doc: "the caller first, then in the order of the room"))
    fields.append(WireField("outcome", Optional<CallOutcome>.schema(&catalog), default: nil, doc: "set once the call has ended"))
    fields.append(WireField("group", Bool.schema(&catalog), default: nil, doc: "more than two parties: media goes through the restaurant's server"))
    fields.append(WireField("revision", Int64.schema(&catalog), default: (1 as Int64).json, doc: "counts its changes: of two copies the higher one is the later"))
    return catalog.leave(name, "A call in a room. Of a room there is at most one that has not ended.", .object(fields))
  }
}

extension CallsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "calls.start":
      try wire.only("type call room video")
      self = .start(call: try wire.get("call"), room: try wire.get("room"), video: try wire.get("video"))
    case "calls.accept":
      try wire.only("type call")
      self = .accept(call: try wire.get("call"))
    case "calls.decline":
      try wire.only("type call")
      self = .decline(call: try wire.get("call"))
    case "calls.hangUp":
      try wire.only("type call failed")
      self = .hangUp(call: try wire.get("call"), failed: try wire.get("failed", default: false))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "CallsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("call", CallID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("video", Bool.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("calls.start", fields, doc: "rings at the others of the room. Where a call is under way in it the author joins that one: two who call each other at once speak"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("call", CallID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("calls.accept", fields, doc: "on this device; also joins a group's call later"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("call", CallID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("calls.decline", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("call", CallID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("failed", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("calls.hangUp", fields, doc: "`failed`: no line came to be between the devices"))
    }
    return catalog.leave(name, "Commands of people about calls.", .union(tag: "type", cases))
  }
}
