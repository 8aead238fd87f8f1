import XML
import Testing

@testable import ContactsCardDAV

@Suite("Properties that devices keep at a book")
struct BookPropertyTests {
  private static let path = DavHouse.home + "bong-da/"
  private static let color = QualifiedName(space: "urn:x", local: "color")
  private static let description = QualifiedName.card("addressbook-description")

  @Test func `a new book has all properties of its request`() async throws {
    try await DavHouse.with { dav in
      let made = try await dav.mkcol(
        Self.path, "<d:displayname>Bóng đá</d:displayname><c:addressbook-description xml:lang='vi'>Đội &amp; bạn</c:addressbook-description>")
      #expect(made.status == 201)
      let told = try await dav.propfind(Self.path, "<d:displayname/><c:addressbook-description/><x:color/>")[Self.path]
      #expect(told.element(.dav("displayname"))?.text == "Bóng đá")
      #expect(told.element(Self.description)?.text == "Đội & bạn" && told.element(Self.description)?.language == "vi")
      #expect(told.names("404") == [Self.color])
    }
  }

  @Test(arguments: [
    ("<d:getetag>1</d:getetag>", "403", QualifiedName.dav("getetag")), ("<d:displayname> </d:displayname>", "409", .dav("displayname")),
    ("<x:color>\(String(repeating: "a", count: 5000))</x:color>", "507", color),
  ])
  func `a book of which one property is refused is not made`(property: String, status: String, name: QualifiedName) async throws {
    try await DavHouse.with { dav in
      let refused = try DavStatus(try await dav.mkcol(Self.path, property + "<c:addressbook-description>x</c:addressbook-description>"))
      #expect(refused.reply.status == Int(status) && refused.reply.xml?.name == .dav("mkcol-response"))
      #expect(refused[""].names(status) == [name])
      #expect(refused[""].names("424") == [.dav("resourcetype"), Self.description])
      #expect(try await dav.ask("PROPFIND", Self.path, "", ["Depth": "0"]).status == 404)
    }
  }

  @Test func `a book of another type is not made`() async throws {
    try await DavHouse.with { dav in
      let types = "<d:resourcetype><d:collection/><x:other/></d:resourcetype><d:displayname>A</d:displayname>"
      let refused = try DavStatus(
        try await dav.ask("MKCOL", Self.path, "<d:mkcol \(DavHouse.names)><d:set><d:prop>\(types)</d:prop></d:set></d:mkcol>"))
      #expect(refused.reply.status == 403 && refused[""].names("403") == [.dav("resourcetype")])
      #expect(refused[""].names("424") == [.dav("displayname")] && refused.reply.text.contains("valid-resourcetype"))
    }
  }

  @Test func `a property that the hub does not know comes back as it was written`() async throws {
    try await DavHouse.with { dav in
      // given a property with its own namespaces, mixed content and attributes
      let value = "<x:color a='1' x:b='&lt;2' xml:lang='en'>one <b xmlns='urn:y'>two<x:c/></b> &amp; three<d/></x:color>"
      let set = try await dav.proppatch(DavHouse.own, "<d:set><d:prop>\(value)</d:prop></d:set>")
      #expect(set[DavHouse.own].names("200") == [Self.color])
      // then the answer holds it, also among all properties and by its name
      let told = try #require(try await dav.propfind(DavHouse.own, "<x:color/>")[DavHouse.own].element(Self.color))
      let meant = try XMLTree.read(Array("<r \(DavHouse.names)>\(value)</r>".utf8), limits: .dav).children[0]
      #expect(XMLWriter.copy(of: told) == XMLWriter.copy(of: meant))
      #expect(told.text == "one  & three" && told.children.map(\.offset) == [4, 12] && told.children.map(\.name.space) == ["urn:y", ""])
      for what in ["allprop", "propname"] {
        let all = try DavStatus(
          try await dav.ask("PROPFIND", DavHouse.home, "<d:propfind xmlns:d='DAV:'><d:\(what)/></d:propfind>", ["Depth": "1"]))
        #expect(all[DavHouse.own].names("200").isSuperset(of: [Self.color, .dav("displayname")]), "\(what)")
      }
      // when it is removed
      let removed = try await dav.proppatch(DavHouse.own, "<d:remove><d:prop><x:color/></d:prop></d:remove>")
      #expect(removed[DavHouse.own].names("200") == [Self.color])
      #expect(try await dav.propfind(DavHouse.own, "<x:color/>")[DavHouse.own].names("404") == [Self.color])
    }
  }

