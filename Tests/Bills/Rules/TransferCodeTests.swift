import BillsRules
import Kernel
import TestKit
import Testing

@Suite("VietQR")
struct TransferCodeTests {
  private func code(_ amount: Int64, _ bank: String, _ number: String, for purpose: String, in currency: String = "VND") throws -> TransferCode {
    try TransferCode(Money(amount), in: currency, to: BankAccount(bank: bank, number: number, holder: "NHA HANG BON MUA"), for: purpose)
  }

  private struct Published {
    let amount: Int64
    let bank: String
    let number: String
    let purpose: String
    let text: String
  }

  /// Codes that others have published, with their checksums.
  private let published = [
    Published(
      amount: 80_100, bank: "970416", number: "545446", purpose: "Thanh toan anyLEARN 8",
      text: "00020101021238500010A0000007270120000697041601065454460208QRIBFTTA53037045405801005802VN62250821Thanh toan anyLEARN 86304FA27"),
    Published(
      amount: 120_000, bank: "970415", number: "0011001932418", purpose: "ung ho lu lut",
      text: "00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C"),
    Published(
      amount: 1_943_000, bank: "970436", number: "1023456789", purpose: "TT000069",
      text: "00020101021238540010A00000072701240006970436011010234567890208QRIBFTTA5303704540719430005802VN62120808TT0000696304A8E5"),
  ]

  @Test("codes are the same, to the checksum, as those that others have published")
  func others() throws {
    for one in published { #expect(try code(one.amount, one.bank, one.number, for: one.purpose).text == one.text) }
  }

  @Test("without words for the purpose the code has no field for it")
  func noPurpose() throws {
    let code = try code(1, "970436", "1023456789", for: "€ ✓")
    #expect(code.purpose == "")
    #expect(Fields(code.text)?.ids == ["00", "01", "38", "53", "54", "58", "63"])
  }

  @Test("every code reads back as it was asked for, with a right checksum and no sign but ASCII")
  func readBack() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    let signs = Array("0123456789ABCXYZabcxyz")
    let purposes = [
      "", "Bàn số 5", "Đặng Thị Ngọc Ánh, sân thượng tầng 2", "B-261125-0042", "A2 + A8 019ac3f2", "Стол 5", "桌 7", "a\tb\u{7F}c", "— – -",
    ]
    for run in 0..<2000 {
      let amount = Int64.random(in: 1...Int64.random(in: 1...MoneyLimit.most, using: &dice), using: &dice)
      let bank = String((0..<6).map { _ in Character("\(Int.random(in: 0...9, using: &dice))") })
      let number = String((0..<Int.random(in: 1...19, using: &dice)).map { _ in signs.randomElement(using: &dice) ?? "0" })
      let purpose = purposes[Int.random(in: purposes.indices, using: &dice)]
      let made = try code(amount, bank, number, for: purpose)
      let fields = try #require(Fields(made.text), "seed \(seed), run \(run): \(made.text)")
      let payee = try #require(Fields(fields["38"] ?? ""))
      let account = try #require(Fields(payee["01"] ?? ""))
      #expect(["00", "01", "53", "54", "58"].map { fields[$0] } == ["01", "12", "704", "\(amount)", "VN"], "seed \(seed), run \(run)")
      #expect([payee["00"], payee["02"]] == ["A000000727", "QRIBFTTA"], "seed \(seed), run \(run)")
      #expect([account["00"], account["01"]] == [bank, number], "seed \(seed), run \(run)")
      let words = fields["62"].flatMap { Fields($0) }?["08"] ?? ""
      #expect(words == made.purpose && words.utf8.count <= 25, "seed \(seed), run \(run): \(words)")
      #expect(made.text.utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7E })
      #expect(fields["63"] == Fields.checksum(made.text.dropLast(4)), "seed \(seed), run \(run): \(made.text)")
    }
  }

  @Test("nothing, too much and another currency have no code")
  func refused() {
    #expect(throws: TransferFault.amount) { try code(0, "970436", "1", for: "") }
    #expect(throws: TransferFault.amount) { try code(MoneyLimit.most + 1, "970436", "1", for: "") }
    #expect(throws: TransferFault.currency) { try code(1, "970436", "1", for: "", in: "USD") }
  }

  @Test(
    "a check names the part that is wrong",
    arguments: [
      ("", TransferFault.bank), ("97043 1 X", .bank), ("97043６ 1 X", .bank), ("970436", .number), ("970436  X", .number),
      ("970436 12345678901234567890 X", .number), ("970436 12-3 X", .number), ("970436 1", .holder), ("970436 1  ", .holder),
    ])
  func check(_ account: String, _ fault: TransferFault) {
    let check = TransferCheck(account: account, currency: "VND", amount: Money(1), purpose: "")
    #expect(check.fault == fault)
    #expect(check.code == nil)
  }

  @Test("a check of a right account has its code")
  func rightCheck() {
    let check = TransferCheck(account: "970436 1023456789 NHÀ HÀNG BỐN MÙA", currency: "VND", amount: Money(1_943_000), purpose: "TT000069")
    #expect(check.fault == nil)
    #expect(check.code?.text == published[2].text)
    #expect(check.code?.holder == "NHÀ HÀNG BỐN MÙA")
  }
}

/// A reader of EMVCo's fields that knows nothing of the rules' writer.
private struct Fields {
  let ids: [String]
  private let values: [String: String]

  /// Nil if a length is wrong, or an id occurs twice.
  init?(_ text: String) {
    var (ids, values): ([String], [String: String]) = ([], [:])
    var rest = Substring(text)
    while !rest.isEmpty {
      guard rest.count >= 5, let length = Int(rest.dropFirst(2).prefix(2)), length > 0, rest.count >= 4 + length else { return nil }
      let id = String(rest.prefix(2))
      if values.updateValue(String(rest.dropFirst(4).prefix(length)), forKey: id) != nil { return nil }
      ids.append(id)
      rest = rest.dropFirst(4 + length)
    }
    (self.ids, self.values) = (ids, values)
  }

  subscript(_ id: String) -> String? { values[id] }

  /// By division of the polynomial, bit by bit.
  static func checksum(_ text: Substring) -> String {
    let bits = text.utf8.flatMap { byte in (0..<8).map { (place: Int) -> Bool in (byte >> (7 - place)) & 1 == 1 } }
    var register: UInt32 = 0xFFFF
    for bit in bits {
      let isOut = (register >> 15 & 1 == 1) != bit
      register = register << 1 & 0xFFFF
      if isOut { register ^= 0x1021 }
    }
    let digits = String(register, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
