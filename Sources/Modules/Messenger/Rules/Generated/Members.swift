// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension CallNote: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("video outcome seconds joined declined")
    self.video = try wire.get("video")
    self.outcome = try wire.get("outcome")
    self.seconds = try wire.get("seconds")
    self.joined = try wire.get("joined")
    self.declined = try wire.get("declined")
  }
  public func put(into wire: inout WireObject) {
    wire.put("video", self.video)
    wire.put("outcome", self.outcome)
    wire.put("seconds", self.seconds)
    wire.put("joined", self.joined)
    wire.put("declined", self.declined)
  }
}

extension CrossSignature: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("by signature")
    self.by = try wire.get("by")
    self.signature = try wire.get("signature")
  }
  public func put(into wire: inout WireObject) {
    wire.put("by", self.by)
    wire.put("signature", self.signature)
  }
}

extension DeviceIdentity: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("person", self.person)
    wire.put("device", self.device)
    wire.put("name", self.name)
    wire.put("identity", self.identity)
    wire.put("signing", self.signing)
    wire.put("signature", self.signature)
    wire.put("madeAt", self.madeAt)
    wire.put("vouches", self.vouches)
  }
}

extension NewDeviceIdentity: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id identity signing signature oneTime fallback")
    self.id = try wire.get("id")
    self.identity = try wire.get("identity")
    self.signing = try wire.get("signing")
    self.signature = try wire.get("signature")
    self.oneTime = try wire.get("oneTime", default: [])
    self.fallback = try wire.get("fallback")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("identity", self.identity)
    wire.put("signing", self.signing)
    wire.put("signature", self.signature)
    wire.put("oneTime", self.oneTime)
    wire.put("fallback", self.fallback)
  }
}

extension OwnDeviceIdentity: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("end oneTimeLeft")
    self.end = try wire.get("end")
    self.oneTimeLeft = try wire.get("oneTimeLeft")
  }
  public func put(into wire: inout WireObject) {
    wire.put("end", self.end)
    wire.put("oneTimeLeft", self.oneTimeLeft)
  }
}

extension NewCrossSignature: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("end signature")
    self.end = try wire.get("end")
    self.signature = try wire.get("signature")
  }
  public func put(into wire: inout WireObject) {
    wire.put("end", self.end)
    wire.put("signature", self.signature)
  }
}

extension MasterKeysView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("current old wanted failing")
    self.current = try wire.get("current")
    self.old = try wire.get("old")
    self.wanted = try wire.get("wanted", default: false)
    self.failing = try wire.get("failing", default: false)
  }
  public func put(into wire: inout WireObject) {
    wire.put("current", self.current)
    wire.put("old", self.old)
    wire.put("wanted", self.wanted)
    wire.put("failing", self.failing)
  }
}

extension KeyBackupInfo: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person version salt iterations wrapped check")
    self.person = try wire.get("person")
    self.version = try wire.get("version")
    self.salt = try wire.get("salt")
    self.iterations = try wire.get("iterations")
    self.wrapped = try wire.get("wrapped")
    self.check = try wire.get("check")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("version", self.version)
    wire.put("salt", self.salt)
    wire.put("iterations", self.iterations)
    wire.put("wrapped", self.wrapped)
    wire.put("check", self.check)
  }
}

extension NewKeyBackup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("version salt iterations wrapped check")
    self.version = try wire.get("version")
    self.salt = try wire.get("salt")
    self.iterations = try wire.get("iterations")
    self.wrapped = try wire.get("wrapped")
    self.check = try wire.get("check")
  }
  public func put(into wire: inout WireObject) {
    wire.put("version", self.version)
    wire.put("salt", self.salt)
    wire.put("iterations", self.iterations)
    wire.put("wrapped", self.wrapped)
    wire.put("check", self.check)
  }
}

extension BackupSession: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("room session index sealed")
    self.room = try wire.get("room")
    self.session = try wire.get("session")
    self.index = try wire.get("index")
    self.sealed = try wire.get("sealed")
  }
  public func put(into wire: inout WireObject) {
    wire.put("room", self.room)
    wire.put("session", self.session)
    wire.put("index", self.index)
    wire.put("sealed", self.sealed)
  }
}

extension NewBackupSessions: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("version sessions")
    self.version = try wire.get("version")
    self.sessions = try wire.get("sessions")
  }
  public func put(into wire: inout WireObject) {
    wire.put("version", self.version)
    wire.put("sessions", self.sessions)
  }
}