  @Test func `removing an absent property succeeds`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.mkcol(Self.path, "<d:displayname>Bóng đá</d:displayname>")
      let update = "<d:remove><d:prop><x:color/><d:getcontentlanguage/></d:prop></d:remove><d:set><d:prop><x:size>2</x:size></d:prop></d:set>"
      let done = try await dav.proppatch(Self.path, update)
      #expect(done[Self.path].names("200") == [Self.color, .dav("getcontentlanguage"), QualifiedName(space: "urn:x", local: "size")])
      // a book without a name is called like its path, and the last instruction counts
      _ = try await dav.proppatch(
        Self.path, "<d:set><d:prop><d:displayname>A</d:displayname></d:prop></d:set><d:remove><d:prop><d:displayname/></d:prop></d:remove>")
      #expect(try await dav.propfind(Self.path, "<d:displayname/>")[Self.path].element(.dav("displayname"))?.text == "bong-da")
    }
  }

  @Test func `one refused property fails all`() async throws {
    try await DavHouse.with { dav in
      let size = QualifiedName(space: "urn:x", local: "size")
      func update(_ property: String) -> String {
        "<d:set><d:prop><x:size>1</x:size>\(property)</d:prop></d:set><d:remove><d:prop><x:color/></d:prop></d:remove>"
      }
      let namespace = "urn:" + String(repeating: "n", count: 600)
      for (property, name, status) in [
        ("<d:sync-token>1</d:sync-token>", QualifiedName.dav("sync-token"), "403"), ("<d:displayname/>", .dav("displayname"), "409"),
        ("<x:big>\(String(repeating: "é", count: 2100))</x:big>", QualifiedName(space: "urn:x", local: "big"), "507"),
        ("<far xmlns='\(namespace)'/>", QualifiedName(space: namespace, local: "far"), "507"),
      ] {
        let refused = try await dav.proppatch(DavHouse.own, update(property))[DavHouse.own]
        #expect(refused.names(status) == [name] && refused.names("424") == [size, Self.color], "\(status)")
      }
      // the restaurant's books keep their names, but accept properties
      let guests = DavHouse.home + "guests/"
      let house = try await dav.proppatch(guests, update("<d:displayname>A</d:displayname>"))[guests]
      #expect(house.names("403") == [.dav("displayname")] && house.names("424") == [size, Self.color])
      #expect(try await dav.proppatch(guests, update(""))[guests].names("200") == [size, Self.color])
      // a property that the hub must not remove
      let removed = try await dav.proppatch(DavHouse.own, "<d:remove><d:prop><d:resourcetype/></d:prop></d:remove>")
      #expect(removed[DavHouse.own].names("403") == [.dav("resourcetype")])
      #expect(try await dav.propfind(DavHouse.own, "<x:size/>")[DavHouse.own].names("404") == [size])
    }
  }

  @Test func `a book keeps fifty properties and no more`() async throws {
    try await DavHouse.with { dav in
      func many(_ numbers: ClosedRange<Int>) -> String {
        "<d:set><d:prop>" + numbers.map { "<x:p\($0)>v</x:p\($0)>" }.joined() + "</d:prop></d:set>"
      }
      #expect(try await dav.proppatch(DavHouse.own, many(1...50))[DavHouse.own].names("200").count == 50)
      #expect(try await dav.proppatch(DavHouse.own, many(1...50))[DavHouse.own].names("200").count == 50)
      let more = try await dav.proppatch(DavHouse.own, many(51...51) + "<d:set><d:prop><d:displayname>A</d:displayname></d:prop></d:set>")
      #expect(more[DavHouse.own].names("507") == [QualifiedName(space: "urn:x", local: "p51")])
      #expect(more[DavHouse.own].names("424") == [.dav("displayname")])
      let all = try await dav.propfind(DavHouse.own, "<d:displayname/><x:p50/><x:p51/>")[DavHouse.own]
      #expect(all.element(.dav("displayname"))?.text == "Riêng tôi" && all.names("404") == [QualifiedName(space: "urn:x", local: "p51")])
      let fresh = try DavStatus(
        try await dav.mkcol(Self.path, many(1...51).replacing("<d:set><d:prop>", with: "").replacing("</d:prop></d:set>", with: "")))
      #expect(fresh.reply.status == 507 && fresh[""].names("424") == [.dav("resourcetype")])
      #expect(try await dav.ask("PROPFIND", Self.path, "", ["Depth": "0"]).status == 404)
    }
  }

  @Test func `places other than books refuse each property`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      for path in [DavHouse.own + "a.vcf", DavHouse.home, "/dav/", "/dav/principals/lan/"] {
        let refused = try await dav.proppatch(path, "<d:set><d:prop><x:color/></d:prop></d:set><d:remove><d:prop><x:size/></d:prop></d:remove>")[path]
        #expect(refused.names("403") == [Self.color] && refused.names("424") == [QualifiedName(space: "urn:x", local: "size")], "\(path)")
      }
      #expect(try await dav.ask("PROPPATCH", DavHouse.own + "b.vcf", "<d:propertyupdate xmlns:d='DAV:'/>").status == 404)
    }
  }
}
