import HTTPTypes
import Hummingbird
import Kernel
import Logging
import MessengerRules
import MessengerService
import NIOCore
import Sealing
import Web

/// Photos, videos and files for the members of their rooms, also in ranges.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/media/{media}?form=&save | the original, or `thumb`, `small`, `poster` |
public struct MediaRoutes: Sendable {
  /// Bytes that are decrypted at once.
  private static let piece: Int64 = 256 << 10

  let ledger: MediaLedger
  let folder: MediaFolder
  let disk: DiskThreads
  let log: Logger

  public init(ledger: MediaLedger, folder: MediaFolder, disk: DiskThreads, log: Logger) {
    self.ledger = ledger
    self.folder = folder
    self.disk = disk
    self.log = log
  }

  public var all: [Route] {
    [
      .signedIn(
        .get, "/api/messenger/media/{media}", right: .watch, "A photo, video or file of one of my rooms: all of it or a range",
        query: .choice("form", of: MediaPart.self, "a smaller one; absent: the original"), .flag("save", "to be saved, not shown"),
        answers: .bytes("*/*"), .bytes("*/*", status: .partialContent), .empty(.notModified), refuses: .conflict, .rangeNotSatisfiable
      ) { call, form, isSaved in try await answer(call, form, isSaved: isSaved) }
    ]
  }

  private func answer(_ call: SignedInCall, _ form: MediaPart?, isSaved: Bool) async throws -> Response {
    let id = try call.call.id("media", of: MediaEntity.self)
    guard let kept = try await ledger.media(id, for: call.who.author.employee) else { throw MessengerError.unknownMedia.refusal }
    let file = try chosen(form, of: kept, for: call.who.author.employee)
    guard let reader = try await opened(file, of: kept) else { throw MessengerError.unknownMedia.refusal }
    let request = call.call.request.headers
    var headers = described(kept.value, file, isSaved: isSaved)
    let tag = "\"\(id.raw)-\(file.rawValue)\""
    headers[.eTag] = tag
    headers[.acceptRanges] = "bytes"
    if MediaRoutes.names(request[.ifNoneMatch], tag) { return Response(status: .notModified, headers: headers) }
    let isSame = request[.ifRange].map { $0 == tag } ?? true
    switch ByteRange(isSame ? request[.range] : nil, length: reader.length) {
    case .whole: return Response(status: .ok, headers: headers, body: body(0..<reader.length, reader))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(reader.length)"
      return Response(status: .partialContent, headers: headers, body: body(range, reader))
    case .outside:
      throw HTTPRefusal(
        Refusal("messenger.range", field: "Range", kind: .invalid).with("size", reader.length), status: .rangeNotSatisfiable,
        headers: [.contentRange: "bytes */\(reader.length)"])
    }
  }

  private func chosen(_ form: MediaPart?, of kept: KeptMedia, for person: EmployeeID) throws -> MediaFile {
    switch kept.stage {
    case .open, .gone: throw MessengerError.unknownMedia.refusal
    case .failed: throw MessengerError.mediaFailed.refusal
    case .preparing:
      // The unprepared file may contain private metadata, so only its author may load it.
      guard form == nil, kept.value.author == person, kept.source == nil else { throw MessengerError.mediaPreparing.refusal }
      return .upload
    case .ready: break
    }
    guard let form else { return kept.isReplaced ? .original : .upload }
    guard kept.value.forms.contains(form) else { throw MessengerError.unknownMedia.refusal }
    return MediaFile(form)
  }

  /// `nil` if the file is missing, for example after a restore from a backup without files.
  private func opened(_ file: MediaFile, of kept: KeptMedia) async throws -> SealedFileReader? {
    do {
      return try await disk.run { [folder] in folder.has(kept.id, file) ? try folder.read(kept.id, file, key: kept.key) : nil }
    } catch let error as SealingError {
      log.error("a file cannot be opened", metadata: ["media": "\(kept.id.raw)", "error": "\(error)"])
      throw error
    }
  }

  private func body(_ range: Range<Int64>, _ reader: SealedFileReader) -> ResponseBody {
    ResponseBody(contentLength: Int(range.count)) { [disk] out in
      var place = range.lowerBound
      while place < range.upperBound {
        let piece = place..<min(place + MediaRoutes.piece, range.upperBound)
        let bytes = try await disk.run { try reader.read(piece) }
        try await out.write(ByteBuffer(bytes: bytes))
        place = piece.upperBound
      }
      try await out.finish(nil)
    }
  }

  /// Prevents uploads from running as code. Only safe types are shown inline, all others are downloaded.
  private func described(_ media: Media, _ file: MediaFile, isSaved: Bool) -> HTTPFields {
    let isOriginal = file == .original || file == .upload
    let type = isOriginal ? media.type.raw : PhotoMaker.partType
    let isShown = !isSaved && MediaContent.shown.contains(type)
    return [
      .contentType: type,
      .contentDisposition: (isShown ? "inline" : "attachment") + "; filename*=UTF-8''" + MediaRoutes.escaped(media.name.raw),
      TusHeader.contentTypeOptions: "nosniff", TusHeader.policy: "sandbox; default-src 'none'", TusHeader.resourcePolicy: "same-origin",
    ]
  }

  /// Percent-encoding of RFC 8187.
  private static func escaped(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return name.utf8.reduce(into: "") { out, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: out.append(Character(Unicode.Scalar(byte)))
      default: out += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func names(_ header: String?, _ tag: String) -> Bool {
    header?.split(separator: ",").contains { part in
      let one = part.filter { $0 != " " }
      return one == "*" || one == tag || one == "W/" + tag
    } ?? false
  }
}
