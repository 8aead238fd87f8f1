import BillsRules
import InvoicesRules
import Kernel
import XML

/// The fields of an invoice in the order of the tax office's form. `docs/invoice.md` names their sources.
extension InvoiceDocument {
  /// A document of its own.
  var xml: [UInt8] {
    var writer = XMLWriter()
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    write(to: &writer)
    writer.raw("\n")
    return writer.bytes
  }

  /// Number, code and signature are missing: the provider and the tax office give them.
  func write(to writer: inout XMLWriter) {
    writer.element("HDon") { writer in
      writer.raw("<DLHDon Id=\"HD-")
      writer.text(reference)
      writer.raw("\">")
      writer.element("TTChung", general)
      writer.element("NDHDon") { writer in
        writer.element("NBan", seller)
        writer.element("NMua", recipient)
        writer.element("DSHHDVu", lines)
        writer.element("TToan", sums)
      }
      writer.raw("</DLHDon>")
    }
  }

  private func general(_ writer: inout XMLWriter) {
    writer.element("PBan", "2.1.0")
    writer.element("THDon", setup.form == .vat ? "Hóa đơn giá trị gia tăng" : "Hóa đơn bán hàng")
    writer.element("KHMSHDon", setup.form == .vat ? "1" : "2")
    writer.element("KHHDon", setup.series(year: date.year))
    writer.element("NLap", "\(date.year)-\(WallTime.two(date.month))-\(WallTime.two(date.day))")
    writer.element("HDCTTChinh", "0")
    writer.element("DVTTe", "VND")
    writer.element("TGia", "1")
    writer.element("HTTToan", InvoiceDocument.methods(view.payments))
    InvoiceDocument.put("MSTTCGP", setup.solutionCode.raw, to: &writer)
    writer.element("TTKhac") { writer in
      InvoiceDocument.note("SoPhieu", "string", reference, to: &writer)
      // The invoice shows the bill as it was paid. An adjusting one takes this back.
      if view.bill.givenBack.raw > 0 { InvoiceDocument.note("SoTienHoanLai", "numeric", "\(view.bill.givenBack.raw)", to: &writer) }
    }
  }

  private static func note(_ name: StaticString, _ kind: StaticString, _ value: String, to writer: inout XMLWriter) {
    writer.element("TTin") { writer in
      writer.element("TTruong", "\(name)")
      writer.element("KDLieu", "\(kind)")
      writer.element("DLieu", value)
    }
  }

  private func seller(_ writer: inout XMLWriter) {
    let house = view.restaurant
    writer.element("Ten", setup.seller.raw.isEmpty ? house.name.raw : setup.seller.raw)
    writer.element("MST", taxCode.text)
    writer.element("DChi", house.address.raw)
    if !setup.seller.raw.isEmpty { writer.element("TCHang", house.name.raw) }
    InvoiceDocument.put("SDThoai", house.phone.raw, to: &writer)
  }

  /// A person's number is their identity number. A household business uses it as its tax code.
  private func recipient(_ writer: inout XMLWriter) {
    guard let buyer else { return writer.element("HVTNMHang", "Bán cho người tiêu dùng") }
    let code = TaxCode(reading: buyer.code.raw)
    var identity: String?
    if case .person(let number)? = code, buyer.unit.raw.isEmpty { identity = number }
    InvoiceDocument.put("Ten", buyer.unit.raw, to: &writer)
    InvoiceDocument.put("MST", identity == nil ? code?.text ?? "" : "", to: &writer)
    InvoiceDocument.put("DChi", buyer.address.raw, to: &writer)
    InvoiceDocument.put("CCCDan", identity ?? "", to: &writer)
    InvoiceDocument.put("DCTDTu", buyer.email.raw, to: &writer)
    InvoiceDocument.put("HVTNMHang", buyer.person.raw, to: &writer)
  }

