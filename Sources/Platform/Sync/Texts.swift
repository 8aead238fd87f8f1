import Kernel

/// Translates a refusal into a person's language. The web layer provides the catalogue.
public protocol Wording: Sendable {
  func text(for refusal: Refusal, language: String) -> String
}

extension Outcome {
  /// Converts an answer into the outcome sent to a person.
  public init(_ answer: Answer, id: CommandID, seq: Int64, language: String, requestId: String, wording: any Wording) {
    func problem(_ refusal: Refusal) -> Problem {
      Problem(
        code: refusal.code, message: wording.text(for: refusal, language: language), field: refusal.field,
        params: refusal.parametersJSON, requestId: requestId)
    }
    switch answer {
    case .decided(let decision):
      self.init(id: id, status: decision.refusal == nil ? .accepted : .refused, seq: decision.seq, error: decision.refusal.map(problem))
    case .unknown:
      self.init(id: id, status: .unknown, seq: seq, error: problem(Refusal("hub.unknown", kind: .unavailable)))
    case .turnedAway(let refusal):
      let again = refusal.kind == .unavailable || refusal.kind == .full || refusal.kind == .tooMany
      self.init(id: id, status: again ? .unknown : .refused, seq: seq, error: problem(refusal))
    }
  }
}
