import PrintingRules
import ReceiptPrinting

/// One job with the layout of its paper.
struct PrintPage: Sendable {
  let job: PrintJob
  let paper: Paper
  let layout: TicketLayout
}
