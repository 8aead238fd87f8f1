/// Why something could not be sealed or opened. None of them says anything of keys or contents.
public enum SealingError: Error, Equatable, Sendable {
  /// the operating system refused
  case file(FileFailure)

  // Key files
  /// others than the hub's user may read it
  case exposedKey(path: String)
  /// its content was changed, or it belongs under another name
  case damagedKey(path: String)
  /// it is missing, although keys exist that came with it or after it
  case missingKey(path: String)
  /// a data key is wrapped with a master key that this folder does not hold
  case unknownMaster(Int64)
  /// this folder's master key of that number is not the one that the data key was wrapped with: another hub's folder, or another state of it
  case foreignMaster(Int64)
  /// the current master key cannot be retired
  case currentMaster(Int64)

  // Encrypted content
  case notSealed
  /// made by a later version of this module
  case unknownVersion(UInt8)
  /// a value was sealed with another key or for another context, or was changed: AES-GCM has one answer to all three
  case notAuthentic
  /// a file was sealed with another key
  case wrongKey
  /// a data key or a file was sealed for another context or id, or its head was changed
  case wrongContext
  /// a chunk of a file, counted from 0, was changed, or swapped with another
  case changedChunk(Int64)
  /// a file lacks the end that finishing it makes: never finished, cut off, or changed there
  case truncated
  /// a range reaches outside a file of this many plain bytes
  case outside(length: Int64)
  /// more than AES-GCM seals at once (64 GiB)
  case tooLong

  // Writing
  /// somebody else is writing the file
  case inUse(path: String)
  /// the file is finished: nothing more can be written to it
  case finished
  /// an earlier write failed; only opening the file again shows its content
  case broken
}

extension SealingError: CustomStringConvertible {
  /// One sentence for the person who runs the hub, with a remedy if there is one.
  public var description: String {
    switch self {
    case .file(let failure): "\(failure)"
    case .exposedKey(let path):
      "\(path) may be read by others than the hub: 'chmod 600 \(path)', and if somebody could have looked, change the master key and retire this one"
    case .damagedKey(let path): "\(path) is damaged or belongs under another name: put it back from a safety copy; without it what it sealed is lost"
    case .missingKey(let path): "\(path) is missing: put it back from a safety copy; without it what it sealed is lost"
    case .unknownMaster(let number): "there is no master key \(number): put master-\(number).key back from a safety copy"
    case .foreignMaster(let number):
      "master key \(number) is not the one that these data were sealed with: bring back the folder of keys that belongs to this database"
    case .currentMaster(let number): "master key \(number) is in use: change it before it is retired"
    case .notSealed: "these bytes were not sealed here"
    case .unknownVersion(let version): "sealed in form \(version), which this version of the program does not know"
    case .notAuthentic: "sealed with another key, for another place, or changed"
    case .wrongKey: "the file was sealed with another key"
    case .wrongContext: "sealed for another place, or changed"
    case .changedChunk(let index): "chunk \(index) of the file was changed"
    case .truncated: "the end of the file is missing or was changed"
    case .outside(let length): "outside the file's \(length) bytes"
    case .tooLong: "too long to be sealed at once"
    case .inUse(let path): "\(path) is being written by somebody else"
    case .finished: "the file is finished"
    case .broken: "an earlier write to the file failed"
    }
  }
}
