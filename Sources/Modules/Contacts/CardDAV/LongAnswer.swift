import ContactsService
import Hummingbird
import NIOCore
import XML

/// A multistatus of many parts. A short one is made as a whole, a long one part by part while it is taken:
/// a book of a hundred thousand cards is never held as one answer.
struct LongAnswer: Sendable {
  /// The most cards that are written at a time.
  static let part = 1000
  /// The most bytes of cards that are held at a time, unless one alone is larger.
  static let partBytes = 1 << 19
  /// The most bytes of one answer. The client asks for the rest again.
  static let budget = 64 << 20

  /// The part of the answer that is written so far.
  struct Page: Sendable {
    var writer = XMLWriter()
    fileprivate(set) var sent = 0
    var isOverBudget: Bool { sent + writer.bytes.count > LongAnswer.budget }
  }

  let parts: [Range<Int>]
  var token: SyncToken?
  let write: @Sendable (Range<Int>, inout Page) async throws -> Void

  /// - Parameter parts: which of all things are written one after another; without any the empty part is
  init(parts: [Range<Int>], token: SyncToken? = nil, _ write: @escaping @Sendable (Range<Int>, inout Page) async throws -> Void) {
    self.parts = parts.isEmpty ? [0..<0] : parts
    (self.token, self.write) = (token, write)
  }

  /// The first part is made before the answer begins, so an error in it still becomes an error status.
  func response() async throws -> Response {
    var page = Page()
    page.writer.reserve(1 << 16)
    Multistatus.begin(&page.writer)
    try await write(parts[0], &page)
    if parts.count == 1 {
      Multistatus.end(&page.writer, token: token)
      return DavAnswer.xml(page.writer, status: DavAnswer.multiStatus)
    }
    let first = page
    let body = ResponseBody { out in
      var page = first
      for part in parts.dropFirst() {
        try await out.write(ByteBuffer(bytes: page.writer.bytes))
        page.sent += page.writer.bytes.count
        page.writer = XMLWriter()
        try await write(part, &page)
      }
      Multistatus.end(&page.writer, token: token)
      try await out.write(ByteBuffer(bytes: page.writer.bytes))
      try await out.finish(nil)
    }
    return Response(status: DavAnswer.multiStatus, headers: [.contentType: DavAnswer.xmlType, .cacheControl: "no-store"], body: body)
  }

  /// This many marks of cards, split into parts.
  static func parts(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: part).map { $0..<min($0 + part, count) }
  }

  /// Cards of these sizes in parts: as many as the memory for one part holds, and at least one.
  static func parts(sizes: [Int]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, sum) = (0, 0)
    for (at, size) in sizes.enumerated() {
      if at > start, sum + size > partBytes || at - start == part {
        parts.append(start..<at)
        (start, sum) = (at, 0)
      }
      sum += size
    }
    if start < sizes.count { parts.append(start..<sizes.count) }
    return parts
  }
}
