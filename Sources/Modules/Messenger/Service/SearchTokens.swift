import Kernel
import MessengerRules
import Sealing
import Synchronization

/// The search tokens of a message: its words, room, author, kind, links, mentions and file names. Each is a keyed hash, so the
/// index discloses nothing.
final class SearchTokens: Sendable {
  /// Cached tokens. Words repeat, and a lookup is cheaper than a hash.
  private static let most = 50_000

  private let key: TokenKey
  private let known = Mutex<[String: String]>([:])

  init(_ key: TokenKey) { self.key = key }

  /// All tokens of one message except its files' names. Empty if it was deleted.
  func of(_ message: Message) -> [String] {
    guard let content = message.content else { return [] }
    var all = ["room:" + message.room.raw, "author:" + message.author.raw, "says:" + message.says.rawValue]
    all += content.links.map { "link:" + $0.to.text }
    all += content.mentions.map { "mention:" + $0.raw }
    if let text = content.text { all += SearchWords.findable(text.raw) }
    return tokens(all)
  }

  /// The tokens of file names.
  func of(names: [String]) -> [String] { tokens(SearchWords.findable(names.joined(separator: " "))) }

  /// The tokens that a hit must all have. Words contain no colon, so they cannot equal a prefixed token.
  func wanted(_ search: MessageSearch) -> [String] {
    var all = SearchWords.wanted(search.text.raw)
    if let author = search.author { all.append("author:" + author.raw) }
    if let says = search.says { all.append("says:" + says.rawValue) }
    if let link = search.link { all.append("link:" + link.text) }
    if let mention = search.mention { all.append("mention:" + mention.raw) }
    return tokens(all)
  }

  func of(_ rooms: [RoomID]) -> [String] { tokens(rooms.map { "room:" + $0.raw }) }

  /// Every message has one of these.
  var ofAllKinds: [String] { tokens(MessageKind.allCases.map { "says:" + $0.rawValue }) }

  private func tokens(_ words: [String]) -> [String] {
    known.withLock { known in
      if known.count > SearchTokens.most { known = [:] }
      return words.map { word in
        if let token = known[word] { return token }
        let token = key.token(word)
        known[word] = token
        return token
      }
    }
  }
}
