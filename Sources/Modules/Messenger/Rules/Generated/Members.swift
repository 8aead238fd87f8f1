// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension PostView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("post comments last")
    self.post = try wire.get("post")
    self.comments = try wire.get("comments")
    self.last = try wire.get("last")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("post", self.post)
    wire.put("comments", self.comments)
    wire.put("last", self.last)
    return wire.json
  }
  public static var wireName: String { "PostView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("post", Message.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("comments", Int64.schema(&catalog), default: nil, doc: "those that are not deleted"))
    fields.append(WireField("last", Optional<Message>.schema(&catalog), default: nil, doc: "the latest of them"))
    return catalog.leave(name, "A post of the board, with the number of its comments and the latest of them.", .object(fields))
  }
}

extension PostPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("room posts next media")
    self.room = try wire.get("room")
    self.posts = try wire.get("posts")
    self.next = try wire.get("next")
    self.media = try wire.get("media", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("room", self.room)
    wire.put("posts", self.posts)
    wire.put("next", self.next)
    wire.put("media", self.media)
    return wire.json
  }
  public static var wireName: String { "PostPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("posts", [PostView].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<Int64>.schema(&catalog), default: nil, doc: "the place to ask before for those that were written earlier; absent: there are none"))
    fields.append(WireField("media", [Media].schema(&catalog), default: ([] as [Media]).json, doc: "the media of these posts and their latest comments"))
    return catalog.leave(name, "Posts, the latest first; deleted ones are not among them.", .object(fields))
  }
}

extension CommentPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("post comments next media")
    self.post = try wire.get("post")
    self.comments = try wire.get("comments")
    self.next = try wire.get("next")
    self.media = try wire.get("media", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("post", self.post)
    wire.put("comments", self.comments)
    wire.put("next", self.next)
    wire.put("media", self.media)
    return wire.json
  }
  public static var wireName: String { "CommentPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("post", PostView.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("comments", [Message].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<Int64>.schema(&catalog), default: nil, doc: "the place to ask before for those that were written earlier; absent: there are none"))
    fields.append(WireField("media", [Media].schema(&catalog), default: ([] as [Media]).json, doc: "the media of all of these"))
    return catalog.leave(name, "A post and a range of its comments, in their order; deleted comments leave a mark.", .object(fields))
  }
}

extension CallOutcome {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.answered, .missed, .declined, .cancelled, .busy, .failed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "CallOutcome" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a call ended.", .choice(["answered", "missed", "declined", "cancelled", "busy", "failed"]))
  }
}

extension CallNote {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("video outcome seconds joined declined")
    self.video = try wire.get("video")
    self.outcome = try wire.get("outcome")
    self.seconds = try wire.get("seconds")
    self.joined = try wire.get("joined")
    self.declined = try wire.get("declined")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("video", self.video)
    wire.put("outcome", self.outcome)
    wire.put("seconds", self.seconds)
    wire.put("joined", self.joined)
    wire.put("declined", self.declined)
    return wire.json
  }
  public static var wireName: String { "CallNote" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("video", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("outcome", CallOutcome.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("seconds", Optional<Int64>.schema(&catalog), default: nil, doc: "how long they spoke; absent: they did not"))
    fields.append(WireField("joined", Optional<[EmployeeID]>.schema(&catalog), default: nil, doc: "of a group call: the people who spoke, so that the others see a missed call"))
    fields.append(WireField("declined", Optional<[EmployeeID]>.schema(&catalog), default: nil, doc: "of a group call: the people who declined, so that it is not unread for them"))
    return catalog.leave(name, "The note about a call in its room. Only the hub writes it.", .object(fields))
  }
}

extension CrossSignature {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("by signature")
    self.by = try wire.get("by")
    self.signature = try wire.get("signature")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("by", self.by)
    wire.put("signature", self.signature)
    return wire.json
  }
  public static var wireName: String { "CrossSignature" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("by", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", String.schema(&catalog), default: nil, doc: "Ed25519, by the voucher's key: 64 bytes in base64"))
    return catalog.leave(name, "That somebody's end stands for another one: it has checked that its keys are that person's.", .object(fields))
  }
}

extension DeviceIdentity {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id person device name identity signing signature madeAt vouches")
    self.id = try wire.get("id")
    self.person = try wire.get("person")
    self.device = try wire.get("device")
    self.name = try wire.get("name")
    self.identity = try wire.get("identity")
    self.signing = try wire.get("signing")
    self.signature = try wire.get("signature")
    self.madeAt = try wire.get("madeAt")
    self.vouches = try wire.get("vouches", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("person", self.person)
    wire.put("device", self.device)
    wire.put("name", self.name)
    wire.put("identity", self.identity)
    wire.put("signing", self.signing)
    wire.put("signature", self.signature)
    wire.put("madeAt", self.madeAt)
    wire.put("vouches", self.vouches)
    return wire.json
  }
  public static var wireName: String { "DeviceIdentity" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", IdentityID.schema(&catalog), default: nil, doc: "made by the device; says nothing by itself, its keys do"))
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: "the device's name, as its owner knows it"))
    fields.append(WireField("identity", String.schema(&catalog), default: nil, doc: "Curve25519: 32 bytes in base64"))
    fields.append(WireField("signing", String.schema(&catalog), default: nil, doc: "Ed25519: 32 bytes in base64"))
    fields.append(WireField("signature", String.schema(&catalog), default: nil, doc: "of the end's facts by its own signing key: 64 bytes in base64"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("vouches", [CrossSignature].schema(&catalog), default: ([] as [CrossSignature]).json, doc: "the oldest first; also of ends that are no more"))
    return catalog.leave(name, "One person on one device, as what is sealed for that device alone is addressed. Its secret keys are nowhere but there; what stands here is public, and each device checks by itself whether it is what it says.", .object(fields))
  }
}

