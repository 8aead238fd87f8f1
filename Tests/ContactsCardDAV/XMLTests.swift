import TestKit
import Testing

@testable import ContactsCardDAV

@Suite("XML of clients")
struct XMLTests {
  private func read(_ text: String) throws -> XMLElement { try XMLReader.read(Array(text.utf8)) }

  @Test func `names are told by their namespaces, whatever the prefixes are`() throws {
    // given the same in three spellings
    let texts = [
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- hi --><D:propfind xmlns:D=\"DAV:\"><D:prop><D:getetag/></D:prop></D:propfind>\n",
      "<propfind xmlns='DAV:'><prop><getetag></getetag ></prop></propfind>",
      "\u{FEFF}<x:propfind xmlns:x=\"DAV:\"><prop xmlns=\"DAV:\"><x:getetag xmlns:x=\"DAV:\"/></prop></x:propfind>",
    ]
    for text in texts {
      // when
      let root = try read(text)
      // then
      #expect(root.name == .dav("propfind"))
      #expect(root.first(.dav("prop"))?.children.map(\.name) == [.dav("getetag")])
    }
    #expect(try read("<a><b xmlns=\"u\"/></a>").children.map(\.name) == [XMLName(space: "u", local: "b")])
  }

  @Test func `text comes with its references and its literal parts`() throws {
    let root = try read("<a b='&quot;&#x1EDF;'> Ph&#7903; &amp; <c/><![CDATA[<&]]>&lt;</a>")
    #expect(root.attributes == ["b": "\"ở"])
    #expect(root.text == " Phở & <&<")
    #expect(root.word == "Phở & <&<")
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", XMLProblem.Reason.documentType), ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", .documentType),
    ("<a>&b;</a>", .notWellFormed), ("<a>&#0;</a>", .notWellFormed), ("<a>&#xFFFE;</a>", .notWellFormed), ("<a>\u{1}</a>", .notWellFormed),
    ("", .notWellFormed), ("a", .notWellFormed), ("<a>", .notWellFormed), ("<a></b>", .notWellFormed), ("<a/><b/>", .notWellFormed),
    ("</a>", .notWellFormed), ("<a b=c/>", .notWellFormed), ("<a b='1' b='2'/>", .notWellFormed), ("<a b='<'/>", .notWellFormed),
    ("<x:a/>", .notWellFormed), ("<a:b:c xmlns:a='u'/>", .notWellFormed), ("<a", .notWellFormed), ("<a b", .notWellFormed),
    ("<a b='", .notWellFormed), ("<![CDATA[", .notWellFormed), ("<!-- ", .notWellFormed), ("<a>&", .notWellFormed), ("<1a/>", .notWellFormed),
    (String(repeating: "<a>", count: 30), .tooDeep), ("<a>" + String(repeating: "<b/>", count: 40_001) + "</a>", .tooMany),
  ])
  func `what is not XML, or more than we read, is refused`(text: String, reason: XMLProblem.Reason) {
    do {
      _ = try read(text)
      Issue.record("was read")
    } catch let problem as XMLProblem {
      #expect(problem.reason == reason)
    } catch {
      Issue.record(error)
    }
  }

  @Test func `bytes that are no text are refused`() {
    #expect(throws: XMLProblem(reason: .notText, at: 0)) { try XMLReader.read([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E]) }
  }

  @Test func `whatever is written can be read, and is the same but for what XML cannot hold`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SplitMix64(seed: seed)
    let pieces = [
      "a", "&", "<", ">", "\"", "\r\n", "\r", "\n", "\t", "ở", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{0}", "\u{B}", "]]>", "\u{FEFF}", "👩‍👧",
    ]
    for round in 0..<1000 {
      // given
      let text = (0..<Int.random(in: 0...20, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
      // when
      var writer = XMLWriter()
      writer.element(XMLName(space: "", local: "a")) { $0.text(text) }
      // then
      var expected = String.UnicodeScalarView()
      expected.append(contentsOf: text.unicodeScalars.filter(XMLWriter.isAllowed))
      #expect(Array(try XMLReader.read(writer.bytes).text.utf8) == Array(String(expected).utf8), "seed \(seed), round \(round)")
    }
  }

  @Test func `any cut or bent request is read or refused, never worse`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SplitMix64(seed: seed)
    let good = Array("<D:a xmlns:D=\"DAV:\" b='c&amp;'><!-- x --><D:e>t&#13;</D:e><![CDATA[z]]><?p q?></D:a>".utf8)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &chance) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &chance)
        if Bool.random(using: &chance) {
          bytes[at] = UInt8.random(in: 0...255, using: &chance)
        } else {
          bytes.removeSubrange(at...min(at + 3, bytes.count - 1))
        }
      }
      do throws(XMLProblem) { _ = try XMLReader.read(bytes) } catch { #expect(error.at <= bytes.count, "seed \(seed)") }
    }
  }
}