extension BackupSessionPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("version sessions next")
    self.version = try wire.get("version")
    self.sessions = try wire.get("sessions")
    self.next = try wire.get("next")
  }
  public func put(into wire: inout WireObject) {
    wire.put("version", self.version)
    wire.put("sessions", self.sessions)
    wire.put("next", self.next)
  }
}

extension Media: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension LinkTarget: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "table": try wire.only("type table")
      self = .table(table: try wire.get("table"))
    case "order": try wire.only("type order")
      self = .order(order: try wire.get("order"))
    case "dish": try wire.only("type dish")
      self = .dish(dish: try wire.get("dish"))
    case "booking": try wire.only("type booking")
      self = .booking(booking: try wire.get("booking"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension MessageLink: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("words to")
    self.words = try wire.get("words")
    self.to = try wire.get("to")
  }
  public func put(into wire: inout WireObject) {
    wire.put("words", self.words)
    wire.put("to", self.to)
  }
}

extension MessageContent: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("text cipher mentions links media call")
    self.text = try wire.get("text")
    self.cipher = try wire.get("cipher")
    self.mentions = try wire.get("mentions", default: [])
    self.links = try wire.get("links", default: [])
    self.media = try wire.get("media", default: [])
    self.call = try wire.get("call")
  }
  public func put(into wire: inout WireObject) {
    wire.put("text", self.text)
    wire.put("cipher", self.cipher)
    wire.put("mentions", self.mentions)
    wire.put("links", self.links)
    wire.put("media", self.media)
    wire.put("call", self.call)
  }
}

extension MessageOrigin: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("author at")
    self.author = try wire.get("author")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("author", self.author)
    wire.put("at", self.at)
  }
}

extension Reaction: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person sign")
    self.person = try wire.get("person")
    self.sign = try wire.get("sign")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("sign", self.sign)
  }
}

extension Message: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension MessageList: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("messages media")
    self.messages = try wire.get("messages")
    self.media = try wire.get("media", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("messages", self.messages)
    wire.put("media", self.media)
  }
}

extension MessagePage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("messages lastSeq media")
    self.messages = try wire.get("messages")
    self.lastSeq = try wire.get("lastSeq")
    self.media = try wire.get("media", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("messages", self.messages)
    wire.put("lastSeq", self.lastSeq)
    wire.put("media", self.media)
  }
}

extension MessageSearch: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("text", self.text)
    wire.put("room", self.room)
    wire.put("author", self.author)
    wire.put("says", self.says)
    wire.put("link", self.link)
    wire.put("mention", self.mention)
    wire.put("from", self.from)
    wire.put("until", self.until)
  }
}

extension MessageHits: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("messages next media total")
    self.messages = try wire.get("messages")
    self.next = try wire.get("next")
    self.media = try wire.get("media", default: [])
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("messages", self.messages)
    wire.put("next", self.next)
    wire.put("media", self.media)
    wire.put("total", self.total)
  }
}

