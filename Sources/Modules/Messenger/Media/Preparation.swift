import Kernel
import MessengerRules
import MessengerService
import Sealing

/// An upload, decrypted into memory to be prepared.
struct Preparation: Sendable {
  let kept: KeptMedia
  let content: MediaContent
  let upload: MemoryFile

  /// The result of a preparation.
  struct Outcome: Sendable {
    var value: Media
    /// A file without metadata replaces the upload.
    var isReplaced = false

    /// Ready for all members, unchanged.
    init(asItCame value: Media) {
      self.value = value
      self.value.state = .ready
    }

    /// Ready for all members as a file to be saved.
    static func file(_ value: Media) -> Outcome {
      var outcome = Outcome(asItCame: value)
      outcome.value.form = .file
      return outcome
    }

    static func failed(_ value: Media) -> Outcome {
      var outcome = Outcome(asItCame: value)
      outcome.value.state = .failed
      return outcome
    }
  }
}
