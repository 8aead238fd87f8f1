import TestKit
import Testing
import XML

@Suite("Reading XML")
struct XMLTests {
  private static let limits = XMLLimits(depth: 24, elements: 1_000)

  private func read(_ text: String) throws -> XMLTree { try XMLTree.read(Array(text.utf8), limits: Self.limits) }

  private func refusal(_ bytes: [UInt8]) -> XMLError.Reason? {
    do throws(XMLError) {
      _ = try XMLTree.read(bytes, limits: Self.limits)
      return nil
    } catch {
      #expect(error.at <= bytes.count)
      return error.reason
    }
  }

  @Test func `an element has the same name whatever its prefix is`() throws {
    let texts = [
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- hi --><D:propfind xmlns:D=\"DAV:\"><D:prop><D:getetag/></D:prop></D:propfind>\n",
      "<propfind xmlns='DAV:'><prop><getetag></getetag ></prop></propfind>",
      "\u{FEFF}<x:propfind xmlns:x=\"DAV:\"><prop xmlns=\"DAV:\"><x:getetag xmlns:x=\"DAV:\"/></prop></x:propfind>",
    ]
    for text in texts {
      let root = try read(text)
      #expect(root.name == QualifiedName(space: "DAV:", local: "propfind"))
      let prop = root.first(QualifiedName(space: "DAV:", local: "prop"))
      #expect(prop?.children.map(\.name) == [QualifiedName(space: "DAV:", local: "getetag")])
      #expect(prop?.all(QualifiedName(space: "", local: "getetag")).count == 0)
    }
    #expect(try read("<a><b xmlns=\"urn:u\"/></a>").children.map(\.name) == [QualifiedName(space: "urn:u", local: "b")])
  }

  @Test func `text has its references resolved and its literal parts`() throws {
    let root = try read("<a b='&quot;&#x1EDF;'> Ph&#7903; &amp; <c>no</c><![CDATA[<&]]>&lt; </a>")
    #expect(root.attributes == [QualifiedName(space: "", local: "b"): "\"ở"])
    #expect(root["b"] == "\"ở")
    #expect(root.text == " Phở & <&< ")
    #expect(root.trimmedText == "Phở & <&<")
    #expect(try read("<a> \n </a>").trimmedText == "")
    // XML 1.0, 2.11: line ends become line feeds, unless they are references.
    #expect(Array(try read("<a>x\r\ny\rz&#13;</a>").text.utf8) == Array("x\ny\nz\r".utf8))
  }

  @Test func `processing instructions and comments are skipped`() throws {
    let root = try read("<?xml version='1.0'?><?p?><!----><a>b<?p ? > ?>c<!-- - -->d</a><!-- e --><?q?>")
    #expect(root.text == "bcd")
  }

  @Test func `white space in an attribute becomes spaces unless it is a reference`() throws {
    #expect(try read("<a b=' c\t\r\nd&#10;'/>")["b"] == " c  d\n")
  }

  @Test func `attributes have namespaces and no declarations among them`() throws {
    let root = try read("<a xmlns:x='urn:u' xmlns='urn:v' x:b='1' b='2' xml:lang='vi'/>")
    let (own, lang) = (QualifiedName(space: "urn:u", local: "b"), QualifiedName(space: QualifiedName.xmlSpace, local: "lang"))
    #expect(root.attributes == [own: "1", QualifiedName(space: "", local: "b"): "2", lang: "vi"])
  }

  @Test func `children know their place in mixed content`() throws {
    let root = try read("<r>ở<b/>c<d>x</d><e/>&lt;</r>")
    #expect(root.text == "ởc<")
    #expect(root.children.map(\.offset) == [3, 4, 4])
  }

