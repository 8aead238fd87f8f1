import BillsRules
import Kernel
import Testing
import TillRules

@Suite("The protocol of the fiscal module")
struct FiscalProtocolTests {
  @Test("a message to sign has the whole record, and is read as it was written")
  func message() throws {
    var document = FiscalDocument(.receipt, at: Instant(1_795_172_400_000), number: BillNumber("B-261120-0001"), currency: Note("EUR"))
    document.rates = [FiscalRate(rate: 190, gross: 2_380)]
    document.payments = [FiscalPayment(method: .cash, amount: 2_380)]
    let message = FiscalMessage(.sign, FiscalRequestID("bill-o1"), document)
    let read = try FiscalMessage(json: JSON.parse(Array(message.json.text.utf8)))
    #expect(read == message)
  }

  @Test("only an answer with device, counter and signature is one")
  func signature() {
    var answer = FiscalAnswer(.signed, FiscalRequestID("bill-o1"))
    #expect(!answer.isSignature)
    (answer.device, answer.counter) = (FiscalText("0a1b"), 9)
    #expect(!answer.isSignature)
    answer.signature = FiscalText("MEUC")
    #expect(answer.isSignature)
    answer.result = .failed
    #expect(!answer.isSignature)
  }

  @Test("a record goes to the module three times, with longer pauses")
  func tries() {
    let tries = (0..<3).map { FiscalTries(after: $0) }
    #expect(tries.map(\.state) == [.asked, .asked, .failed])
    #expect(tries.map(\.pause) == [2_000, 4_000, 6_000] && tries.map(\.tries) == [1, 2, 3])
  }
}