extension PendingToDevice {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("end person last")
    self.end = try wire.get("end")
    self.person = try wire.get("person")
    self.last = try wire.get("last")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("end", self.end)
    wire.put("person", self.person)
    wire.put("last", self.last)
    return wire.json
  }
  public static var wireName: String { "PendingToDevice" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("end", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", Int64.schema(&catalog), default: nil, doc: "the number of the latest parcel"))
    return catalog.leave(name, "That something lies at the hub for one of a person's ends.", .object(fields))
  }
}

extension KeyBackupInfo {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person version salt iterations wrapped check")
    self.person = try wire.get("person")
    self.version = try wire.get("version")
    self.salt = try wire.get("salt")
    self.iterations = try wire.get("iterations")
    self.wrapped = try wire.get("wrapped")
    self.check = try wire.get("check")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("version", self.version)
    wire.put("salt", self.salt)
    wire.put("iterations", self.iterations)
    wire.put("wrapped", self.wrapped)
    wire.put("check", self.check)
    return wire.json
  }
  public static var wireName: String { "KeyBackupInfo" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("version", String.schema(&catalog), default: nil, doc: "another one: another key, and nothing is left of what was kept with the earlier"))
    fields.append(WireField("salt", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("iterations", Int64.schema(&catalog), default: nil, doc: "how often the passphrase is stirred"))
    fields.append(WireField("wrapped", String.schema(&catalog), default: nil, doc: "the key that copies are sealed with, sealed by what comes of the passphrase"))
    fields.append(WireField("check", String.schema(&catalog), default: nil, doc: "the value that shows whether a passphrase is right"))
    return catalog.leave(name, "That a person keeps copies of his keys at the hub, and what his passphrase is tried against. The hub knows neither passphrase nor key.", .object(fields))
  }
}

extension NewKeyBackup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("version salt iterations wrapped check")
    self.version = try wire.get("version")
    self.salt = try wire.get("salt")
    self.iterations = try wire.get("iterations")
    self.wrapped = try wire.get("wrapped")
    self.check = try wire.get("check")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("version", self.version)
    wire.put("salt", self.salt)
    wire.put("iterations", self.iterations)
    wire.put("wrapped", self.wrapped)
    wire.put("check", self.check)
    return wire.json
  }
  public static var wireName: String { "NewKeyBackup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("version", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("salt", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("iterations", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("wrapped", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("check", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension BackupSession {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("room session index sealed")
    self.room = try wire.get("room")
    self.session = try wire.get("session")
    self.index = try wire.get("index")
    self.sealed = try wire.get("sealed")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("room", self.room)
    wire.put("session", self.session)
    wire.put("index", self.index)
    wire.put("sealed", self.sealed)
    return wire.json
  }
  public static var wireName: String { "BackupSession" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("session", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("index", Int64.schema(&catalog), default: nil, doc: "the first message that it opens"))
    fields.append(WireField("sealed", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The key of one session, from one message on, sealed with the backup's key.", .object(fields))
  }
}

extension NewBackupSessions {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("version sessions")
    self.version = try wire.get("version")
    self.sessions = try wire.get("sessions")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("version", self.version)
    wire.put("sessions", self.sessions)
    return wire.json
  }
  public static var wireName: String { "NewBackupSessions" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("version", String.schema(&catalog), default: nil, doc: "of the backup that they are sealed for"))
    fields.append(WireField("sessions", [BackupSession].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension BackupSessionPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("version sessions next")
    self.version = try wire.get("version")
    self.sessions = try wire.get("sessions")
    self.next = try wire.get("next")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("version", self.version)
    wire.put("sessions", self.sessions)
    wire.put("next", self.next)
    return wire.json
  }
  public static var wireName: String { "BackupSessionPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("version", Optional<String>.schema(&catalog), default: nil, doc: "absent: there is no backup"))
    fields.append(WireField("sessions", [BackupSession].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<Int64>.schema(&catalog), default: nil, doc: "the cursor of the next page; absent: that was all"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension RoomList {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("rooms")
    self.rooms = try wire.get("rooms")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("rooms", self.rooms)
    return wire.json
  }
  public static var wireName: String { "RoomList" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("rooms", [RoomView].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Somebody's rooms.", .object(fields))
  }
}

extension MemberList {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("members")
    self.members = try wire.get("members")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("members", self.members)
    return wire.json
  }
  public static var wireName: String { "MemberList" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("members", [MemberView].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The members of a room.", .object(fields))
  }
}

extension MessageList {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("messages media")
    self.messages = try wire.get("messages")
    self.media = try wire.get("media", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("messages", self.messages)
    wire.put("media", self.media)
    return wire.json
  }
  public static var wireName: String { "MessageList" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("messages", [Message].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("media", [Media].schema(&catalog), default: ([] as [Media]).json, doc: "the media of these messages"))
    return catalog.leave(name, "Some messages of one room, in its order.", .object(fields))
  }
}

extension MasterKeysView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("current old wanted failing")
    self.current = try wire.get("current")
    self.old = try wire.get("old")
    self.wanted = try wire.get("wanted", default: false)
    self.failing = try wire.get("failing", default: false)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("current", self.current)
    wire.put("old", self.old)
    wire.put("wanted", self.wanted)
    wire.put("failing", self.failing)
    return wire.json
  }
  public static var wireName: String { "MasterKeysView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("current", Int64.schema(&catalog), default: nil, doc: "the key that wraps the keys of new rooms"))
    fields.append(WireField("old", [Int64].schema(&catalog), default: nil, doc: "those before it that are not taken away yet: a change of the key is under way"))
    fields.append(WireField("wanted", Bool.schema(&catalog), default: (false as Bool).json, doc: "somebody has asked for a change that has not begun yet"))
    fields.append(WireField("failing", Bool.schema(&catalog), default: (false as Bool).json, doc: "the last step towards a change failed; the hub tries again by itself"))
    return catalog.leave(name, "The hub's master keys, by number, and the state of a change.", .object(fields))
  }
}

extension MediaForm {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.photo, .video, .voice, .file]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "MediaForm" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The form of a message's media, as it is shown. The content decides it, never the name.", .choice(["photo", "video", "voice", "file"]))
  }
}

extension MediaState {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.preparing, .ready, .failed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "MediaState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["preparing", "ready", "failed"]))
  }
}