extension MessengerCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "messenger.openDirect": try wire.only("type room with seal")
      self = .openDirect(room: try wire.get("room"), with: try wire.get("with"), seal: try wire.get("seal", default: .hub))
    case "messenger.makeGroup": try wire.only("type room name members restricted seal")
      self = .makeGroup(room: try wire.get("room"), name: try wire.get("name"), members: try wire.get("members", default: []), restricted: try wire.get("restricted", default: false), seal: try wire.get("seal", default: .hub))
    case "messenger.rename": try wire.only("type room name")
      self = .rename(room: try wire.get("room"), name: try wire.get("name"))
    case "messenger.restrict": try wire.only("type room restricted")
      self = .restrict(room: try wire.get("room"), restricted: try wire.get("restricted"))
    case "messenger.addMembers": try wire.only("type room members")
      self = .addMembers(room: try wire.get("room"), members: try wire.get("members"))
    case "messenger.removeMembers": try wire.only("type room members")
      self = .removeMembers(room: try wire.get("room"), members: try wire.get("members"))
    case "messenger.leave": try wire.only("type room")
      self = .leave(room: try wire.get("room"))
    case "messenger.deleteRoom": try wire.only("type room")
      self = .deleteRoom(room: try wire.get("room"))
    case "messenger.send": try wire.only("type message room content replyTo")
      self = .send(message: try wire.get("message"), room: try wire.get("room"), content: try wire.get("content"), replyTo: try wire.get("replyTo", default: nil))
    case "messenger.edit": try wire.only("type message content")
      self = .edit(message: try wire.get("message"), content: try wire.get("content"))
    case "messenger.delete": try wire.only("type message")
      self = .delete(message: try wire.get("message"))
    case "messenger.react": try wire.only("type message sign")
      self = .react(message: try wire.get("message"), sign: try wire.get("sign"))
    case "messenger.unreact": try wire.only("type message")
      self = .unreact(message: try wire.get("message"))
    case "messenger.pin": try wire.only("type message")
      self = .pin(message: try wire.get("message"))
    case "messenger.unpin": try wire.only("type message")
      self = .unpin(message: try wire.get("message"))
    case "messenger.forward": try wire.only("type message room source")
      self = .forward(message: try wire.get("message"), room: try wire.get("room"), source: try wire.get("source"))
    case "messenger.markRead": try wire.only("type room seq")
      self = .markRead(room: try wire.get("room"), seq: try wire.get("seq"))
    case "messenger.markDelivered": try wire.only("type room seq")
      self = .markDelivered(room: try wire.get("room"), seq: try wire.get("seq"))
    case "messenger.mute": try wire.only("type room until")
      self = .mute(room: try wire.get("room"), until: try wire.get("until", default: nil))
    case "messenger.saveShift": try wire.only("type shift name members")
      self = .saveShift(shift: try wire.get("shift"), name: try wire.get("name"), members: try wire.get("members", default: []))
    case "messenger.endShift": try wire.only("type shift")
      self = .endShift(shift: try wire.get("shift"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension OneTimeKey: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id key signature")
    self.id = try wire.get("id")
    self.key = try wire.get("key")
    self.signature = try wire.get("signature")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("key", self.key)
    wire.put("signature", self.signature)
  }
}

extension KeyClaim: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("ends")
    self.ends = try wire.get("ends")
  }
  public func put(into wire: inout WireObject) {
    wire.put("ends", self.ends)
  }
}

extension ClaimedKey: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("end id key signature")
    self.end = try wire.get("end")
    self.id = try wire.get("id")
    self.key = try wire.get("key")
    self.signature = try wire.get("signature")
  }
  public func put(into wire: inout WireObject) {
    wire.put("end", self.end)
    wire.put("id", self.id)
    wire.put("key", self.key)
    wire.put("signature", self.signature)
  }
}

extension ClaimedKeys: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("keys")
    self.keys = try wire.get("keys")
  }
  public func put(into wire: inout WireObject) {
    wire.put("keys", self.keys)
  }
}

extension OwnRoom: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("room person mutedUntil")
    self.room = try wire.get("room")
    self.person = try wire.get("person")
    self.mutedUntil = try wire.get("mutedUntil")
  }
  public func put(into wire: inout WireObject) {
    wire.put("room", self.room)
    wire.put("person", self.person)
    wire.put("mutedUntil", self.mutedUntil)
  }
}

extension Marks: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("room person read delivered")
    self.room = try wire.get("room")
    self.person = try wire.get("person")
    self.read = try wire.get("read")
    self.delivered = try wire.get("delivered")
  }
  public func put(into wire: inout WireObject) {
    wire.put("room", self.room)
    wire.put("person", self.person)
    wire.put("read", self.read)
    wire.put("delivered", self.delivered)
  }
}

extension RoomView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("room own marks last unread")
    self.room = try wire.get("room")
    self.own = try wire.get("own")
    self.marks = try wire.get("marks")
    self.last = try wire.get("last")
    self.unread = try wire.get("unread")
  }
  public func put(into wire: inout WireObject) {
    wire.put("room", self.room)
    wire.put("own", self.own)
    wire.put("marks", self.marks)
    wire.put("last", self.last)
    wire.put("unread", self.unread)
  }
}

extension RoomList: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("rooms")
    self.rooms = try wire.get("rooms")
  }
  public func put(into wire: inout WireObject) {
    wire.put("rooms", self.rooms)
  }
}

extension MemberView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person name since read delivered")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.since = try wire.get("since")
    self.read = try wire.get("read")
    self.delivered = try wire.get("delivered")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("since", self.since)
    wire.put("read", self.read)
    wire.put("delivered", self.delivered)
  }
}

