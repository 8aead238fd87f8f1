import XML
import TestKit
import Testing

@testable import ContactsCardDAV

@Suite("XML of clients")
struct XMLTests {
  private func read(_ text: String) throws -> XMLTree { try XMLTree.read(Array(text.utf8), limits: .dav) }

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
    #expect(try read("<a><b xmlns=\"u\"/></a>").children.map(\.name) == [QualifiedName(space: "u", local: "b")])
  }

  @Test func `text comes with its references and its literal parts`() throws {
    let root = try read("<a b='&quot;&#x1EDF;'> Ph&#7903; &amp; <c/><![CDATA[<&]]>&lt;</a>")
    #expect(root.attributes == [QualifiedName(space: "", local: "b"): "\"ở"] && root["b"] == "\"ở")
    #expect(root.text == " Phở & <&<")
    #expect(root.trimmedText == "Phở & <&<")
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", XMLError.Reason.documentType), ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", .documentType),
    ("<a>&b;</a>", .notWellFormed), ("<a>&#0;</a>", .notWellFormed), ("<a>&#xFFFE;</a>", .notWellFormed), ("<a>\u{1}</a>", .notWellFormed),
    ("", .notWellFormed), ("a", .notWellFormed), ("<a>", .notWellFormed), ("<a></b>", .notWellFormed), ("<a/><b/>", .notWellFormed),
    ("</a>", .notWellFormed), ("<a b=c/>", .notWellFormed), ("<a b='1' b='2'/>", .notWellFormed), ("<a b='<'/>", .notWellFormed),
    ("<x:a/>", .notWellFormed), ("<a:b:c xmlns:a='u'/>", .notWellFormed), ("<a", .notWellFormed), ("<a b", .notWellFormed),
    ("<a x:b='1'/>", .notWellFormed), ("<a xmlns:x='u' xmlns:y='u' x:b='1' y:b='2'/>", .notWellFormed), ("<x:1 xmlns:x='u'/>", .notWellFormed),
    ("<a\u{D7}/>", .notWellFormed), ("<a:/>", .notWellFormed), ("<a b='", .notWellFormed), ("<![CDATA[", .notWellFormed), ("<!-- ", .notWellFormed),
    ("<a>&", .notWellFormed), ("<1a/>", .notWellFormed),
    (String(repeating: "<a>", count: 30), .tooDeep), ("<a>" + String(repeating: "<b/>", count: 40_001) + "</a>", .tooMany),
  ])
  func `what is not XML, or more than we read, is refused`(text: String, reason: XMLError.Reason) {
    do {
      _ = try read(text)
      Issue.record("was read")
    } catch let problem as XMLError {
      #expect(problem.reason == reason)
    } catch {
      Issue.record(error)
    }
  }

  private static func wide(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    (mark ? [0xFEFF] + Array(text.utf16) : Array(text.utf16)).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `UTF-16 is read in either order, with a byte order mark or without`(bigEndian: Bool, mark: Bool) throws {
    func wide(_ text: String) -> [UInt8] { Self.wide(text, bigEndian: bigEndian, mark: mark) }
    let root = try XMLTree.read(wide("<?xml version=\"1.0\" encoding=\"UTF-16\"?><D:a xmlns:D='DAV:' b='Phở'>👩 &amp; <D:c/></D:a>"), limits: .dav)
    #expect(root.name == .dav("a") && root["b"] == "Phở" && root.text == "👩 & " && root.children.map(\.name) == [.dav("c")])
    // the error names the byte of the document
    let before = "<a>👩ở"
    do {
      _ = try XMLTree.read(wide(before + "<!b></a>"), limits: .dav)
      Issue.record("was read")
    } catch { #expect(error == XMLError(reason: .documentType, at: wide(before).count)) }
    #expect(throws: XMLError.self) { try XMLTree.read(wide("<a/>") + [0x20], limits: .dav) }
    #expect(throws: XMLError.self) { try XMLTree.read(wide("<a>") + wide("</a>").dropFirst(mark ? 4 : 2), limits: .dav) }
  }

  @Test func `half of a UTF-16 pair is no text`() {
    #expect(throws: XMLError(reason: .notText, at: 0)) { try XMLTree.read([0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x3D], limits: .dav) }
  }

  @Test func `an element is copied with its namespaces, its order and its attributes`() throws {
    let text = "<r xmlns='u' xmlns:p='v'>a<p:b p:c='&quot;1' d='2' xml:lang='vi'/>b<c><p:d>x</p:d></c><e xmlns=''/>&lt;c</r>"
    let root = try read(text)
    let copy = XMLWriter.copy(of: root)
    func same(_ one: XMLTree, _ other: XMLTree) -> Bool {
      one.name == other.name && one.attributes == other.attributes && one.text == other.text && one.offset == other.offset
        && one.children.count == other.children.count && zip(one.children, other.children).allSatisfy(same)
    }
    #expect(same(try XMLTree.read(copy, limits: .dav), root))
    #expect(XMLWriter.copy(of: try XMLTree.read(copy, limits: .dav)) == copy)
    #expect(root.children.map(\.offset) == [1, 2, 2])
  }

  @Test func `bytes that are no text are refused`() {
    #expect(throws: XMLError(reason: .notText, at: 0)) { try XMLTree.read([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E], limits: .dav) }
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
      writer.element(QualifiedName(space: "", local: "a")) { $0.text(text) }
      // then
      var expected = String.UnicodeScalarView()
      expected.append(contentsOf: text.unicodeScalars.filter(XMLWriter.isAllowed))
      #expect(Array(try XMLTree.read(writer.bytes, limits: .dav).text.utf8) == Array(String(expected).utf8), "seed \(seed), round \(round)")
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
      do throws(XMLError) { _ = try XMLTree.read(bytes, limits: .dav) } catch { #expect(error.at <= bytes.count, "seed \(seed)") }
    }
  }
}