  private func lines(_ writer: inout XMLWriter) {
    for (i, line) in invoice.lines.enumerated() {
      writer.element("HHDVu") { writer in
        writer.element("TChat", line.isFree ? "2" : "1")
        writer.element("STT", "\(i + 1)")
        if let dish = line.dish { writer.element("MHHDVu", String(dish.raw.prefix(50))) }
        writer.element("THHDVu", line.name)
        writer.element("DVTinh", line.dish == nil ? "lần" : line.measure == nil ? "phần" : "kg")
        writer.element("SLuong", line.measure.map { InvoiceDocument.millionths($0.raw * 1000) } ?? "\(line.quantity)")
        writer.element("DGia", InvoiceDocument.millionths(line.unitPrice))
        if line.discount > 0 { writer.element("STCKhau", "\(line.discount)") }
        writer.element("ThTien", "\(line.amount)")
        if setup.form == .vat { writer.element("TSuat", rate(line.rate)) }
      }
    }
  }

  private func sums(_ writer: inout XMLWriter) {
    if setup.form == .vat {
      writer.element("THTTLTSuat") { writer in
        for one in marks {
          writer.element("LTSuat") { writer in
            writer.element("TSuat", one.mark)
            writer.element("ThTien", "\(one.amount)")
            writer.element("TThue", "\(one.tax)")
          }
        }
      }
      writer.element("TgTCThue", "\(invoice.net)")
      writer.element("TgTThue", "\(invoice.tax)")
    }
    if invoice.discount > 0 { writer.element("TTCKTMai", "\(invoice.discount)") }
    if invoice.deduction != 0 { writer.element("TGTKhac", "\(invoice.deduction)") }
    writer.element("TgTTTBSo", "\(invoice.total)")
    writer.element("TgTTTBChu", AmountInWords.text(invoice.total))
  }

  /// The sums of each mark. Exempt dishes and those with rate zero may have the same.
  private var marks: [(mark: String, amount: Int64, tax: Int64)] {
    var found: [(mark: String, amount: Int64, tax: Int64)] = []
    for one in invoice.rates {
      let mark = rate(one.rate)
      if let i = found.firstIndex(where: { $0.mark == mark }) {
        found[i].amount += one.amount
        found[i].tax += one.tax
      } else {
        found.append((mark: mark, amount: one.amount, tax: one.tax))
      }
    }
    return found
  }

  private func rate(_ rate: TaxRate) -> String {
    if rate.isExempt { return "KCT" }
    return switch rate.raw {
    case 0:
      switch setup.untaxed {
      case .notSubject: "KCT"
      case .notDeclared: "KKKNT"
      case .zero: "0%"
      }
    case 50, 80, 100: "\(rate.raw / 10)%"
    // Other rates have a form of their own, with two decimals at least.
    default: "KHAC:\(InvoiceDocument.other(rate))%"
    }
  }

  /// `07.50`, `08.875`
  private static func other(_ rate: TaxRate) -> String {
    let parts = rate.percent(point: ".").split(separator: ".")
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    return WallTime.two(rate.millionths / 10_000) + "." + decimals + String(repeating: "0", count: max(0, 2 - decimals.utf8.count))
  }

  private static func put(_ name: StaticString, _ value: String, to writer: inout XMLWriter) {
    if !value.isEmpty { writer.element(name, value) }
  }

  /// `25000` and `23148.148148`
  static func millionths(_ value: Int64) -> String {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: 1_000_000)
    if rest == 0 { return "\(whole)" }
    var digits = Array("\(1_000_000 + rest)".utf8.dropFirst())
    while digits.last == 0x30 { digits.removeLast() }
    return "\(whole).\(String(decoding: digits, as: UTF8.self))"
  }

  /// The ways in which the bill was paid, each once.
  static func methods(_ payments: [PaymentView]) -> String {
    let used = PaymentMethod.allCases.filter { method in payments.contains { $0.method == method } }
    if used.isEmpty { return "Tiền mặt" }
    return used.map { method in
      switch method {
      case .cash: "Tiền mặt"
      case .card: "Thẻ"
      case .transfer: "Chuyển khoản"
      case .voucher: "Phiếu mua hàng"
      case .account: "Công nợ"
      }
    }.joined(separator: "/")
  }
}
