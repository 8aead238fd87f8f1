import PrintingRules
import ReceiptPrinting

/// One job with the layout of its paper.
struct PrintPage: Sendable {
  let job: PrintJob
  let paper: Paper
  let layout: TicketLayout
  /// it prints nothing and opens the cash drawer
  var opensDrawer = false
}
