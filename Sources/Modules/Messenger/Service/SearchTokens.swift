import Kernel
import MessengerRules
import Sealing
import Synchronization

/// What a message is found by: its words, where it stands, whose it is, what it names, and what its files are called, each as a keyed
/// token, so that the index gives nothing of it away.
final class SearchTokens: Sendable {
  /// The words of a house repeat; making a token costs more than looking one up.
  private static let most = 50_000

  private let key: TokenKey
  private let known = Mutex<[String: String]>([:])

  init(_ key: TokenKey) { self.key = key }

  /// All of one message but its files' names. Nothing of a deleted one.
  func of(_ message: Message) -> [String] {
    guard let content = message.content else { return [] }
    var all = ["room:" + message.room.raw, "author:" + message.author.raw, "says:" + message.says.rawValue]
    all += content.links.map { "link:" + $0.to.text }
    all += content.mentions.map { "mention:" + $0.raw }
    if let text = content.text { all += SearchWords.findable(text.raw) }
    return tokens(all)
  }

  /// What its files are called.
  func of(names: [String]) -> [String] { tokens(SearchWords.findable(names.joined(separator: " "))) }

  /// All that what is looked for must have. No word holds a colon, so that none is taken for a place.
  func wanted(_ search: MessageSearch) -> [String] {
    var all = SearchWords.wanted(search.text.raw)
    if let author = search.author { all.append("author:" + author.raw) }
    if let says = search.says { all.append("says:" + says.rawValue) }
    if let link = search.link { all.append("link:" + link.text) }
    if let mention = search.mention { all.append("mention:" + mention.raw) }
    return tokens(all)
  }

  func of(_ rooms: [RoomID]) -> [String] { tokens(rooms.map { "room:" + $0.raw }) }

  /// One of these every message has.
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
