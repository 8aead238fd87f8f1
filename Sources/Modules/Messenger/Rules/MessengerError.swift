import Kernel

/// The reason why the messenger refuses a command or request.
public enum MessengerError: Error, Equatable, Sendable {
  public enum Named: String, Sendable { case room, message, media, end }

  /// It does not exist, or the person is no member.
  case unknownRoom
  /// It does not exist, or the person cannot see it.
  case unknownMessage
  case unknownPerson(field: String)
  /// Another entity has this id.
  case idTaken(Named)
  case withOneself
  case tooManyMembers(most: Int64)
  case ownerOnly
  /// The owner cannot be removed.
  case ownerStays
  /// The members of system rooms follow from the work assignments.
  case houseRoom
  /// A direct room of two people has no name and accepts no further members.
  case directRoom
  case closed
  case replyElsewhere
  case mentionOutside
  case tooManyMentions(most: Int64)
  case tooManyLinks(most: Int64)
  /// The words of a link are not part of the text.
  case linkWords
  /// Neither text nor encrypted text, or both.
  case contentMissing
  case tooManyMedia(most: Int64)
  /// It does not exist, is not the author's or not for this room, or another message has it.
  case unknownMedia
  /// Its upload is incomplete.
  case mediaNotWhole
  /// Its content does not match its declared kind.
  case mediaFailed
  case mediaTooLarge(most: Int64)
  /// A program.
  case mediaKind
  /// The hub is still preparing it.
  case mediaPreparing
  case mediaSent
  /// Unfinished uploads of one person.
  case tooManyUploads(most: Int64)
  /// Plain text in an end-to-end encrypted room, or the other way round.
  case otherSeal
  case sealedAtEnds
  case authorOnly
  case tooLateToEdit(hours: Int64)
  case deleted
  case tooManyPins(most: Int64)
  case pageTooLong(most: Int64)
  case searchEmpty
  case cursorMalformed
  /// Only some people may post on the board. Others may comment.
  case mayNotPost
  /// Comments cannot be pinned.
  case postsOnly
  case unknownShift
  case tooManyShifts(most: Int64)
  /// It does not exist, or this person has none on this device.
  case unknownEnd
  /// Not base64, or of the wrong length.
  case keyMalformed(field: String)
  case tooManyAtOnce(field: String, most: Int64)
  /// The backup was replaced or deleted.
  case backupChanged
  case backupFull(most: Int64)
  /// In kilobytes.
  case photoTooLarge(most: Int64)
  case photoMalformed
  /// The group has no photo.
  case unknownPhoto

  public var refusal: Refusal {
    switch self {
    case .unknownRoom: Refusal("messenger.unknownRoom", field: "room", kind: .notFound)
    case .unknownMessage: Refusal("messenger.unknownMessage", field: "message", kind: .notFound)
    case .unknownPerson(let field): Refusal("messenger.unknownPerson", field: field, kind: .notFound)
    case .idTaken(let named): Refusal("messenger.idTaken", field: named.rawValue)
    case .withOneself: Refusal("messenger.withOneself", field: "with", kind: .invalid)
    case .tooManyMembers(let most): Refusal("messenger.tooManyMembers", field: "members").with("most", most)
    case .ownerOnly: Refusal("messenger.ownerOnly", field: "room", kind: .forbidden)
    case .ownerStays: Refusal("messenger.ownerStays", field: "members")
    case .houseRoom: Refusal("messenger.houseRoom", field: "room", kind: .forbidden)
    case .directRoom: Refusal("messenger.directRoom", field: "room")
    case .closed: Refusal("messenger.closed", field: "room")
    case .replyElsewhere: Refusal("messenger.replyElsewhere", field: "replyTo", kind: .notFound)
    case .mentionOutside: Refusal("messenger.mentionOutside", field: "content.mentions")
    case .tooManyMentions(let most): Refusal("messenger.tooManyMentions", field: "content.mentions", kind: .invalid).with("most", most)
    case .tooManyLinks(let most): Refusal("messenger.tooManyLinks", field: "content.links", kind: .invalid).with("most", most)
    case .linkWords: Refusal("messenger.linkWords", field: "content.links", kind: .invalid)
    case .contentMissing: Refusal("messenger.contentMissing", field: "content", kind: .invalid)
    case .tooManyMedia(let most): Refusal("messenger.tooManyMedia", field: "content.media", kind: .invalid).with("most", most)
    case .unknownMedia: Refusal("messenger.unknownMedia", field: "media", kind: .notFound)
    case .mediaNotWhole: Refusal("messenger.mediaNotWhole", field: "content.media")
    case .mediaFailed: Refusal("messenger.mediaFailed", field: "media", kind: .notFound)
    case .mediaTooLarge(let most): Refusal("messenger.mediaTooLarge", field: "size", kind: .tooLarge).with("most", most)
    case .mediaKind: Refusal("messenger.mediaKind", field: "name", kind: .invalid)
    case .mediaPreparing: Refusal("messenger.mediaPreparing", field: "media")
    case .mediaSent: Refusal("messenger.mediaSent", field: "media")
    case .tooManyUploads(let most): Refusal("messenger.tooManyUploads", kind: .tooMany).with("most", most)
    case .otherSeal: Refusal("messenger.otherSeal", field: "content", kind: .invalid)
    case .sealedAtEnds: Refusal("messenger.sealedAtEnds", field: "message")
    case .authorOnly: Refusal("messenger.authorOnly", field: "message", kind: .forbidden)
    case .tooLateToEdit(let hours): Refusal("messenger.tooLateToEdit", field: "message").with("hours", hours)
    case .deleted: Refusal("messenger.deleted", field: "message")
    case .tooManyPins(let most): Refusal("messenger.tooManyPins", field: "message").with("most", most)
    case .pageTooLong(let most): Refusal("messenger.pageTooLong", field: "count", kind: .invalid).with("most", most)
    case .searchEmpty: Refusal("messenger.searchEmpty", field: "text", kind: .invalid)
    case .cursorMalformed: Refusal("messenger.cursorMalformed", field: "next", kind: .invalid)
    case .unknownEnd: Refusal("messenger.unknownEnd", field: "end", kind: .notFound)
    case .keyMalformed(let field): Refusal("messenger.keyMalformed", field: field, kind: .invalid)
    case .tooManyAtOnce(let field, let most): Refusal("messenger.tooManyAtOnce", field: field, kind: .invalid).with("most", most)
    case .backupChanged: Refusal("messenger.backupChanged", field: "version")
    case .backupFull(let most): Refusal("messenger.backupFull", field: "sessions").with("most", most)
    case .photoTooLarge(let most): Refusal("messenger.photoTooLarge", field: "photo", kind: .invalid).with("most", most)
    case .photoMalformed: Refusal("messenger.photoMalformed", field: "photo", kind: .invalid)
    case .unknownPhoto: Refusal("messenger.unknownPhoto", field: "photo", kind: .notFound)
    case .mayNotPost: Refusal("messenger.mayNotPost", field: "room", kind: .forbidden)
    case .postsOnly: Refusal("messenger.postsOnly", field: "message")
    case .unknownShift: Refusal("messenger.unknownShift", field: "shift", kind: .notFound)
    case .tooManyShifts(let most): Refusal("messenger.tooManyShifts", field: "shift").with("most", most)
    }
  }
}
