import BillsRules
import Kernel
import ReceiptPrinting

extension BillSheet {
  /// The fiscal module's signature, or that it did not sign. A code for inspectors stands for all of it.
  func fiscal(_ words: BillWords) -> [TicketLayout.Block] {
    guard let mark = view.fiscal else { return [] }
    switch mark.state {
    case .asked: return [.rule(2), .text(words.fiscalAsked, .small, bold: true, .centre)]
    case .failed: return [.rule(2), .text(words.fiscalFailed, .small, bold: true, .centre)]
    case .signed: return [.rule(2)] + signed(mark, words)
    }
  }

  private func signed(_ mark: FiscalMark, _ words: BillWords) -> [TicketLayout.Block] {
    var blocks: [TicketLayout.Block] = []
    if let device = mark.device { blocks.append(.text(words.fiscalDevice(device.raw), .small)) }
    if let number = mark.transaction { blocks.append(.edges(words.fiscalTransaction, String(number), .small)) }
    if let counter = mark.counter { blocks.append(.edges(words.fiscalCounter, String(counter), .small)) }
    if let begun = mark.begun { blocks.append(.edges(words.fiscalBegun, time(begun), .small)) }
    if let ended = mark.ended { blocks.append(.edges(words.fiscalEnded, time(ended), .small)) }
    if let code = mark.code {
      blocks.append(.code(code.raw))
    } else if let signature = mark.signature {
      blocks.append(.text(words.fiscalSignature(signature.raw), .small))
    }
    return blocks
  }

  private func time(_ moment: Instant) -> String {
    let wall = house.clock.wall(moment)
    return "\(wall.date)/\(wall.year) \(wall.clock)"
  }
}
