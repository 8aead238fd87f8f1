import XML
import Testing

@testable import ContactsCardDAV

@Suite("Reports of a card, and properties that are followed")
struct ReportTests {
  private static let card = DavHouse.own + "a.vcf"

  private func report(_ dav: DavHouse, _ path: String, _ body: String, depth: String = "0") async throws -> DavReply {
    try await dav.ask("REPORT", path, body, ["Depth": depth])
  }

  private func multiget(_ dav: DavHouse, _ hrefs: String...) async throws -> DavStatus {
    let hrefs = hrefs.map { "<d:href>\($0)</d:href>" }.joined()
    return try await DavStatus(
      report(dav, Self.card, "<c:addressbook-multiget \(DavHouse.names)><d:prop><c:address-data/></d:prop>\(hrefs)</c:addressbook-multiget>"))
  }

  @Test func `a multiget of a card gives that card only`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      _ = try await dav.put("b.vcf", DavHouse.card("b", "Bình"))
      for found in [try await multiget(dav), try await multiget(dav, Self.card)] {
        #expect(found.parts.count == 1 && found[Self.card].element(.card("address-data"))?.text == DavHouse.card("a", "An"))
      }
      // a missing card is not found
      let other = try await multiget(dav, DavHouse.own + "b.vcf", Self.card)
      #expect(other[DavHouse.own + "b.vcf"].status == "404" && other[Self.card].element(.card("address-data")) != nil)
      let gone = try await report(dav, DavHouse.own + "none.vcf", "<c:addressbook-multiget \(DavHouse.names)/>")
      #expect(gone.status == 404)
    }
  }

  @Test func `a query of a card searches that card, a sync of it is refused`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      _ = try await dav.put("b.vcf", DavHouse.card("b", "Bình"))
      func found(_ text: String) async throws -> Set<String> {
        let filter = "<c:filter><c:prop-filter name='FN'><c:text-match>\(text)</c:text-match></c:prop-filter></c:filter>"
        return Set(
          try await DavStatus(
            report(dav, Self.card, "<c:addressbook-query \(DavHouse.names)><d:prop><d:getetag/></d:prop>\(filter)</c:addressbook-query>")
          ).parts.keys)
      }
      #expect(try await found("an") == [Self.card])
      #expect(try await found("Bình") == [])
      let sync = try await report(dav, Self.card, "<d:sync-collection \(DavHouse.names)><d:sync-token/><d:prop/></d:sync-collection>")
      #expect(sync.status == 403 && sync.condition == .dav("supported-report"))
      // and it says which reports it knows
      let told = try await dav.propfind(Self.card, "<d:supported-report-set/><c:supported-collation-set/>")[Self.card]
      let reports = told.element(.dav("supported-report-set"))?.children.compactMap { $0.first(.dav("report"))?.children.first?.name }
      #expect(Set(reports ?? []) == [.card("addressbook-query"), .card("addressbook-multiget"), .dav("expand-property")])
      #expect(told.element(.card("supported-collation-set"))?.children.count == 2)
    }
  }

  private static let followed = """
    <d:property name='owner'><d:property name='displayname'/><d:property name='addressbook-home-set' namespace='\(QualifiedName.cardSpace)'>
    <d:property name='resourcetype'/><d:property name='nothing'/></d:property></d:property><d:property name='getetag'/>
    <d:property name='current-user-principal'/><d:property name='displayname'/>
    """

  @Test(arguments: [("own/", "0"), ("own/", "1"), ("own/a.vcf", "0")])
  func `expand-property puts properties in the place of references`(place: String, depth: String) async throws {
    try await DavHouse.with { dav in
      let put = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      let path = DavHouse.home + place
      // when
      let expanded = try await DavStatus(
        report(dav, path, "<d:expand-property \(DavHouse.names)>\(Self.followed)</d:expand-property>", depth: depth))
      // then the owner's name and books replace the reference
      #expect(expanded.parts.count == (depth == "1" ? 2 : 1))
      for (href, part) in expanded.parts {
        let owner = try #require(part.element(.dav("owner"))?.first(.dav("response")), "\(href)")
        #expect(owner.first(.dav("href"))?.text == "/dav/principals/lan/")
        let principal = DavStatus.part(owner)
        #expect(principal.element(.dav("displayname"))?.text == "lan")
        let home = try #require(principal.element(.card("addressbook-home-set"))?.first(.dav("response")))
        #expect(home.first(.dav("href"))?.text == DavHouse.home)
        #expect(DavStatus.part(home).names("200") == [.dav("resourcetype")] && DavStatus.part(home).names("404") == [.dav("nothing")])
        // references that were not to be expanded stay references
        #expect(part.element(.dav("current-user-principal"))?.first(.dav("href"))?.text == "/dav/principals/lan/")
      }
      if expanded.parts[Self.card] != nil {
        #expect(expanded[Self.card].element(.dav("getetag"))?.text == put.etag && expanded[Self.card].names("404") == [.dav("displayname")])
      }
    }
  }

  @Test func `every place expands properties, odd names and long lists are refused`() async throws {
    try await DavHouse.with { dav in
      for path in ["/dav/", "/dav/principals/", "/dav/principals/lan/", DavHouse.home, DavHouse.own] {
        let body = "<d:expand-property \(DavHouse.names)><d:property name='current-user-principal'><d:property name='displayname'/></d:property>"
        let reply = try await DavStatus(report(dav, path, body + "</d:expand-property>"))
        let principal = reply[path].element(.dav("current-user-principal"))?.first(.dav("response")).map(DavStatus.part)
        #expect(principal?.element(.dav("displayname"))?.text == "lan", "\(path)")
        let reports = try await dav.propfind(path, "<d:supported-report-set/>").reply.text
        #expect(reports.contains("expand-property"), "\(path)")
      }
      for odd in ["name='a b'", "name='1'", "name=''", "name='a:b'", "namespace='DAV:'"] {
        #expect(
          try await report(dav, DavHouse.own, "<d:expand-property \(DavHouse.names)><d:property \(odd)/></d:expand-property>").status == 400, "\(odd)"
        )
      }
      let many = "<d:property name='owner'>" + String(repeating: "<d:property name='displayname'/>", count: 100) + "</d:property>"
      #expect(try await report(dav, DavHouse.own, "<d:expand-property \(DavHouse.names)>\(many)</d:expand-property>").status == 400)
    }
  }
}