extension MediaPart {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.thumb, .small, .poster]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "MediaPart" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Another form of a photo or video, made by the hub.", .choice(["thumb", "small", "poster"]))
  }
}

extension Media {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id room author form name type size width height millis state forms")
    self.id = try wire.get("id")
    self.room = try wire.get("room")
    self.author = try wire.get("author")
    self.form = try wire.get("form")
    self.name = try wire.get("name")
    self.type = try wire.get("type")
    self.size = try wire.get("size")
    self.width = try wire.get("width")
    self.height = try wire.get("height")
    self.millis = try wire.get("millis")
    self.state = try wire.get("state")
    self.forms = try wire.get("forms", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("room", self.room)
    wire.put("author", self.author)
    wire.put("form", self.form)
    wire.put("name", self.name)
    wire.put("type", self.type)
    wire.put("size", self.size)
    wire.put("width", self.width)
    wire.put("height", self.height)
    wire.put("millis", self.millis)
    wire.put("state", self.state)
    wire.put("forms", self.forms)
    return wire.json
  }
  public static var wireName: String { "Media" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", MediaID.schema(&catalog), default: nil, doc: "made by the author's device"))
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("author", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("form", MediaForm.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", MediaName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("type", MediaType.schema(&catalog), default: nil, doc: "as the hub detected it: `image/jpeg`"))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: "bytes of the original, location and other traces taken out"))
    fields.append(WireField("width", Optional<Int64>.schema(&catalog), default: nil, doc: "in points, as it is shown"))
    fields.append(WireField("height", Optional<Int64>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("millis", Optional<Int64>.schema(&catalog), default: nil, doc: "the duration in milliseconds"))
    fields.append(WireField("state", MediaState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("forms", [MediaPart].schema(&catalog), default: ([] as [MediaPart]).json, doc: "the parts besides the original"))
    return catalog.leave(name, "A photo, video, voice message or file of one message.", .object(fields))
  }
}

extension MessageKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.text, .photo, .video, .voice, .file, .call]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "MessageKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kind of a message. Its text, if any, belongs to that.", .choice(["text", "photo", "video", "voice", "file", "call"]))
  }
}

