import PrintingRules
import PrintingService

/// The restaurant's printers: whether each answers at its address. Nothing is printed.
enum PrintersExamination {
  static let part = ExaminedPart("printers", "Máy in", "Printers")
  private static let timeout = Duration.seconds(4)

  static func look(_ machine: ExaminedMachine) async -> [Diagnosis] {
    guard case .opened(let facts) = await machine.restaurant.value, facts.since != nil else { return [] }
    if facts.printers.isEmpty { return [part.fine(Bilingual("chưa có máy in nào", "none is set up"))] }
    return await withTaskGroup(of: (Int, Diagnosis).self) { group in
      for (index, printer) in facts.printers.enumerated() {
        group.addTask { (index, diagnosis(printer, await PrinterReach(of: printer, within: timeout))) }
      }
      var found: [Int: Diagnosis] = [:]
      for await (index, diagnosis) in group { found[index] = diagnosis }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  static func diagnosis(_ printer: Printer, _ reach: PrinterReach) -> Diagnosis {
    let name = printer.name.raw
    let part = ExaminedPart("printer.\(printer.id.raw)", "Máy in \(name)", "Printer \(name)")
    let place = printer.queue.map { "CUPS \($0.raw), \(printer.host.raw):\(printer.queuePort.raw)" } ?? "\(printer.host.raw):\(printer.port.raw)"
    switch reach {
    case .reached:
      guard let trouble = trouble(printer.standing) else { return part.fine(Bilingual(place)) }
      return part.hint(
        Bilingual(place + ", ") + trouble,
        do: Bilingual("Xem máy in. Phiếu chờ tự in lại.", "Look at the printer. Waiting tickets print by themselves."))
    case .unreachable:
      return part.fault(
        Bilingual("\(place) không trả lời", "\(place) does not answer"),
        do: Bilingual("Bật máy in, xem dây mạng và địa chỉ của nó.", "Switch it on, look at its cable and its address."))
    case .publicAddress:
      return part.fault(
        Bilingual("\(place) không ở trong mạng của nhà hàng", "\(place) is outside the restaurant's network"),
        do: Bilingual("Sửa địa chỉ: Văn phòng → Máy in.", "Correct its address: Office → Printers."))
    case .queueMissing:
      return part.fault(
        Bilingual("\(place): không có hàng đợi này", "\(place): there is no such queue"),
        do: Bilingual("Xem các hàng đợi: lpstat -v", "See the queues: lpstat -v"))
    case .queueRefused:
      return part.fault(
        Bilingual("\(place): hàng đợi không nhận", "\(place): the queue takes no jobs"),
        do: Bilingual("Mở lại: cupsaccept \(printer.queue?.raw ?? "")", "Open it: cupsaccept \(printer.queue?.raw ?? "")"))
    }
  }

  /// The trouble that the hub has noted; nil: none that a person can mend at the printer.
  private static func trouble(_ standing: PrinterStanding) -> Bilingual? {
    switch standing {
    case .paperOut: Bilingual("hết giấy", "out of paper")
    case .coverOpen: Bilingual("nắp mở", "its cover is open")
    case .failing: Bilingual("báo lỗi", "reports an error")
    case .unknown, .ready, .silent, .unreachable: nil
    }
  }
}
