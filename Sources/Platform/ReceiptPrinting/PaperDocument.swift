import CPango
import Kernel

/// The size of a document's pages.
public enum PaperFormat: String, CaseIterable, Sendable {
  /// as many pages as needed
  case a4
  /// one page, as wide as a roll of 80 mm and as long as the paper is
  case receipt
}

/// Draws a layout as a document or picture with smooth letters, from the same parts as on a roll.
struct PaperDocument {
  /// in points, as PDF counts: 72 an inch
  private static let a4 = (width: 595.28, height: 841.89)
  private static let a4Margin = 56.7
  private static let receiptMargin = 11.3
  /// in points: the longest page that PDF readers must show
  private static let longestPage = 14_400.0
  /// in dots: cairo draws no picture of 32,768 and more
  private static let longestPicture = 32_000
  private let layout: TicketLayout
  private let parts: PaperParts

  /// - Parameter width: in dots, between the margins
  init(_ layout: TicketLayout, width: Int) throws(TicketError) {
    self.layout = layout
    parts = try PaperParts(width: width)
  }

  /// Letters of about 10 points on a page, and of the roll's size on a receipt.
  static func width(for format: PaperFormat) -> Int {
    switch format {
    case .a4: 1104
    case .receipt: 576
    }
  }

  /// A PDF whose text can be selected, with its fonts in it.
  func pdf(_ format: PaperFormat, title: String) throws(TicketError) -> [UInt8] {
    let sink = ByteSink()
    // A page gets its size before anything is drawn on it, so the length of a receipt can be measured first.
    let surface = cairo_pdf_surface_create_for_stream(ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), 1, 1)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, WritableText.cleaned(title))
    try on(surface) { (cairo) throws(TicketError) in
      switch format {
      case .a4: try drawPages(on: cairo, surface)
      case .receipt: try drawReceipt(on: cairo, surface)
      }
    }
    cairo_surface_finish(surface)
    try PaperDocument.check(cairo_surface_status(surface))
    return sink.bytes
  }

  /// A PNG, white around, to be sent to somebody.
  func png(margin: Int = 24) throws(TicketError) -> [UInt8] {
    let parts = try allParts()
    var heights: [Int] = []
    try PaperDocument.onPicture(width: 1, height: 1) { cairo in heights = parts.map { measured($0, on: cairo) } }
    var png: [UInt8] = []
    let height = heights.reduce(0, +) + 2 * margin
    if height > PaperDocument.longestPicture { throw .tooLong }
    try PaperDocument.onPicture(width: self.parts.width + 2 * margin, height: height) { cairo in
      cairo_translate(cairo, Double(margin), 0)
      var y = margin
      for (part, height) in zip(parts, heights) {
        draw(part, at: y, height: height, on: cairo)
        y += height
      }
      png = PaperDocument.png(of: cairo_get_target(cairo))
    }
    if png.isEmpty { throw .drawing("no picture") }
    return png
  }

  private func drawReceipt(on cairo: OpaquePointer, _ surface: OpaquePointer?) throws(TicketError) {
    // 203 dots an inch.
    let (scale, margin) = (72 / 203.2, PaperDocument.receiptMargin)
    let parts = try allParts()
    let heights = parts.map { measured($0, on: cairo) }
    let height = Double(heights.reduce(0, +)) * scale + 2 * margin
    if height > PaperDocument.longestPage { throw .tooLong }
    cairo_pdf_surface_set_size(surface, Double(self.parts.width) * scale + 2 * margin, height)
    cairo_translate(cairo, margin, margin)
    cairo_scale(cairo, scale, scale)
    var y = 0
    for (part, height) in zip(parts, heights) {
      draw(part, at: y, height: height, on: cairo)
      y += height
    }
    cairo_show_page(cairo)
  }

  private func drawPages(on cairo: OpaquePointer, _ surface: OpaquePointer?) throws(TicketError) {
    let (page, margin) = (PaperDocument.a4, PaperDocument.a4Margin)
    let scale = (page.width - 2 * margin) / Double(parts.width)
    let most = Int((page.height - 2 * margin) / scale)
    let parts = try allParts()
    let heights = parts.map { measured($0, on: cairo) }
    let pages = PaperDocument.pages(of: heights, most: most)
    cairo_pdf_surface_set_size(surface, page.width, page.height)
    for (number, range) in pages.enumerated() {
      cairo_save(cairo)
      cairo_translate(cairo, margin, margin)
      cairo_scale(cairo, scale, scale)
      var y = 0
      for i in range {
        draw(parts[i], at: y, height: heights[i], on: cairo)
        y += heights[i]
      }
      if pages.count > 1 { drawNumber("\(number + 1) / \(pages.count)", at: most + 20, on: cairo) }
      cairo_restore(cairo)
      cairo_show_page(cairo)
    }
  }

  /// Where pages begin and end. A part is never torn; one that is longer than a page has a page of its own.
  static func pages(of heights: [Int], most: Int) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var (first, filled) = (0, 0)
    for (i, height) in heights.enumerated() {
      if i > first, filled + height > most {
        pages.append(first..<i)
        (first, filled) = (i, 0)
      }
      filled += height
    }
    return pages + [first..<heights.count]
  }

  private func allParts() throws(TicketError) -> [PaperPart] {
    var all: [PaperPart] = []
    for block in layout.blocks { all += try parts.of(block) }
    return all
  }
}

