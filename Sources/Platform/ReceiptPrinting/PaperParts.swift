import CPango
import Kernel
import QRCode

/// A part of a paper, sized in dots and not drawn yet. Rolls, pages and pictures are drawn of the same parts.
enum PaperPart {
  case blank(Int)
  /// a line across
  case black(Int)
  /// `inverse`: from this column to the right edge white on black
  case words([PaperPiece], padding: Int = 0, inverse: Int? = nil)
  /// in the middle
  case dots(PaperDots)
  /// in the middle
  case picture(GreyPicture)
}

/// Squares of `scale` × `scale` dots.
struct PaperDots {
  let width: Int
  let height: Int
  let scale: Int
  /// row after row
  let isBlack: [Bool]
}

/// Turns the blocks of a layout into parts of a paper of this width.
struct PaperParts {
  static let family = "Noto Sans, DejaVu Sans, Sans"
  let width: Int
  /// the factor for sizes on a narrower roll: with two thirds of the width the text keeps four fifths of its size
  private let scale: Double
  /// between the edge of the paper and text
  private let margin = 6

  /// - Parameter width: in dots
  init(width: Int) throws(TicketError) {
    self.width = width
    scale = width < 500 ? 0.8 : 1
    if InstalledFonts.count == 0 { throw .noFont }
  }

  func of(_ block: TicketLayout.Block) throws(TicketError) -> [PaperPart] {
    switch block {
    case .code(let text): return try code(text)
    case .picture(let picture): return [.picture(picture.within(width: width * 2 / 3, height: width / 2)), .blank(8)]
    case .space(let dots): return [.blank(dots)]
    case .rule(let dots): return [.blank(8), .black(dots), .blank(8)]
    case .text(let words, let size, let bold, let align):
      return [.words([PaperPiece(words, size.dots * scale, bold, align, margin, width - 2 * margin)])]
    case .banner(let words, let size):
      return [.words([PaperPiece(words, size.dots * scale, true, .centre, margin, width - 2 * margin)], padding: 6, inverse: 0), .blank(6)]
    case .edges(let left, let right, let size, let bold):
      // The right one is short; the left one wraps before it reaches it.
      let edge = width * 2 / 5
      return [
        .words([
          PaperPiece(left, size.dots * scale, bold, .left, margin, width - edge - 2 * margin),
          PaperPiece(right, size.dots * scale, bold, .right, width - edge, edge - margin),
        ])
      ]
    case .counted(let count, let words, let struck): return [counted(count, words, struck: struck)]
    case .note(let words):
      let piece = PaperPiece(words, TicketLayout.Size.medium.dots * scale, true, .left, quantityWidth + 8, width - quantityWidth - margin - 16)
      return [.words([piece], padding: 4, inverse: quantityWidth), .blank(8)]
    }
  }

  private func counted(_ count: String, _ words: String, struck: Bool) -> PaperPart {
    .words([
      PaperPiece(count, 64 * scale, true, .right, 0, quantityWidth - 14),
      PaperPiece(
        words, TicketLayout.Size.large.dots * scale, !struck, .left, quantityWidth, width - quantityWidth - margin, struck: struck,
        top: Int(8 * scale)),
    ])
  }

  /// Modules of whole dots, so that a phone's camera finds sharp edges: at most 45 mm wide, 8 dots a millimetre.
  private func code(_ text: String) throws(TicketError) -> [PaperPart] {
    guard let code = try? QRMatrix(text) else { throw .drawing("no code holds \(text.utf8.count) bytes") }
    let scale = min(width, 360) / (code.width + 2 * QRMatrix.edge)
    if scale < 1 { throw .drawing("a code of \(code.width) modules is wider than the paper") }
    let isBlack = (0..<code.width * code.width).map { code.isDark($0 % code.width, $0 / code.width) }
    let edge = PaperPart.blank(QRMatrix.edge * scale)
    return [edge, .dots(PaperDots(width: code.width, height: code.width, scale: scale, isBlack: isBlack)), edge]
  }

  /// Room for three digits.
  private var quantityWidth: Int { Int(104 * scale) }
}

/// Words at a place on a canvas.
struct PaperPiece {
  let words: String
  let size: Double
  let bold: Bool
  let align: TicketLayout.Align
  let x: Int
  let width: Int
  let struck: Bool
  let top: Int

  init(
    _ words: String, _ size: Double, _ bold: Bool, _ align: TicketLayout.Align, _ x: Int, _ width: Int, struck: Bool = false, top: Int = 0
  ) {
    self.words = words
    self.size = size
    self.bold = bold
    self.align = align
    self.x = x
    self.width = width
    self.struck = struck
    self.top = top
  }

  /// Wraps the words into their width.
  /// In dots, on one line.
  static func naturalWidth(_ words: String, _ size: Double, bold: Bool, on cairo: OpaquePointer) -> Int {
    guard let layout = pango_cairo_create_layout(cairo), let font = pango_font_description_from_string(PaperParts.family) else { return 0 }
    defer {
      pango_font_description_free(font)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    pango_font_description_set_absolute_size(font, size * 0.8 * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, WritableText.cleaned(words), -1)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return Int(width)
  }

  /// - Returns: their height in dots, and how many of their letters no font has
  func lay(on cairo: OpaquePointer, draws: Bool = false) -> (height: Int, unknown: Int) {
    guard let layout = pango_cairo_create_layout(cairo), let font = pango_font_description_from_string(PaperParts.family) else { return (0, 0) }
    defer {
      pango_font_description_free(font)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    pango_font_description_set_absolute_size(font, size * 0.8 * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, Int32(width) * Int32(PANGO_SCALE))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Vietnamese stacks accents; lines nearer than a font's own would touch.
    pango_layout_set_line_spacing(layout, 0.92)
    pango_layout_set_alignment(layout, align.pango)
    pango_layout_set_text(layout, WritableText.cleaned(words), -1)
    if struck, let list = pango_attr_list_new() {
      pango_attr_list_insert(list, pango_attr_strikethrough_new(1))
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
    }
    var (w, h): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &w, &h)
    if draws { pango_cairo_show_layout(cairo, layout) }
    return (Int(h), Int(pango_layout_get_unknown_glyphs_count(layout)))
  }
}

extension TicketLayout.Align {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .left: PANGO_ALIGN_LEFT
    case .centre: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}