extension LinkTarget {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "table":
      try wire.only("type table")
      self = .table(table: try wire.get("table"))
    case "order":
      try wire.only("type order")
      self = .order(order: try wire.get("order"))
    case "dish":
      try wire.only("type dish")
      self = .dish(dish: try wire.get("dish"))
    case "booking":
      try wire.only("type booking")
      self = .booking(booking: try wire.get("booking"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .table(let v0):
      wire.put("type", "table")
      wire.put("table", v0)
    case .order(let v0):
      wire.put("type", "order")
      wire.put("order", v0)
    case .dish(let v0):
      wire.put("type", "dish")
      wire.put("dish", v0)
    case .booking(let v0):
      wire.put("type", "booking")
      wire.put("booking", v0)
    }
    return wire.json
  }
  public static var wireName: String { "LinkTarget" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("table", TableID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("table", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("order", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("dish", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("booking", fields, doc: ""))
    }
    return catalog.leave(name, "Something of the restaurant that a message names.", .union(tag: "type", cases))
  }
}

extension MessageLink {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("words to")
    self.words = try wire.get("words")
    self.to = try wire.get("to")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("words", self.words)
    wire.put("to", self.to)
    return wire.json
  }
  public static var wireName: String { "MessageLink" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("words", ShortName.schema(&catalog), default: nil, doc: "as they are written in the text"))
    fields.append(WireField("to", LinkTarget.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Words of a message that open something: `Bàn 12`.", .object(fields))
  }
}

extension MessageContent {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("text cipher mentions links media call")
    self.text = try wire.get("text")
    self.cipher = try wire.get("cipher")
    self.mentions = try wire.get("mentions", default: [])
    self.links = try wire.get("links", default: [])
    self.media = try wire.get("media", default: [])
    self.call = try wire.get("call")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("text", self.text)
    wire.put("cipher", self.cipher)
    wire.put("mentions", self.mentions)
    wire.put("links", self.links)
    wire.put("media", self.media)
    wire.put("call", self.call)
    return wire.json
  }
  public static var wireName: String { "MessageContent" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("text", Optional<MessageText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cipher", Optional<SealedText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("mentions", [EmployeeID].schema(&catalog), default: ([] as [EmployeeID]).json, doc: "members who are named with `@` in the text"))
    fields.append(WireField("links", [MessageLink].schema(&catalog), default: ([] as [MessageLink]).json, doc: ""))
    fields.append(WireField("media", [MediaID].schema(&catalog), default: ([] as [MediaID]).json, doc: "the media that it carries, in order: its author's, complete at the hub, for this room"))
    fields.append(WireField("call", Optional<CallNote>.schema(&catalog), default: nil, doc: "the end of a call; only the hub writes it"))
    return catalog.leave(name, "The content of a message: text, or ciphertext in a room with end-to-end encryption.", .object(fields))
  }
}

extension MessageOrigin {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("author at")
    self.author = try wire.get("author")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("author", self.author)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "MessageOrigin" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("author", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The author of a forwarded message.", .object(fields))
  }
}

extension Reaction {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person sign")
    self.person = try wire.get("person")
    self.sign = try wire.get("sign")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("sign", self.sign)
    return wire.json
  }
  public static var wireName: String { "Reaction" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sign", ReactionSign.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Message {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id room seq author at says revision content replyTo origin editedAt deletedAt deletedBy reactions")
    self.id = try wire.get("id")
    self.room = try wire.get("room")
    self.seq = try wire.get("seq")
    self.author = try wire.get("author")
    self.at = try wire.get("at")
    self.says = try wire.get("says")
    self.revision = try wire.get("revision", default: 1)
    self.content = try wire.get("content")
    self.replyTo = try wire.get("replyTo")
    self.origin = try wire.get("origin")
    self.editedAt = try wire.get("editedAt")
    self.deletedAt = try wire.get("deletedAt")
    self.deletedBy = try wire.get("deletedBy")
    self.reactions = try wire.get("reactions", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("room", self.room)
    wire.put("seq", self.seq)
    wire.put("author", self.author)
    wire.put("at", self.at)
    wire.put("says", self.says)
    wire.put("revision", self.revision)
    wire.put("content", self.content)
    wire.put("replyTo", self.replyTo)
    wire.put("origin", self.origin)
    wire.put("editedAt", self.editedAt)
    wire.put("deletedAt", self.deletedAt)
    wire.put("deletedBy", self.deletedBy)
    wire.put("reactions", self.reactions)
    return wire.json
  }
  public static var wireName: String { "Message" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", MessageID.schema(&catalog), default: nil, doc: "made by the author's device, so that it knows its own again"))
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: "its place in the room: 1, 2, 3 …"))
    fields.append(WireField("author", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("says", MessageKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("revision", Int64.schema(&catalog), default: (1 as Int64).json, doc: "counts its changes: of two copies the higher one is the later"))
    fields.append(WireField("content", Optional<MessageContent>.schema(&catalog), default: nil, doc: "absent: deleted"))
    fields.append(WireField("replyTo", Optional<MessageID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("origin", Optional<MessageOrigin>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("editedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deletedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deletedBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reactions", [Reaction].schema(&catalog), default: ([] as [Reaction]).json, doc: "one of each person, in the order of their arrival"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension RoomView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("room own marks last unread")
    self.room = try wire.get("room")
    self.own = try wire.get("own")
    self.marks = try wire.get("marks")
    self.last = try wire.get("last")
    self.unread = try wire.get("unread")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("room", self.room)
    wire.put("own", self.own)
    wire.put("marks", self.marks)
    wire.put("last", self.last)
    wire.put("unread", self.unread)
    return wire.json
  }
  public static var wireName: String { "RoomView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("room", Room.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("own", OwnRoom.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("marks", [Marks].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", Optional<Message>.schema(&catalog), default: nil, doc: "absent: the room has no message yet"))
    fields.append(WireField("unread", Int64.schema(&catalog), default: nil, doc: "messages behind the last one read, without those that were taken back"))
    return catalog.leave(name, "A room as the list of one person's rooms shows it.", .object(fields))
  }
}

extension MessagePage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("messages lastSeq media")
    self.messages = try wire.get("messages")
    self.lastSeq = try wire.get("lastSeq")
    self.media = try wire.get("media", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("messages", self.messages)
    wire.put("lastSeq", self.lastSeq)
    wire.put("media", self.media)
    return wire.json
  }
  public static var wireName: String { "MessagePage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("messages", [Message].schema(&catalog), default: nil, doc: "in the order of the room, without gaps"))
    fields.append(WireField("lastSeq", Int64.schema(&catalog), default: nil, doc: "the place of the room's last message; 0: there is none"))
    fields.append(WireField("media", [Media].schema(&catalog), default: ([] as [Media]).json, doc: "the media of these messages"))
    return catalog.leave(name, "A stretch of a room's history.", .object(fields))
  }
}

extension MemberView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person name since read delivered")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.since = try wire.get("since")
    self.read = try wire.get("read")
    self.delivered = try wire.get("delivered")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("since", self.since)
    wire.put("read", self.read)
    wire.put("delivered", self.delivered)
    return wire.json
  }
  public static var wireName: String { "MemberView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Optional<Name>.schema(&catalog), default: nil, doc: "absent: no longer an employee"))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("read", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("delivered", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Somebody in a room.", .object(fields))
  }
}

