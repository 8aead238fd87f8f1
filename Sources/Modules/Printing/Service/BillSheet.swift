import BillsRules
import Kernel
import PrintingRules

/// The paper of a bill: its job, the bill as it is when it is printed, and the printer's paper.
struct BillSheet {
  let job: PrintJob
  let view: BillView
  let house: HousePaper

  var page: PrintPage { PrintPage(job: job, paper: house.paper, layout: layout) }
}

extension BillOnPaper {
  init(_ view: BillView) { self.init(version: view.bill.version, settled: view.bill.state == .paid) }
}
