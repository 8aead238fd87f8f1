/// The answers of a simulated fiscal module, one for each message to sign, in turn.
public struct FiscalScript: Equatable, Sendable {
  public enum Answer: String, CaseIterable, Sendable {
    case sign
    /// it says that it cannot sign
    case fail
    /// no answer
    case timeout
    /// it signs, and the connection breaks before the answer
    case lost
    /// it signs, and the answer cannot be read
    case garbage
  }

  public let answers: [Answer]

  /// - Parameter answers: none: all are signed
  public init(_ answers: [Answer]) { self.answers = answers.isEmpty ? [.sign] : answers }

  /// `sign,fail,timeout,lost,garbage`. Nil if a word is unknown.
  public init?(_ text: String) {
    var answers: [Answer] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let answer = Answer(rawValue: String(word)) else { return nil }
      answers.append(answer)
    }
    self.init(answers)
  }

  /// The answer to the message with this number, from 0.
  func answer(to number: Int) -> Answer { answers[number % answers.count] }
}
