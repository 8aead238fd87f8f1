import Kernel
import TextDecoding

/// Something in a file that was read otherwise than it stands there, or not at all.
public struct SheetFault: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case doubt(TextDoubt.Kind)
    /// `#N/A` and its like: the cell counts as empty
    case errorCell
    /// a cell that refers to a text that is not there
    case brokenCell
    /// this sheet has headings too, and was not read
    case otherSheet
    /// the same, and somebody has hidden it
    case hiddenSheet
  }
  /// the line in the file, from 1
  public let line: Int
  /// from 1; nil: it is about the whole line
  public let column: Int?
  /// the text in the file, or the name of the sheet
  public let text: String
  public let kind: Kind

  public init(line: Int, column: Int? = nil, text: String, kind: Kind) {
    self.line = line
    self.column = column
    self.text = text
    self.kind = kind
  }

  init(_ doubt: TextDoubt) { self.init(line: doubt.line, text: doubt.text, kind: .doubt(doubt.kind)) }

  /// The words for it are in the catalogue.
  public var refusal: Refusal {
    switch kind {
    case .doubt(let doubt): TextDoubt(line: line, kind: doubt, text: text).refusal
    case .errorCell: Refusal("sheet.errorCell", kind: .invalid).with("text", text)
    case .brokenCell: Refusal("sheet.brokenCell", kind: .invalid)
    case .otherSheet: Refusal("sheet.otherSheet", kind: .invalid).with("name", text)
    case .hiddenSheet: Refusal("sheet.hiddenSheet", kind: .invalid).with("name", text)
    }
  }
}

extension SheetError {
  public var refusal: Refusal {
    switch self {
    case .notReadable: Refusal("sheet.notReadable", kind: .invalid)
    case .unknownCharset: Refusal("sheet.unknownCharset", kind: .invalid)
    case .oldExcel: Refusal("sheet.oldExcel", kind: .invalid)
    case .otherKind(let name): Refusal("sheet.otherKind", kind: .invalid).with("kind", name)
    case .locked: Refusal("sheet.locked", kind: .invalid)
    case .broken: Refusal("sheet.broken", kind: .invalid)
    case .tooBig: Refusal("sheet.tooBig", kind: .invalid)
    }
  }
}
