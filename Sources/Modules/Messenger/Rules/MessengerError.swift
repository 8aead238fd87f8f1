import Kernel

/// Why the messenger says no.
public enum MessengerError: Error, Equatable, Sendable {
  public enum Named: String, Sendable { case room, message, media, end }

  /// there is none, or one is not in it
  case unknownRoom
  /// there is none, or not where one is
  case unknownMessage
  case unknownPerson(field: String)
  /// something else bears this id
  case idTaken(Named)
  case withOneself
  case tooManyMembers(most: Int64)
  case ownerOnly
  /// the owner cannot be removed
  case ownerStays
  /// its members follow from the house's work
  case houseRoom
  /// two people's room has no name, and nobody else comes into it
  case directRoom
  case closed
  case replyElsewhere
  case mentionOutside
  case tooManyMentions(most: Int64)
  case tooManyLinks(most: Int64)
  /// the words of a link do not stand in the text
  case linkWords
  /// neither text nor sealed text, or both
  case contentMissing
  case tooManyMedia(most: Int64)
  /// there is none, or it is not the author's or not for this room, or another message carries it
  case unknownMedia
  /// its upload is not whole yet
  case mediaNotWhole
  /// it is not what it said it was
  case mediaFailed
  case mediaTooLarge(most: Int64)
  /// a program
  case mediaKind
  /// the hub is still making it ready
  case mediaPreparing
  case mediaSent
  /// of one person, on their way
  case tooManyUploads(most: Int64)
  /// words for the hub in a room sealed at its ends, or the other way round
  case otherSeal
  case sealedAtEnds
  case authorOnly
  case tooLateToEdit(hours: Int64)
  case deleted
  case tooManyPins(most: Int64)
  case pageTooLong(most: Int64)
  case searchEmpty
  case cursorMalformed
  /// on the board one comments on what is there
  case mayNotPost
  /// comments are not pinned
  case postsOnly
  case unknownShift
  case tooManyShifts(most: Int64)
  /// there is none, or this person has none on this device
  case unknownEnd
  /// not base64, or not of the length that it has
  case keyMalformed(field: String)
  case tooManyAtOnce(field: String, most: Int64)
  /// the backup is another one now, or none
  case backupChanged
  case backupFull(most: Int64)
  /// in kilobytes
  case photoTooLarge(most: Int64)
  case photoMalformed
  /// the group has none
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