extension MessageSearch {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("text room author says link mention from until")
    self.text = try wire.get("text", default: MessageSearchText(""))
    self.room = try wire.get("room")
    self.author = try wire.get("author")
    self.says = try wire.get("says")
    self.link = try wire.get("link")
    self.mention = try wire.get("mention")
    self.from = try wire.get("from")
    self.until = try wire.get("until")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("text", self.text)
    wire.put("room", self.room)
    wire.put("author", self.author)
    wire.put("says", self.says)
    wire.put("link", self.link)
    wire.put("mention", self.mention)
    wire.put("from", self.from)
    wire.put("until", self.until)
    return wire.json
  }
  public static var wireName: String { "MessageSearch" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("text", MessageSearchText.schema(&catalog), default: (MessageSearchText("") as MessageSearchText).json, doc: "each of its words, or a beginning of one of three letters and more"))
    fields.append(WireField("room", Optional<RoomID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("author", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("says", Optional<MessageKind>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("link", Optional<LinkTarget>.schema(&catalog), default: nil, doc: "messages that link to this"))
    fields.append(WireField("mention", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "messages that mention this person"))
    fields.append(WireField("from", Optional<Instant>.schema(&catalog), default: nil, doc: "from this moment on"))
    fields.append(WireField("until", Optional<Instant>.schema(&catalog), default: nil, doc: "before this moment"))
    return catalog.leave(name, "The conditions of a search. All given ones must hold.", .object(fields))
  }
}

extension MessageHits {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("messages next media")
    self.messages = try wire.get("messages")
    self.next = try wire.get("next")
    self.media = try wire.get("media", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("messages", self.messages)
    wire.put("next", self.next)
    wire.put("media", self.media)
    return wire.json
  }
  public static var wireName: String { "MessageHits" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("messages", [Message].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("media", [Media].schema(&catalog), default: ([] as [Media]).json, doc: "the media of these messages"))
    return catalog.leave(name, "The messages found, the latest first; `next`: the cursor of the earlier ones, if there are any.", .object(fields))
  }
}

extension PushKeyView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("key")
    self.key = try wire.get("key")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("key", self.key)
    return wire.json
  }
  public static var wireName: String { "PushKeyView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: "the browser's `applicationServerKey`: a point on P-256 in base64url"))
    return catalog.leave(name, "The key with which a browser makes sure that only this hub can send it push messages.", .object(fields))
  }
}

extension NewPushSubscription {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("endpoint p256dh auth")
    self.endpoint = try wire.get("endpoint")
    self.p256dh = try wire.get("p256dh")
    self.auth = try wire.get("auth")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("endpoint", self.endpoint)
    wire.put("p256dh", self.p256dh)
    wire.put("auth", self.auth)
    return wire.json
  }
  public static var wireName: String { "NewPushSubscription" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("endpoint", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("p256dh", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("auth", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The address of this session's browser while its pages are closed, as its `PushSubscription.toJSON()` gives it.", .object(fields))
  }
}

extension RoomForm {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.direct, .group, .standing, .order]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "RoomForm" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["direct", "group", "standing", "order"]))
  }
}

extension RoomSeal {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.hub, .ends]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "RoomSeal" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kind of a room's encryption, which decides the readers of its stored content.", .choice(["hub", "ends"]))
  }
}

