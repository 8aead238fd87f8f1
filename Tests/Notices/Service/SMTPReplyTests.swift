import Testing

@testable import NoticesService

/// Replies of mail servers.
@Suite struct SMTPReplyTests {
  private func read(_ lines: String...) throws -> SMTPReply? {
    var reader = SMTPReply.Reader()
    var reply: SMTPReply?
    for line in lines { reply = try reader.take(Array(line.utf8)) }
    return reply
  }

  @Test func aReplyMayHaveSeveralLines() throws {
    #expect(try read("250-mail.example.com", "250-STARTTLS") == nil)
    #expect(try read("250-a", "250 b") == SMTPReply(code: 250, lines: ["a", "b"]))
    #expect(try read("354") == SMTPReply(code: 354, lines: [""]))
  }

  @Test(arguments: ["", "25", "HTTP/1.1 400 Bad Request", "2500 x", "250x", "650 x", "-50 x"])
  func whatIsNoReplyIsNonsense(line: String) {
    #expect(throws: SMTPReply.Reader.Nonsense.self) { try read(line) }
  }

  @Test func halfAReplyIsKnownToBeOne() throws {
    // given an attacker who inserts a line before TLS that should be read after it
    var reader = SMTPReply.Reader()
    _ = try reader.take(Array("220 ready".utf8))
    #expect(!reader.isWithin)
    _ = try reader.take(Array("250-AUTH PLAIN".utf8))
    // then it shows
    #expect(reader.isWithin)
  }

  @Test func theCodeDoesNotChangeWithinAReply() {
    #expect(throws: SMTPReply.Reader.Nonsense.self) { try read("250-a", "550 b") }
  }

  @Test func aReplyWithoutEndIsNonsense() {
    #expect(throws: SMTPReply.Reader.Nonsense.self) {
      var reader = SMTPReply.Reader()
      for _ in 0..<200 { _ = try reader.take(Array("250-a".utf8)) }
    }
  }

  @Test func abilitiesAreReadInAnySpelling() throws {
    let reply = SMTPReply(code: 250, lines: ["mail.example.com", "SIZE 1000", "starttls", "AUTH=LOGIN", "AUTH PLAIN login XOAUTH2"])
    let abilities = SMTPAbilities(reply)
    #expect(abilities.startTLS && abilities.logins == ["LOGIN", "PLAIN", "LOGIN", "XOAUTH2"])
  }
}
