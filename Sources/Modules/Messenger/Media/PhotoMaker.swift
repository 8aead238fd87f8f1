import Kernel
import MessengerRules
import MessengerService
import Sealing

/// Photos: rotated upright, without location and other metadata, and in smaller sizes (libvips).
///
/// A photo is decoded and encoded again, so other data hidden in its file are removed.
struct PhotoMaker: Sendable {
  /// The media type of the smaller files.
  static let partType = "image/webp"
  /// Pixels of a photo that stays as large as it is, and of all pictures of an animation. Larger photos are kept at half their size.
  static let mostPoints: Int64 = 100_000_000
  /// Pixels of the largest photo that is decoded: phones have 200 million. A larger picture is kept as a file.
  static let maxDecoded: Int64 = 250_000_000
  /// Bytes of a re-encoded photo.
  private static let mostBytes = 160 << 20
  static let thumb = 320
  private static let small = 1600

  let tools: MediaTools
  let shelving: MediaShelving
  let disk: DiskThreads

  private struct Size {
    var width: Int64
    var height: Int64
    var pages: Int64

    var halved: Size { Size(width: (width + 1) / 2, height: (height + 1) / 2, pages: pages) }
  }

  func prepare(_ work: Preparation) async throws -> Preparation.Outcome {
    let header = await tools.run("vipsheader", ["-a", work.upload.path])
    if header == .missing { return .init(asItCame: work.kept.value) }
    guard let came = PhotoMaker.size(header.facts(":")) else { return .failed(work.kept.value) }
    guard came.width * came.height <= PhotoMaker.maxDecoded else { return PhotoMaker.file(work.kept.value) }
    let size = came.width * came.height > PhotoMaker.mostPoints ? came.halved : came
    var outcome = Preparation.Outcome(asItCame: work.kept.value)
    outcome.value.width = size.width
    outcome.value.height = size.height
    // Re-encoding would stop an animation. A HEIC file with several images shows the main one.
    let stands = (size.pages <= 1 || work.content == .heif) && work.content != .gif
    let form = PhotoMaker.form(of: work.content)
    guard let clean = try await stands ? written(work, size, form) : moving(work) else { return .failed(work.kept.value) }
    outcome.value.size = try await shelving.keep(clean, work.kept, .original)
    outcome.isReplaced = true
    if work.content == .heif { PhotoMaker.callJPEG(&outcome.value) }
    guard let thumb = await made(work, PhotoMaker.thumb, quality: 75) else { return .failed(work.kept.value) }
    _ = try await shelving.keep(thumb, work.kept, .thumb)
    outcome.value.forms = [.thumb]
    if max(size.width, size.height) > Int64(PhotoMaker.small), size.pages <= 1, let small = await made(work, PhotoMaker.small, quality: 80) {
      _ = try await shelving.keep(small, work.kept, .small)
      outcome.value.forms.append(.small)
    }
    return outcome
  }

  private func moving(_ work: Preparation) async throws -> [UInt8]? {
    try await disk.run { MovingPicture.clean(work.upload.bytes(), work.content) }
  }

  /// A picture whose decoding would take too much memory, to be saved and opened elsewhere.
  private static func file(_ value: Media) -> Preparation.Outcome {
    var outcome = Preparation.Outcome(asItCame: value)
    outcome.value.form = .file
    outcome.value.type = MediaContent.other.type(isVoice: false)
    return outcome
  }

  /// In at most this size. libvips shrinks a JPEG by halves while it loads it.
  private func written(_ work: Preparation, _ size: Size, _ form: String) async -> [UInt8]? {
    await tools.run(
      "vipsthumbnail", [work.upload.path, "-s", "\(size.width)x\(size.height)>", "--export-profile", "srgb", "-o", form], most: PhotoMaker.mostBytes
    ).bytes
  }

  /// Scaled so that its longer side has at most `side` pixels. `nil` if it cannot be decoded.
  private func made(_ work: Preparation, _ side: Int, quality: Int) async -> [UInt8]? {
    await tools.run(
      "vipsthumbnail", [work.upload.path, "-s", "\(side)x\(side)>", "--export-profile", "srgb", "-o", ".webp[Q=\(quality),strip]"], most: 8 << 20
    ).bytes
  }

  private static func form(of content: MediaContent) -> String {
    switch content {
    case .png: ".png[strip]"
    case .webp: ".webp[Q=90,strip]"
    default: ".jpg[Q=92,strip]"
    }
  }

  /// A HEIC file is converted to JPEG, so its name changes.
  private static func callJPEG(_ media: inout Media) {
    media.type = MediaType("image/jpeg")
    let name = media.name.raw
    let bare = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    media.name = MediaName(String((bare.isEmpty ? name : bare).prefix(190)) + ".jpg")
  }

  /// The size after rotation. `nil` if unknown.
  private static func size(_ facts: [(name: String, value: String)]) -> Size? {
    func number(_ name: String) -> Int64? { facts.first { $0.name == name }.flatMap { Int64($0.value) } }
    guard let width = number("width"), let height = number("height"), (1...1_000_000).contains(width), (1...1_000_000).contains(height) else {
      return nil
    }
    let lies = (number("orientation") ?? 1) >= 5
    return Size(width: lies ? height : width, height: lies ? width : height, pages: number("n-pages") ?? 1)
  }
}
