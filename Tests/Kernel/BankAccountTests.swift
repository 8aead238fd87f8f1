import Kernel
import Testing

@Suite("A bank account")
struct BankAccountTests {
  @Test("it reads back as it was written, with blanks in the holder's name")
  func readBack() throws {
    let account = try BankAccount(bank: "970436", number: "VQRQ0012", holder: "CÔNG TY  TNHH BỐN MÙA")
    #expect(account.text == "970436 VQRQ0012 CÔNG TY  TNHH BỐN MÙA")
    #expect(try BankAccount(reading: account.text) == account)
  }

  @Test("the longest account fits a setting")
  func longest() throws {
    let account = try BankAccount(bank: "970436", number: String(repeating: "9", count: 19), holder: String(repeating: "Đ", count: 70))
    #expect(account.text.unicodeScalars.count == 97)
    #expect(NoteLimit.most >= 97)
    #expect(throws: BankAccountFault.holder) { try BankAccount(bank: "970436", number: "9", holder: String(repeating: "Đ", count: 71)) }
  }

  @Test("each part has its own fault")
  func faults() {
    for bank in ["", "97043", "9704361", "97043a", "97043６"] {
      #expect(throws: BankAccountFault.bank) { try BankAccount(bank: bank, number: "1", holder: "A") }
    }
    for number in ["", "1 2", "1-2", "số1", String(repeating: "1", count: 20)] {
      #expect(throws: BankAccountFault.number) { try BankAccount(bank: "970436", number: number, holder: "A") }
    }
    for holder in ["", " ", "\u{A0}\t"] {
      #expect(throws: BankAccountFault.holder) { try BankAccount(bank: "970436", number: "1", holder: holder) }
    }
    for text in ["", "970436"] { #expect((try? BankAccount(reading: text)) == nil) }
  }
}
