/// The answers of a simulated terminal, one for each new request, in turn.
public struct TerminalScript: Equatable, Sendable {
  public enum Answer: Equatable, Sendable {
    case approve
    case decline
    /// no answer, ever, and no card is charged
    case timeout
    /// no answer for these seconds; then the card is charged
    case late(seconds: Double)
    /// the card is charged, and the connection breaks before the answer
    case lost
    /// the card is charged, and the answer cannot be read
    case garbage
  }

  public let answers: [Answer]

  /// - Parameter answers: none: all are approved
  public init(_ answers: [Answer]) { self.answers = answers.isEmpty ? [.approve] : answers }

  /// `approve,decline,timeout,late:5,lost,garbage`. Nil if a word is unknown.
  public init?(_ text: String) {
    var answers: [Answer] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let answer = TerminalScript.answer(String(word)) else { return nil }
      answers.append(answer)
    }
    self.init(answers)
  }

  private static func answer(_ word: String) -> Answer? {
    switch word {
    case "approve": return .approve
    case "decline": return .decline
    case "timeout": return .timeout
    case "lost": return .lost
    case "garbage": return .garbage
    default:
      guard word.hasPrefix("late:"), let seconds = Double(word.dropFirst(5)), seconds >= 0, seconds <= 3600 else { return nil }
      return .late(seconds: seconds)
    }
  }

  /// The answer to the request with this number, from 0.
  func answer(to number: Int) -> Answer { answers[number % answers.count] }
}
