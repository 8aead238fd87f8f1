import BillsRules
import Kernel
import Storage
import TillRules

/// A mail with a file, on its way to the mail server of the house.
public struct ReportMail: Sendable {
  /// the same for each try
  public let id: String
  public let to: String
  public let subject: String
  public let text: String
  public let file: ReportFile

  public init(id: String, to: String, subject: String, text: String, file: ReportFile) {
    self.id = id
    self.to = to
    self.subject = subject
    self.text = text
    self.file = file
  }
}

/// Why a mail did not go out.
public struct ReportMailTrouble: Error, Equatable, Sendable {
  /// of a refusal, which has its text in the catalogue
  public let code: String
  /// the other side's own words; may be empty
  public let detail: String
  /// The address is wrong, so that another try is of no use.
  public let isForGood: Bool
  /// The line broke after the mail was handed over, so another try might send it twice.
  public let mayHaveArrived: Bool

  public init(code: String, detail: String = "", isForGood: Bool = false, mayHaveArrived: Bool = false) {
    self.code = code
    self.detail = detail
    self.isForGood = isForGood
    self.mayHaveArrived = mayHaveArrived
  }

  var refusal: Refusal { Refusal(code).with("detail", detail) }
}

/// The mail server of the house, as another module knows it.
public protocol HouseMail: Sendable {
  /// Returns when the server has accepted the mail.
  func send(_ mail: ReportMail) async throws(ReportMailTrouble)
}

/// Reads what guests owe. Another module keeps debts.
public protocol StatedDebts: Sendable {
  /// The guest who owes this payment on account, with their open debts, and the settled ones.
  /// - Returns: `nil` if there is no such payment
  func account(ofDebt payment: PaymentID, in sql: any SQLConnection) throws -> (guest: DebtGuest, settled: [DebtView])?
}
