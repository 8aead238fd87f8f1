import Sealing
import TestKit
import Testing

@Suite("Tokens for the search index: stable, and no words")
struct TokenTests {
  @Test func `a word has the same token after a restart and after the master key was changed and retired`() async throws {
    try await withTemporaryFolder { folder in
      let keys = try MasterKeys(folder: folder)
      let token = try keys.tokens(for: "messages").token("pho")
      _ = try keys.rotate()
      try keys.retire(1)
      for now in [keys, try MasterKeys(folder: folder)] { #expect(try now.tokens(for: "messages").token("pho") == token) }
    }
  }

  @Test func `it is one word of small letters and digits to every index`() async throws {
    try await withTemporaryFolder { folder in
      let tokens = try MasterKeys(folder: folder).tokens(for: "messages")
      let letters = Set("abcdefghijklmnopqrstuvwxyz234567")
      for word in ["", "p", "phở", "PHỞ", "a b", "abcdefghijklmnop", String(repeating: "dài", count: 500)] {
        let token = tokens.token(word)
        #expect(token.count == 16 && Set(token).isSubset(of: letters), "\(word): \(token)")
        #expect(token != word)
      }
    }
  }

  @Test func `words, purposes and hubs have tokens of their own, beginnings nothing in common`() async throws {
    try await withTemporaryFolder { data in
      let (keys, other) = (try MasterKeys(folder: data + "/one"), try MasterKeys(folder: data + "/two"))
      let words = (0..<20_000).map { "word\($0)" } + ["nuo", "nuon", "nuong"]
      let tokens = try keys.tokens(for: "messages")
      #expect(Set(words.map(tokens.token)).count == words.count)
      let all = [tokens, try keys.tokens(for: "posts"), try other.tokens(for: "messages")].map { $0.token("nuong") }
      #expect(Set(all + ["nuo", "nuon"].map(tokens.token)).count == 5)
      #expect(Set(["nuo", "nuon", "nuong"].map { tokens.token($0).prefix(4) }).count == 3)
    }
  }

  @Test func `printed, a key says nothing`() async throws {
    try await withTemporaryFolder { folder in
      let tokens = try MasterKeys(folder: folder).tokens(for: "messages")
      #expect("\(tokens)" == "TokenKey" && String(reflecting: tokens) == "TokenKey")
    }
  }
}