extension PaperDocument {
  private func measured(_ part: PaperPart, on cairo: OpaquePointer) -> Int {
    switch part {
    case .blank(let dots), .black(let dots): return dots
    case .words(let pieces, let padding, _): return pieces.reduce(1) { max($0, $1.lay(on: cairo).height + $1.top) } + 2 * padding
    case .dots(let dots): return dots.height * dots.scale
    case .picture(let picture): return picture.height
    }
  }

  private func draw(_ part: PaperPart, at y: Int, height: Int, on cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0, 0, 0)
    switch part {
    case .blank: return
    case .black: fill(0, y, parts.width, height, on: cairo)
    case .words(let pieces, let padding, let inverse):
      if let inverse {
        fill(inverse, y, parts.width - inverse, height, on: cairo)
        cairo_set_source_rgb(cairo, 1, 1, 1)
      }
      for piece in pieces {
        cairo_move_to(cairo, Double(piece.x), Double(y + padding + piece.top))
        _ = piece.lay(on: cairo, draws: true)
      }
    case .dots(let dots):
      let left = (parts.width - dots.width * dots.scale) / 2
      for (i, isBlack) in dots.isBlack.enumerated() where isBlack {
        cairo_rectangle(
          cairo, Double(left + i % dots.width * dots.scale), Double(y + i / dots.width * dots.scale), Double(dots.scale), Double(dots.scale))
      }
      // At once: squares that touch must leave no light line between them.
      cairo_fill(cairo)
    case .picture(let picture): picture.draw(x: (parts.width - picture.width) / 2, y: y, on: cairo)
    }
  }

  private func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, on cairo: OpaquePointer) {
    cairo_rectangle(cairo, Double(x), Double(y), Double(width), Double(height))
    cairo_fill(cairo)
  }

  private func drawNumber(_ words: String, at y: Int, on cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_move_to(cairo, 0, Double(y))
    _ = PaperPiece(words, TicketLayout.Size.small.dots, false, .right, 0, parts.width).lay(on: cairo, draws: true)
  }

  private func on(_ surface: OpaquePointer?, _ body: (OpaquePointer) throws(TicketError) -> Void) throws(TicketError) {
    try PaperDocument.check(cairo_surface_status(surface))
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    guard let cairo else { throw .drawing("no context") }
    try body(cairo)
    try PaperDocument.check(cairo_status(cairo))
  }

  private static func check(_ state: cairo_status_t) throws(TicketError) {
    if state != CAIRO_STATUS_SUCCESS { throw .drawing(String(cString: cairo_status_to_string(state))) }
  }

  /// On white.
  private static func onPicture(width: Int, height: Int, _ body: (OpaquePointer) -> Void) throws(TicketError) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    try check(cairo_surface_status(surface))
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    guard let cairo else { throw .drawing("no context") }
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    body(cairo)
    try check(cairo_status(cairo))
  }

  /// Empty: it cannot be written.
  private static func png(of surface: OpaquePointer?) -> [UInt8] {
    let sink = ByteSink()
    let state = cairo_surface_write_to_png_stream(surface, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
    return state == CAIRO_STATUS_SUCCESS ? sink.bytes : []
  }

  /// The dots that a printer prints, as a PNG.
  static func png(of raster: Raster) throws(TicketError) -> [UInt8] {
    var png: [UInt8] = []
    try onPicture(width: raster.width, height: max(1, raster.height)) { cairo in
      cairo_set_source_rgb(cairo, 0, 0, 0)
      for y in 0..<raster.height {
        for x in 0..<raster.width where raster.dot(x, y) { cairo_rectangle(cairo, Double(x), Double(y), 1, 1) }
        cairo_fill(cairo)
      }
      png = PaperDocument.png(of: cairo_get_target(cairo))
    }
    if png.isEmpty { throw .drawing("no picture") }
    return png
  }
}

/// Takes the bytes that cairo writes.
private final class ByteSink {
  private(set) var bytes: [UInt8] = []

  static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = { sink, data, count in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
