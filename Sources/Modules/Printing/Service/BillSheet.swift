import BillsRules
import Kernel
import PrintingRules

/// The paper of a bill: the bill as it is when it is drawn, and the look of the house's bills.
struct BillSheet {
  let view: BillView
  let house: HousePaper
  var look = BillLook()
  /// prints only this part of a split bill; nil: all of it
  var part: PartView?
  /// The same may be on another paper.
  var isCopy = false
  /// the number of the paper, counted by its printer; nil: no printer prints it
  var number: Int64?
  /// It shows the look of bills and belongs to nobody.
  var isSample = false
}

extension BillSheet {
  init(job: PrintJob, view: BillView, house: HousePaper, look: BillLook = BillLook()) {
    self.init(view: view, house: house, look: look, part: view.part(job.bill?.part), isCopy: job.isCopy, number: job.number)
  }
}

extension BillView {
  func part(_ id: BillPartID?) -> PartView? { id.flatMap { id in parts.first { $0.id == id } } }
}
