import CPango
import Kernel

/// Lays a document of tables out on pages, and draws them. A table that is wider than a page becomes several below one another, each with the
/// names of its rows. Lengths are in dots: 1104 are as wide as a page between its margins.
struct TablePages {
  private static let page = (width: 595.28, height: 841.89)
  private static let margin = 39.7
  static let width = 1104
  private static let scale = (page.width - 2 * margin) / Double(width)
  /// Above the line of the page number.
  private static let height = Int((page.height - 2 * margin) / scale) - 44

  private let paper: TablePaper
  private let put: (UnsafeRawBufferPointer) -> Bool

  init(_ paper: TablePaper, _ put: @escaping (UnsafeRawBufferPointer) -> Bool) throws(TicketError) {
    // A machine without fonts is noticed before anything is written.
    _ = try PaperParts(width: TablePages.width)
    (self.paper, self.put) = (paper, put)
  }

  func write() throws(TicketError) {
    let sink = TableSink(put)
    let surface = cairo_pdf_surface_create_for_stream(
      TableSink.write, Unmanaged.passUnretained(sink).toOpaque(), TablePages.page.width, TablePages.page.height)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, WritableText.cleaned(paper.title))
    try TablePages.check(cairo_surface_status(surface))
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    guard let cairo else { throw .drawing("no context") }
    let pages = pages(on: cairo)
    for (i, page) in pages.enumerated() {
      draw(page, "\(i + 1) / \(pages.count)", on: cairo)
      cairo_show_page(cairo)
    }
    try TablePages.check(cairo_status(cairo))
    cairo_surface_finish(surface)
    try TablePages.check(cairo_surface_status(surface))
  }

  private static func check(_ state: cairo_status_t) throws(TicketError) {
    if state != CAIRO_STATUS_SUCCESS { throw .drawing(String(cString: cairo_status_to_string(state))) }
  }

  private func draw(_ page: [TableMark], _ number: String, on cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_translate(cairo, TablePages.margin, TablePages.margin)
    cairo_scale(cairo, TablePages.scale, TablePages.scale)
    let foot = [
      TableMark.words(PaperPiece(paper.foot, 20, false, .left, 0, TablePages.width - 200), TablePages.height + 20),
      .words(PaperPiece(number, 20, false, .right, TablePages.width - 200, 200), TablePages.height + 20),
    ]
    for mark in page + foot { mark.draw(on: cairo) }
    cairo_restore(cairo)
  }

  private func pages(on cairo: OpaquePointer) -> [[TableMark]] {
    var stack = TableStack(height: TablePages.height)
    if let logo = paper.logo?.within(width: 260, height: 110) { stack.add([.picture(logo, 0)], height: logo.height + 16) }
    let title = PaperPiece(paper.title, 44, true, .left, 0, TablePages.width)
    stack.add([.words(title, 0)], height: title.lay(on: cairo).height + 6)
    for line in paper.lines {
      let piece = PaperPiece(line, 24, false, .left, 0, TablePages.width)
      stack.add([.words(piece, 0)], height: piece.lay(on: cairo).height + 4)
    }
    for table in paper.tables {
      for band in TableBand.bands(of: table, on: cairo) { band.stack(on: &stack, cairo) }
    }
    return stack.pages
  }
}

/// A mark on a page, `y` dots below its upper edge.
enum TableMark {
  case words(PaperPiece, Int)
  /// from the left edge, so wide, so high
  case line(Int, Int, Int)
  case picture(GreyPicture, Int)

  func moved(by dots: Int) -> TableMark {
    switch self {
    case .words(let piece, let y): .words(piece, y + dots)
    case .line(let width, let height, let y): .line(width, height, y + dots)
    case .picture(let picture, let y): .picture(picture, y + dots)
    }
  }

  func draw(on cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0, 0, 0)
    switch self {
    case .words(let piece, let y):
      cairo_move_to(cairo, Double(piece.x), Double(y))
      _ = piece.lay(on: cairo, draws: true)
    case .line(let width, let height, let y):
      cairo_rectangle(cairo, 0, Double(y), Double(width), Double(height))
      cairo_fill(cairo)
    case .picture(let picture, let y): picture.draw(x: 0, y: y, on: cairo)
    }
  }
}

/// Puts blocks below one another, and begins a page when one does not fit.
struct TableStack {
  private let height: Int
  private(set) var pages: [[TableMark]] = [[]]
  private var y = 0

  init(height: Int) { self.height = height }

  var isAtTop: Bool { y == 0 }
  func fits(_ dots: Int) -> Bool { y + dots <= height }

  mutating func breakPage() {
    if y == 0 { return }
    pages.append([])
    y = 0
  }

  mutating func space(_ dots: Int) { if y > 0 { y += dots } }

  mutating func add(_ marks: [TableMark], height dots: Int) {
    if !fits(dots) { breakPage() }
    pages[pages.count - 1] += marks.map { $0.moved(by: y) }
    y += dots
  }
}

/// Hands on the bytes that cairo writes.
private final class TableSink {
  private let put: (UnsafeRawBufferPointer) -> Bool

  init(_ put: @escaping (UnsafeRawBufferPointer) -> Bool) { self.put = put }

  static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = { sink, data, count in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
    return Unmanaged<TableSink>.fromOpaque(sink).takeUnretainedValue().put(bytes) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }
}