  private static func wide(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `UTF-16 is read in either order, with a byte order mark or without`(bigEndian: Bool, mark: Bool) throws {
    func wide(_ text: String) -> [UInt8] { Self.wide(text, bigEndian: bigEndian, mark: mark) }
    let root = try XMLTree.read(wide("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b='Phở'>👩 &amp; <c/></a>"), limits: Self.limits)
    #expect(root["b"] == "Phở" && root.text == "👩 & " && root.children.map(\.name.local) == ["c"])
    // An error names the byte of the document as it came.
    let before = "<a>👩ở"
    #expect(throws: XMLError(reason: .documentType, at: wide(before).count)) {
      try XMLTree.read(wide(before + "<!b></a>"), limits: Self.limits)
    }
    #expect(refusal(wide("<a/>") + [0x20]) == .notText)
    #expect(refusal([0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x3D]) == .notText)
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", XMLError.Reason.documentType),
    ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", .documentType),
    ("<a>&b;</a>", .notWellFormed), ("<a>&#0;</a>", .notWellFormed), ("<a>&#xFFFE;</a>", .notWellFormed), ("<a>\u{1}</a>", .notWellFormed),
    ("", .notWellFormed), ("a", .notWellFormed), ("<a>", .notWellFormed), ("<a></b>", .notWellFormed), ("<a/><b/>", .notWellFormed),
    ("</a>", .notWellFormed), ("<a b=c/>", .notWellFormed), ("<a b='1' b='2'/>", .notWellFormed), ("<a b='<'/>", .notWellFormed),
    ("<x:a/>", .notWellFormed), ("<a:b:c xmlns:a='urn:u'/>", .notWellFormed), ("<a", .notWellFormed), ("<a b", .notWellFormed),
    ("<a b='", .notWellFormed), ("<![CDATA[", .notWellFormed), ("<!-- ", .notWellFormed), ("<a>&", .notWellFormed), ("<1a/>", .notWellFormed),
    ("<a x:b='1'/>", .notWellFormed), ("<a xmlns:x=''/>", .notWellFormed),
    ("<a xmlns:xml='urn:u'/>", .notWellFormed), ("<a xmlns:xmlns='urn:u'/>", .notWellFormed),
    ("<?xml version='1.0'?><?xml version='1.0'?><a/>", .notWellFormed),
    ("<![CDATA[]]><a/>", .notWellFormed), ("<a><?p", .notWellFormed), ("<a><?p?q?></a>", .notWellFormed),
    ("<a xmlns:x='urn:u'><x:1/></a>", .notWellFormed),
    ("<a b='1'c='2'/>", .notWellFormed), ("<a xmlns:x='urn:u' xmlns:y='urn:u' x:b='1' y:b='2'/>", .notWellFormed),
    ("<a xmlns='urn:u' xmlns='urn:v'/>", .notWellFormed),
    ("<a\u{D7}/>", .notWellFormed), ("<a:/>", .notWellFormed), ("<a><?x:p?></a>", .notWellFormed), ("<a>&#+65;</a>", .notWellFormed),
    ("<a>]]></a>", .notWellFormed), ("<a>\u{FFFE}</a>", .notWellFormed), ("<!-- -- --><a/>", .notWellFormed),
    (" <?xml version='1.0'?><a/>", .notWellFormed),
    ("<a/>text", .notWellFormed), (String(repeating: "<a>", count: 25), .tooDeep),
    ("<a>" + String(repeating: "<b/>", count: 1_000) + "</a>", .tooMany),
  ])
  func `malformed and oversized documents are refused`(text: String, reason: XMLError.Reason) {
    #expect(refusal(Array(text.utf8)) == reason)
  }

  @Test func `documents at their limits are read`() throws {
    #expect(try read(String(repeating: "<a>", count: 24) + String(repeating: "</a>", count: 24)).children.count == 1)
    #expect(try read("<a>" + String(repeating: "<b/>", count: 999) + "</a>").children.count == 999)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(refusal([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E]) == .notText)
  }

  @Test func `a handler that is done stops the scan without an error`() throws {
    let first = FirstElement()
    try XMLScan.run(Array("<a><b/><c".utf8), limits: Self.limits, first)
    #expect(first.names == ["a", "b"])
  }

  @Test func `a damaged document is read or refused and never ends the program`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SplitMix64(seed: seed)
    let good = Array("<D:a xmlns:D=\"DAV:\" b='c&amp;'><!-- x --><D:e>t&#13;</D:e><![CDATA[z]]></D:a>".utf8)
    let marks = ["<", "?", "!", "&", "\"", ">", "<?", "<!--", "]]>", "<![CDATA[", "xmlns:", "\u{0}", "\u{FFFE}"].map { Array($0.utf8) }
    var refused = 0
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &chance) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0...2, using: &chance) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &chance)
        case 1: bytes.removeSubrange(at...min(at + 3, bytes.count - 1))
        default: bytes.insert(contentsOf: marks.randomElement(using: &chance) ?? [], at: at)
        }
      }
      if refusal(bytes) != nil { refused += 1 }
    }
    #expect(refused > 1_000, "seed \(seed)")
  }
}

private final class FirstElement: XMLHandler {
  var names: [String] = []
  var isDone: Bool { names.count == 2 }
  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) { names.append(name.local) }
  func text(_ text: String) {}
  func end(_ name: QualifiedName) {}
}
