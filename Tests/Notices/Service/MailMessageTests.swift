import Foundation
import Kernel
import NoticesRules
import TestKit
import Testing

@testable import NoticesService

/// Mail as it is written down.
@Suite struct MailMessageTests {
  private func message(name: String = "Lan", subject: String = "Xin chao", text: String = "x", sender: String = "Bốn Mùa") -> MailMessage {
    MailMessage(
      id: "0198", from: "ban@bonmua.vn", sender: sender, to: "lan@example.com", name: name, subject: subject, text: text,
      at: Instant(1_795_172_400_000), on: HouseClock())
  }

  @Test func itIsWrittenInShortLinesOfASCII() {
    #expect(
      message(text: "Chào Lan").text.components(separatedBy: "\r\n") == [
        "From: =?UTF-8?B?QuG7kW4gTcO5YQ==?=", " <ban@bonmua.vn>", "To: Lan", " <lan@example.com>", "Subject: Xin chao",
        "Date: Fri, 20 Nov 2026 18:00:00 +0700", "Message-ID: <0198@bonmua.vn>", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: base64", "Auto-Submitted: auto-generated", "", "Q2jDoG8gTGFuDQo=", "",
      ])
  }

  @Test func aFileStandsBesideItsText() {
    // given a file with a line that looks like the end of a part
    let file = AttachedFile(bytes: Array("--=_0198-part--\r\n.\r\n".utf8), mediaType: "application/pdf", name: "bao-cao.pdf")
    // when it is sent with a mail
    let message = MailMessage(
      id: "0198", from: "ban@bonmua.vn", sender: "", to: "lan@example.com", name: "", subject: "x", text: "Chào", file: file,
      at: Instant(1_795_172_400_000), on: HouseClock())
    // then both are parts of it
    #expect(
      message.text.components(separatedBy: "\r\n").dropFirst(6) == [
        "Auto-Submitted: auto-generated", "Content-Type: multipart/mixed; boundary=\"=_0198-part\"", "", "--=_0198-part",
        "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", "", "Q2jDoG8NCg==", "--=_0198-part",
        "Content-Type: application/pdf", "Content-Transfer-Encoding: base64", "Content-Disposition: attachment; filename=\"bao-cao.pdf\"", "",
        Data(file.bytes).base64EncodedString(), "--=_0198-part--", "",
      ])
  }

  @Test func itsDateIsOnTheHousesClock() {
    // given houses in Kathmandu and, in winter, in New York
    func date(_ offsets: String) -> String {
      MailMessage.date(Instant(1_795_172_400_000), HouseClock(offsets: HouseClock.offsets(reading: offsets) ?? []))
    }
    // then the date is theirs, with the offset in hours and minutes
    #expect(date("0:345") == "Fri, 20 Nov 2026 16:45:00 +0545")
    #expect(date("0:-240 29891880:-300") == "Fri, 20 Nov 2026 06:00:00 -0500")
    #expect(date("0:-210") == "Fri, 20 Nov 2026 07:30:00 -0330")
  }

  @Test func nothingThatPeopleWriteCanEndAHeader() {
    // given names and subjects by chance, full of signs that mean something in a header
    var generator = SplitMix64(seed: 20_261_120)
    let signs = Array("a b\r\n\t:;,<>@\"\\()=?.ễ👩🏽‍🍳\u{2028}\u{85}\u{0}").map(String.init)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 1...120, using: &generator)).map { _ in signs.randomElement(using: &generator) ?? "" }.joined()
      // when a mail contains them
      let lines = message(name: words, subject: words, text: words, sender: words).text.components(separatedBy: "\r\n")
      // then it has the headers that it always has, in their order, and each line is short and ASCII
      let head = lines.prefix { !$0.isEmpty }
      let names = head.filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != ":" }) }
      #expect(
        names == [
          "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted",
        ], "seed 20261120: \(words.debugDescription)")
      #expect(lines.allSatisfy { $0.utf8.count <= 78 && $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }, "seed 20261120: \(words.debugDescription)")
    }
  }

  @Test func longWordsAreCutBetweenLetters() throws {
    // given a subject of letters of several bytes
    let subject = String(repeating: "Nguyễn 👩🏽‍🍳 ", count: 12).trimmingCharacters(in: .whitespaces)
    // when it is encoded
    let parts = MailMessage.words(subject).components(separatedBy: "\r\n ")
    // then each part is valid alone, and together they equal the text
    let decoded = try parts.map { part -> String in
      let inner = part.dropFirst("=?UTF-8?B?".count).dropLast(2)
      let data = try #require(Data(base64Encoded: String(inner)))
      return try #require(String(data: data, encoding: .utf8))
    }
    #expect(decoded.joined() == subject && parts.count > 2)
    #expect(parts.allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func aLineThatBeginsWithADotGetsOneMore() {
    #expect(String(decoding: message().dotted, as: UTF8.self).hasSuffix("\r\n.\r\n"))
  }
}
