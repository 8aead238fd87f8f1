import Kernel
import MessengerRules
import MessengerService
import Sealing

/// What somebody sent, opened in memory to be made ready.
struct Preparation: Sendable {
  let kept: KeptMedia
  let content: MediaContent
  let upload: MemoryFile

  /// What came of it.
  struct Outcome: Sendable {
    var value: Media
    /// a file without traces stands in the upload's place
    var isReplaced = false

    /// As it came, for all to have.
    init(asItCame value: Media) {
      self.value = value
      self.value.state = .ready
    }

    static func failed(_ value: Media) -> Outcome {
      var outcome = Outcome(asItCame: value)
      outcome.value.state = .failed
      return outcome
    }
  }
}
