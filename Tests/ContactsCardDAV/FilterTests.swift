import XML
import Testing
import VCards

@testable import ContactsCardDAV

@Suite("What an addressbook-query asks for")
struct FilterTests {
  private static let an = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Nguyễn Văn ÁN
    N:Nguyễn;Án;Văn;;
    item1.TEL;TYPE=cell,home:0899 081 299
    EMAIL;TYPE=INTERNET:an@example.vn
    EMAIL:An.Work@Example.VN
    UID:u-1
    END:VCARD

    """

  /// - Parameter content: in short: `p` is a prop-filter, `t` a text-match, `q` a param-filter, `u` is-not-defined
  private func matches(_ content: String, test: String = "") throws -> Bool {
    var content = content
    for (short, long) in [("p", "prop-filter"), ("t", "text-match"), ("q", "param-filter"), ("u", "is-not-defined")] {
      for (before, after) in [("<\(short) ", "<\(long) "), ("<\(short)>", "<\(long)>"), ("<\(short)/>", "<\(long)/>"), ("</\(short)>", "</\(long)>")]
      {
        content = content.replacing(before, with: after)
      }
    }
    let text = "<filter xmlns=\"\(QualifiedName.cardSpace)\" \(test)>\(content)</filter>"
    return try CardFilter(try XMLTree.read(Array(text.utf8), limits: .dav)).matches(try VCard(reading: Array(FilterTests.an.utf8)))
  }

  @Test(arguments: [
    ("", true),
    ("<p name='fn'/>", true),
    ("<p name='NICKNAME'/>", false),
    ("<p name='NICKNAME'><u/></p>", true),
    ("<p name='FN'><u/></p>", false),
    // letters large and small, with their marks
    ("<p name='FN'><t>văn án</t></p>", true),
    ("<p name='FN'><t collation='i;ascii-casemap'>văn án</t></p>", false),
    ("<p name='FN'><t collation='i;ascii-casemap'>nGUYễn</t></p>", true),
    ("<p name='FN'><t>nguyen</t></p>", false),
    // kinds
    ("<p name='UID'><t match-type='equals'>U-1</t></p>", true),
    ("<p name='UID'><t match-type='equals'>U-</t></p>", false),
    ("<p name='EMAIL'><t match-type='starts-with'>an.</t></p>", true),
    ("<p name='EMAIL'><t match-type='starts-with'>work</t></p>", false),
    ("<p name='EMAIL'><t match-type='ends-with'>.VN</t></p>", true),
    // negated: one of them has it not
    ("<p name='EMAIL'><t negate-condition='yes'>work</t></p>", true),
    ("<p name='EMAIL'><t negate-condition='yes'>@</t></p>", false),
    // one or all within a property
    ("<p name='EMAIL' test='allof'><t>work</t><t>VN</t></p>", true),
    ("<p name='EMAIL' test='allof'><t>work</t><t>an@</t></p>", false),
    ("<p name='EMAIL'><t>nothing</t><t>an@</t></p>", true),
    // groups and parameters
    ("<p name='ITEM1.TEL'/>", true),
    ("<p name='item2.TEL'/>", false),
    ("<p name='TEL'><q name='type'><t>HOME</t></q></p>", true),
    ("<p name='TEL'><q name='type'><t>fax</t></q></p>", false),
    ("<p name='EMAIL'><q name='TYPE'><u/></q></p>", true),
    ("<p name='TEL'><q name='X-ODD'/></p>", false),
  ])
  func `a card matches as the standard says`(filter: String, isMatch: Bool) throws {
    #expect(try matches(filter) == isMatch)
  }

  @Test func `one of several is enough unless all are asked for`() throws {
    let several = "<p name='UID'><t>x</t></p><p name='FN'/>"
    #expect(try matches(several))
    #expect(try matches(several, test: "test='anyof'"))
    #expect(try !matches(several, test: "test='allof'"))
    #expect(throws: DavRefusal.self) { try matches(several, test: "test='some'") }
  }

  @Test(arguments: ["<p/>", "<p name='FN'><t match-type='like'>a</t></p>", "<p name='FN'><t collation='i;octet'>a</t></p>", "<p name='TEL'><q/></p>"])
  func `what we cannot do is refused, not passed over`(filter: String) {
    #expect(throws: DavRefusal.self) { try matches(filter) }
  }

  @Test func `more than twenty properties or words about them are refused, twenty are not`() throws {
    func refusal(_ content: String) -> DavRefusal? {
      do {
        _ = try matches(content)
        return nil
      } catch { return error as? DavRefusal }
    }
    let property = "<p name='FN'><t>x</t></p>"
    #expect(refusal(String(repeating: property, count: 20)) == nil)
    for content in [
      String(repeating: "<p name='FN'/>", count: 21), "<p name='FN'>" + String(repeating: "<t>x</t>", count: 21) + "</p>",
      String(repeating: "<p name='FN'><t>x</t><q name='TYPE'/></p>", count: 11),
    ] {
      #expect(refusal(content)?.condition == .card("supported-filter"))
    }
  }
}
