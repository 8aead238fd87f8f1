// The comments that say how a declaration travels.
import SwiftSyntax

/// `// wire: read prefix=orders. tag=kind hub=save,make removed=paint` above a declaration,
/// `// wire: formerly=setRemark formerly.note=text,remark removed=colour` above a case.
struct Options {
  private(set) var values: [String: [String]] = [:]
  /// former names of members, in the order of the comment
  private(set) var members: [(name: String, names: [String])] = []
  private(set) var isRead = false
  private(set) var audience = Audience.everybody
  private(set) var unknown: [String] = []
  private var words: [String] = []

  init(_ trivia: Trivia) {
    for piece in trivia {
      guard case .lineComment(let text) = piece, text.hasPrefix("// wire: ") else { continue }
      for word in text.dropFirst(9).split(separator: " ") { take(String(word)) }
    }
  }

  /// The words that are written with one of these options.
  func of(_ options: [String]) -> [String] {
    words.filter { word in options.contains(String(word.prefix { $0 != "=" })) }
  }

  private mutating func take(_ word: String) {
    words.append(word)
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    let names = parts.count == 2 ? parts[1].split(separator: ",").map(String.init) : []
    if !names.isEmpty, ["prefix", "tag", "hub", "removed", "formerly"].contains(parts[0]) {
      values[parts[0], default: []] += names
    } else if !names.isEmpty, parts[0].hasPrefix("formerly.") {
      members.append((String(parts[0].dropFirst("formerly.".count)), names))
    } else if word == "read" {
      isRead = true
    } else if word != Audience.everybody.rawValue, let named = Audience(rawValue: word) {
      audience = named
    } else {
      unknown.append(word)
    }
  }
}

/// Names that devices of an earlier version still send, of one command, value or word.
struct Former: Equatable {
  /// its own earlier names
  var words: [String] = []
  /// the earlier names of its members
  var members: [(name: String, names: [String])] = []
  /// members that no longer exist
  var removed: [String] = []

  init() {}

  init(_ options: Options) {
    words = options.values["formerly"] ?? []
    members = options.members
    removed = options.values["removed"] ?? []
  }

  func prefixed(_ prefix: String) -> Former {
    var former = self
    former.words = words.map { prefix + $0 }
    return former
  }

  static func == (a: Former, b: Former) -> Bool {
    a.words == b.words && a.removed == b.removed && a.members.elementsEqual(b.members) { $0.name == $1.name && $0.names == $1.names }
  }
}