extension RoomSubject {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "everybody":
      try wire.only("type")
      self = .everybody
    case "kitchen":
      try wire.only("type")
      self = .kitchen
    case "section":
      try wire.only("type section")
      self = .section(section: try wire.get("section"))
    case "order":
      try wire.only("type order")
      self = .order(order: try wire.get("order"))
    case "board":
      try wire.only("type")
      self = .board
    case "shift":
      try wire.only("type shift")
      self = .shift(shift: try wire.get("shift"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .everybody:
      wire.put("type", "everybody")
    case .kitchen:
      wire.put("type", "kitchen")
    case .section(let v0):
      wire.put("type", "section")
      wire.put("section", v0)
    case .order(let v0):
      wire.put("type", "order")
      wire.put("order", v0)
    case .board:
      wire.put("type", "board")
    case .shift(let v0):
      wire.put("type", "shift")
      wire.put("shift", v0)
    }
    return wire.json
  }
  public static var wireName: String { "RoomSubject" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      let fields: [WireField] = []
      cases.append(WireCase("everybody", fields, doc: ""))
    }
    do {
      let fields: [WireField] = []
      cases.append(WireCase("kitchen", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("section", SectionID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("section", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("order", fields, doc: ""))
    }
    do {
      let fields: [WireField] = []
      cases.append(WireCase("board", fields, doc: "announcements to everybody, and their comments"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("shift", ShiftID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("shift", fields, doc: "the people who work at one time of the day"))
    }
    return catalog.leave(name, "The subject of a room that the hub keeps.", .union(tag: "type", cases))
  }
}

extension RoomMember {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person since")
    self.person = try wire.get("person")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "RoomMember" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Room {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id form seal name photo subject owner restricted members pins madeAt closedAt takenBack")
    self.id = try wire.get("id")
    self.form = try wire.get("form")
    self.seal = try wire.get("seal")
    self.name = try wire.get("name")
    self.photo = try wire.get("photo")
    self.subject = try wire.get("subject")
    self.owner = try wire.get("owner")
    self.restricted = try wire.get("restricted", default: false)
    self.members = try wire.get("members")
    self.pins = try wire.get("pins", default: [])
    self.madeAt = try wire.get("madeAt")
    self.closedAt = try wire.get("closedAt")
    self.takenBack = try wire.get("takenBack")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("form", self.form)
    wire.put("seal", self.seal)
    wire.put("name", self.name)
    wire.put("photo", self.photo)
    wire.put("subject", self.subject)
    wire.put("owner", self.owner)
    wire.put("restricted", self.restricted)
    wire.put("members", self.members)
    wire.put("pins", self.pins)
    wire.put("madeAt", self.madeAt)
    wire.put("closedAt", self.closedAt)
    wire.put("takenBack", self.takenBack)
    return wire.json
  }
  public static var wireName: String { "Room" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("form", RoomForm.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("seal", RoomSeal.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Optional<Name>.schema(&catalog), default: nil, doc: "a group's, a shift's"))
    fields.append(WireField("photo", Optional<String>.schema(&catalog), default: nil, doc: "a group's: the version of its photo; absent: it has none"))
    fields.append(WireField("subject", Optional<RoomSubject>.schema(&catalog), default: nil, doc: "absent: made by people, not by the hub"))
    fields.append(WireField("owner", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "a group's: may delete it, and restrict it"))
    fields.append(WireField("restricted", Bool.schema(&catalog), default: (false as Bool).json, doc: "only the owner adds, removes, renames and pins"))
    fields.append(WireField("members", [RoomMember].schema(&catalog), default: nil, doc: "in the order in which they came"))
    fields.append(WireField("pins", [MessageID].schema(&catalog), default: ([] as [MessageID]).json, doc: "the latest last"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("closedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "an order's room whose bill is paid: it can be read, not written in"))
    fields.append(WireField("takenBack", Optional<[Int64]>.schema(&catalog), default: nil, doc: "the places of the last messages that were taken back, rising; absent: there are none. They are not unread."))
    return catalog.leave(name, "A place where people write to each other. Its members receive its changes and may read everything that was ever written in it.", .object(fields))
  }
}

extension OwnRoom {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("room person mutedUntil")
    self.room = try wire.get("room")
    self.person = try wire.get("person")
    self.mutedUntil = try wire.get("mutedUntil")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("room", self.room)
    wire.put("person", self.person)
    wire.put("mutedUntil", self.mutedUntil)
    return wire.json
  }
  public static var wireName: String { "OwnRoom" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("mutedUntil", Optional<Instant>.schema(&catalog), default: nil, doc: "until then it makes no sound on their devices"))
    return catalog.leave(name, "A person's own membership of a room. When it arrives, the device holds nothing of the room yet, and asks for the others' marks and the last messages. When it goes, the device forgets the room and all its data.", .object(fields))
  }
}

extension Marks {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("room person read delivered")
    self.room = try wire.get("room")
    self.person = try wire.get("person")
    self.read = try wire.get("read")
    self.delivered = try wire.get("delivered")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("room", self.room)
    wire.put("person", self.person)
    wire.put("read", self.read)
    wire.put("delivered", self.delivered)
    return wire.json
  }
  public static var wireName: String { "Marks" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("read", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("delivered", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Up to which message one member's devices have received a room's messages, and up to which they have read them. Both only rise. The unread messages are the difference to the room's last message, without those that were taken back. Authors have read up to their own message, so that is not stored separately.", .object(fields))
  }
}

extension OneTimeKey {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id key signature")
    self.id = try wire.get("id")
    self.key = try wire.get("key")
    self.signature = try wire.get("signature")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("key", self.key)
    wire.put("signature", self.signature)
    return wire.json
  }
  public static var wireName: String { "OneTimeKey" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A key that a first word to an end is sealed with: each is given to one device only, but for the fallback.", .object(fields))
  }
}

extension NewDeviceIdentity {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id identity signing signature oneTime fallback")
    self.id = try wire.get("id")
    self.identity = try wire.get("identity")
    self.signing = try wire.get("signing")
    self.signature = try wire.get("signature")
    self.oneTime = try wire.get("oneTime", default: [])
    self.fallback = try wire.get("fallback")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("identity", self.identity)
    wire.put("signing", self.signing)
    wire.put("signature", self.signature)
    wire.put("oneTime", self.oneTime)
    wire.put("fallback", self.fallback)
    return wire.json
  }
  public static var wireName: String { "NewDeviceIdentity" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("identity", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signing", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("oneTime", [OneTimeKey].schema(&catalog), default: ([] as [OneTimeKey]).json, doc: ""))
    fields.append(WireField("fallback", Optional<OneTimeKey>.schema(&catalog), default: nil, doc: "for when all others are given away; absent: as before"))
    return catalog.leave(name, "The end of whoever asks, on the device that asks. Told again, its new keys are added.", .object(fields))
  }
}

extension OwnDeviceIdentity {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("end oneTimeLeft")
    self.end = try wire.get("end")
    self.oneTimeLeft = try wire.get("oneTimeLeft")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("end", self.end)
    wire.put("oneTimeLeft", self.oneTimeLeft)
    return wire.json
  }
  public static var wireName: String { "OwnDeviceIdentity" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("end", DeviceIdentity.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("oneTimeLeft", Int64.schema(&catalog), default: nil, doc: "keys that nobody has been given yet"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension KeyClaim {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("ends")
    self.ends = try wire.get("ends")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("ends", self.ends)
    return wire.json
  }
  public static var wireName: String { "KeyClaim" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("ends", [IdentityID].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ClaimedKey {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("end id key signature")
    self.end = try wire.get("end")
    self.id = try wire.get("id")
    self.key = try wire.get("key")
    self.signature = try wire.get("signature")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("end", self.end)
    wire.put("id", self.id)
    wire.put("key", self.key)
    wire.put("signature", self.signature)
    return wire.json
  }
  public static var wireName: String { "ClaimedKey" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("end", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("id", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ClaimedKeys {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("keys")
    self.keys = try wire.get("keys")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("keys", self.keys)
    return wire.json
  }
  public static var wireName: String { "ClaimedKeys" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("keys", [ClaimedKey].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One key for each end that there is and that one may write to.", .object(fields))
  }
}

extension NewToDeviceMessage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("to room session kind body")
    self.to = try wire.get("to")
    self.room = try wire.get("room")
    self.session = try wire.get("session")
    self.kind = try wire.get("kind")
    self.body = try wire.get("body")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("to", self.to)
    wire.put("room", self.room)
    wire.put("session", self.session)
    wire.put("kind", self.kind)
    wire.put("body", self.body)
    return wire.json
  }
  public static var wireName: String { "NewToDeviceMessage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("to", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("session", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("kind", Int64.schema(&catalog), default: nil, doc: "0: the first word between two ends, 1: a later one"))
    fields.append(WireField("body", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Something sealed for one end: the key of a session in a room.", .object(fields))
  }
}

extension NewToDeviceMessages {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("parcels")
    self.parcels = try wire.get("parcels")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("parcels", self.parcels)
    return wire.json
  }
  public static var wireName: String { "NewToDeviceMessages" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("parcels", [NewToDeviceMessage].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ToDeviceTaken {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("refused")
    self.refused = try wire.get("refused")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("refused", self.refused)
    return wire.json
  }
  public static var wireName: String { "ToDeviceTaken" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("refused", [IdentityID].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The ends that nothing was taken for: they are no more, are of somebody who is not in the room, or have no room for more.", .object(fields))
  }
}

extension ToDeviceMessage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("n from person room session kind body")
    self.n = try wire.get("n")
    self.from = try wire.get("from")
    self.person = try wire.get("person")
    self.room = try wire.get("room")
    self.session = try wire.get("session")
    self.kind = try wire.get("kind")
    self.body = try wire.get("body")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("n", self.n)
    wire.put("from", self.from)
    wire.put("person", self.person)
    wire.put("room", self.room)
    wire.put("session", self.session)
    wire.put("kind", self.kind)
    wire.put("body", self.body)
    return wire.json
  }
  public static var wireName: String { "ToDeviceMessage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("n", Int64.schema(&catalog), default: nil, doc: "counts what came for this end"))
    fields.append(WireField("from", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: "whose end that is"))
    fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("session", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("kind", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("body", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ToDevicePage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("parcels more gone")
    self.parcels = try wire.get("parcels")
    self.more = try wire.get("more")
    self.gone = try wire.get("gone")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("parcels", self.parcels)
    wire.put("more", self.more)
    wire.put("gone", self.gone)
    return wire.json
  }
  public static var wireName: String { "ToDevicePage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("parcels", [ToDeviceMessage].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("more", Bool.schema(&catalog), default: nil, doc: "whether there are more behind"))
    fields.append(WireField("gone", [DeviceIdentity].schema(&catalog), default: nil, doc: "those of the senders' ends that are no more, so that what they sent can still be checked"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension NewCrossSignature {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("end signature")
    self.end = try wire.get("end")
    self.signature = try wire.get("signature")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("end", self.end)
    wire.put("signature", self.signature)
    return wire.json
  }
  public static var wireName: String { "NewCrossSignature" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("end", IdentityID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The asker's end stands for another one.", .object(fields))
  }
}

extension MessengerCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "messenger.openDirect":
      try wire.only("type room with seal")
      self = .openDirect(room: try wire.get("room"), with: try wire.get("with"), seal: try wire.get("seal", default: .hub))
    case "messenger.makeGroup":
      try wire.only("type room name members restricted seal")
      self = .makeGroup(room: try wire.get("room"), name: try wire.get("name"), members: try wire.get("members", default: []), restricted: try wire.get("restricted", default: false), seal: try wire.get("seal", default: .hub))
    case "messenger.rename":
      try wire.only("type room name")
      self = .rename(room: try wire.get("room"), name: try wire.get("name"))
    case "messenger.restrict":
      try wire.only("type room restricted")
      self = .restrict(room: try wire.get("room"), restricted: try wire.get("restricted"))
    case "messenger.addMembers":
      try wire.only("type room members")
      self = .addMembers(room: try wire.get("room"), members: try wire.get("members"))
    case "messenger.removeMembers":
      try wire.only("type room members")
      self = .removeMembers(room: try wire.get("room"), members: try wire.get("members"))
    case "messenger.leave":
      try wire.only("type room")
      self = .leave(room: try wire.get("room"))
    case "messenger.deleteRoom":
      try wire.only("type room")
      self = .deleteRoom(room: try wire.get("room"))
    case "messenger.send":
      try wire.only("type message room content replyTo")
      self = .send(message: try wire.get("message"), room: try wire.get("room"), content: try wire.get("content"), replyTo: try wire.get("replyTo", default: nil))
    case "messenger.edit":
      try wire.only("type message content")
      self = .edit(message: try wire.get("message"), content: try wire.get("content"))
    case "messenger.delete":
      try wire.only("type message")
      self = .delete(message: try wire.get("message"))
    case "messenger.react":
      try wire.only("type message sign")
      self = .react(message: try wire.get("message"), sign: try wire.get("sign"))
    case "messenger.unreact":
      try wire.only("type message")
      self = .unreact(message: try wire.get("message"))
    case "messenger.pin":
      try wire.only("type message")
      self = .pin(message: try wire.get("message"))
    case "messenger.unpin":
      try wire.only("type message")
      self = .unpin(message: try wire.get("message"))
    case "messenger.forward":
      try wire.only("type message room source")
      self = .forward(message: try wire.get("message"), room: try wire.get("room"), source: try wire.get("source"))
    case "messenger.markRead":
      try wire.only("type room seq")
      self = .markRead(room: try wire.get("room"), seq: try wire.get("seq"))
    case "messenger.markDelivered":
      try wire.only("type room seq")
      self = .markDelivered(room: try wire.get("room"), seq: try wire.get("seq"))
    case "messenger.mute":
      try wire.only("type room until")
      self = .mute(room: try wire.get("room"), until: try wire.get("until", default: nil))
    case "messenger.saveShift":
      try wire.only("type shift name members")
      self = .saveShift(shift: try wire.get("shift"), name: try wire.get("name"), members: try wire.get("members", default: []))
    case "messenger.endShift":
      try wire.only("type shift")
      self = .endShift(shift: try wire.get("shift"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .openDirect(let v0, let v1, let v2):
      wire.put("type", "messenger.openDirect")
      wire.put("room", v0)
      wire.put("with", v1)
      wire.put("seal", v2)
    case .makeGroup(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "messenger.makeGroup")
      wire.put("room", v0)
      wire.put("name", v1)
      wire.put("members", v2)
      wire.put("restricted", v3)
      wire.put("seal", v4)
    case .rename(let v0, let v1):
      wire.put("type", "messenger.rename")
      wire.put("room", v0)
      wire.put("name", v1)
    case .restrict(let v0, let v1):
      wire.put("type", "messenger.restrict")
      wire.put("room", v0)
      wire.put("restricted", v1)
    case .addMembers(let v0, let v1):
      wire.put("type", "messenger.addMembers")
      wire.put("room", v0)
      wire.put("members", v1)
    case .removeMembers(let v0, let v1):
      wire.put("type", "messenger.removeMembers")
      wire.put("room", v0)
      wire.put("members", v1)
    case .leave(let v0):
      wire.put("type", "messenger.leave")
      wire.put("room", v0)
    case .deleteRoom(let v0):
      wire.put("type", "messenger.deleteRoom")
      wire.put("room", v0)
    case .send(let v0, let v1, let v2, let v3):
      wire.put("type", "messenger.send")
      wire.put("message", v0)
      wire.put("room", v1)
      wire.put("content", v2)
      wire.put("replyTo", v3)
    case .edit(let v0, let v1):
      wire.put("type", "messenger.edit")
      wire.put("message", v0)
      wire.put("content", v1)
    case .delete(let v0):
      wire.put("type", "messenger.delete")
      wire.put("message", v0)
    case .react(let v0, let v1):
      wire.put("type", "messenger.react")
      wire.put("message", v0)
      wire.put("sign", v1)
    case .unreact(let v0):
      wire.put("type", "messenger.unreact")
      wire.put("message", v0)
    case .pin(let v0):
      wire.put("type", "messenger.pin")
      wire.put("message", v0)
    case .unpin(let v0):
      wire.put("type", "messenger.unpin")
      wire.put("message", v0)
    case .forward(let v0, let v1, let v2):
      wire.put("type", "messenger.forward")
      wire.put("message", v0)
      wire.put("room", v1)
      wire.put("source", v2)
    case .markRead(let v0, let v1):
      wire.put("type", "messenger.markRead")
      wire.put("room", v0)
      wire.put("seq", v1)
    case .markDelivered(let v0, let v1):
      wire.put("type", "messenger.markDelivered")
      wire.put("room", v0)
      wire.put("seq", v1)
    case .mute(let v0, let v1):
      wire.put("type", "messenger.mute")
      wire.put("room", v0)
      wire.put("until", v1)
    case .saveShift(let v0, let v1, let v2):
      wire.put("type", "messenger.saveShift")
      wire.put("shift", v0)
      wire.put("name", v1)
      wire.put("members", v2)
    case .endShift(let v0):
      wire.put("type", "messenger.endShift")
      wire.put("shift", v0)
    }
    return wire.json
  }
  public static var wireName: String { "MessengerCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("with", EmployeeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seal", RoomSeal.schema(&catalog), default: (.hub as RoomSeal).json, doc: ""))
      cases.append(WireCase("messenger.openDirect", fields, doc: "the room of the author and another person: a new one under this id, unless they have one"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("members", [EmployeeID].schema(&catalog), default: ([] as [EmployeeID]).json, doc: ""))
      fields.append(WireField("restricted", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      fields.append(WireField("seal", RoomSeal.schema(&catalog), default: (.hub as RoomSeal).json, doc: ""))
      cases.append(WireCase("messenger.makeGroup", fields, doc: "the author owns it and is in it"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.rename", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("restricted", Bool.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.restrict", fields, doc: "only the owner adds, removes, renames and pins from now on, or everybody again"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("members", [EmployeeID].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.addMembers", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("members", [EmployeeID].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.removeMembers", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.leave", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.deleteRoom", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("content", MessageContent.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("replyTo", Optional<MessageID>.schema(&catalog), default: (nil as MessageID?).json, doc: ""))
      cases.append(WireCase("messenger.send", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("content", MessageContent.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.edit", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.delete", fields, doc: "for everybody; that there was one stays to be seen"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("sign", ReactionSign.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.react", fields, doc: "in place of the one that the author had given it"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.unreact", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.pin", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.unpin", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("message", MessageID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("source", MessageID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.forward", fields, doc: "the words of `source` as a new message in `room`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.markRead", fields, doc: "up to this place in the room"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.markDelivered", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("room", RoomID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("until", Optional<Instant>.schema(&catalog), default: (nil as Instant?).json, doc: ""))
      cases.append(WireCase("messenger.mute", fields, doc: "no sound until then; absent: sounds again"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("shift", ShiftID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("members", [EmployeeID].schema(&catalog), default: ([] as [EmployeeID]).json, doc: ""))
      cases.append(WireCase("messenger.saveShift", fields, doc: "a shift and all of its members; managers are in its room besides"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("shift", ShiftID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("messenger.endShift", fields, doc: "ends the shift and closes its room"))
    }
    return catalog.leave(name, "Commands of people in the messenger.", .union(tag: "type", cases))
  }
}
