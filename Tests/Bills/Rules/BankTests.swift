import BillsRules
import Kernel
import Testing

@Suite("The banks that take transfers")
struct BankTests {
  @Test("each has a number of its own that an account may name")
  func numbers() throws {
    for bank in Bank.all {
      _ = try BankAccount(bank: bank.number, number: "1", holder: "A")
      #expect(Bank.find(bank.number) == bank)
    }
  }

  @Test("each is in its place by name, with a full name")
  func names() {
    let names = Bank.all.map { Folding.plain($0.name) }
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(Bank.all.allSatisfy { !$0.fullName.isEmpty && !($0.name + $0.fullName + $0.aliases).contains("\"") })
  }

  @Test("the largest are known by the numbers that NAPAS gave them")
  func known() {
    let numbers = ["970405", "970415", "970418", "970436", "970422", "970407", "970416", "970432", "970403", "999999"]
    #expect(
      numbers.map { Bank.find($0)?.name } == [
        "Agribank", "VietinBank", "BIDV", "Vietcombank", "MB", "Techcombank", "ACB", "VPBank", "Sacombank", nil,
      ])
  }
}