extension MemberList: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("members")
    self.members = try wire.get("members")
  }
  public func put(into wire: inout WireObject) {
    wire.put("members", self.members)
  }
}

extension PostView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("post comments last")
    self.post = try wire.get("post")
    self.comments = try wire.get("comments")
    self.last = try wire.get("last")
  }
  public func put(into wire: inout WireObject) {
    wire.put("post", self.post)
    wire.put("comments", self.comments)
    wire.put("last", self.last)
  }
}

extension PostPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("room posts next media total")
    self.room = try wire.get("room")
    self.posts = try wire.get("posts")
    self.next = try wire.get("next")
    self.media = try wire.get("media", default: [])
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("room", self.room)
    wire.put("posts", self.posts)
    wire.put("next", self.next)
    wire.put("media", self.media)
    wire.put("total", self.total)
  }
}

extension CommentPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("post comments next media")
    self.post = try wire.get("post")
    self.comments = try wire.get("comments")
    self.next = try wire.get("next")
    self.media = try wire.get("media", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("post", self.post)
    wire.put("comments", self.comments)
    wire.put("next", self.next)
    wire.put("media", self.media)
  }
}

extension PushKeyView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("key")
    self.key = try wire.get("key")
  }
  public func put(into wire: inout WireObject) {
    wire.put("key", self.key)
  }
}

extension NewPushSubscription: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("endpoint p256dh auth")
    self.endpoint = try wire.get("endpoint")
    self.p256dh = try wire.get("p256dh")
    self.auth = try wire.get("auth")
  }
  public func put(into wire: inout WireObject) {
    wire.put("endpoint", self.endpoint)
    wire.put("p256dh", self.p256dh)
    wire.put("auth", self.auth)
  }
}

extension RoomSubject: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "everybody": try wire.only("type")
      self = .everybody
    case "kitchen": try wire.only("type")
      self = .kitchen
    case "section": try wire.only("type section")
      self = .section(section: try wire.get("section"))
    case "order": try wire.only("type order")
      self = .order(order: try wire.get("order"))
    case "board": try wire.only("type")
      self = .board
    case "shift": try wire.only("type shift")
      self = .shift(shift: try wire.get("shift"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension RoomMember: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person since")
    self.person = try wire.get("person")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("since", self.since)
  }
}

extension Room: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension NewToDeviceMessage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("to room session kind body")
    self.to = try wire.get("to")
    self.room = try wire.get("room")
    self.session = try wire.get("session")
    self.kind = try wire.get("kind")
    self.body = try wire.get("body")
  }
  public func put(into wire: inout WireObject) {
    wire.put("to", self.to)
    wire.put("room", self.room)
    wire.put("session", self.session)
    wire.put("kind", self.kind)
    wire.put("body", self.body)
  }
}

extension NewToDeviceMessages: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("parcels")
    self.parcels = try wire.get("parcels")
  }
  public func put(into wire: inout WireObject) {
    wire.put("parcels", self.parcels)
  }
}

extension ToDeviceTaken: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("refused")
    self.refused = try wire.get("refused")
  }
  public func put(into wire: inout WireObject) {
    wire.put("refused", self.refused)
  }
}

extension ToDeviceMessage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("n from person room session kind body")
    self.n = try wire.get("n")
    self.from = try wire.get("from")
    self.person = try wire.get("person")
    self.room = try wire.get("room")
    self.session = try wire.get("session")
    self.kind = try wire.get("kind")
    self.body = try wire.get("body")
  }
  public func put(into wire: inout WireObject) {
    wire.put("n", self.n)
    wire.put("from", self.from)
    wire.put("person", self.person)
    wire.put("room", self.room)
    wire.put("session", self.session)
    wire.put("kind", self.kind)
    wire.put("body", self.body)
  }
}

extension ToDevicePage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("parcels more gone")
    self.parcels = try wire.get("parcels")
    self.more = try wire.get("more")
    self.gone = try wire.get("gone")
  }
  public func put(into wire: inout WireObject) {
    wire.put("parcels", self.parcels)
    wire.put("more", self.more)
    wire.put("gone", self.gone)
  }
}

extension PendingToDevice: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("end person last")
    self.end = try wire.get("end")
    self.person = try wire.get("person")
    self.last = try wire.get("last")
  }
  public func put(into wire: inout WireObject) {
    wire.put("end", self.end)
    wire.put("person", self.person)
    wire.put("last", self.last)
  }
}
