import XML
import Testing

@testable import ContactsCardDAV

@Suite("What a PROPFIND may ask for")
struct PropfindTests {
  private static let places = [
    "/dav/", "/dav/principals/", "/dav/principals/lan/", "/dav/books/", DavHouse.home, DavHouse.own, DavHouse.own + "a.vcf",
  ]

  private func ask(_ dav: DavHouse, _ path: String, _ content: String?, depth: String = "0") async throws -> DavReply {
    try await dav.ask("PROPFIND", path, content.map { "<d:propfind \(DavHouse.names)>\($0)</d:propfind>" } ?? "", ["Depth": depth])
  }

  @Test func `no body asks for all, an element asks for one of three things`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      for path in Self.places {
        let all = try await DavStatus(ask(dav, path, "<d:allprop/>"))
        #expect(!all[path].names("200").isEmpty)
        for body in [nil, "<x:odd/><d:allprop/>", "<d:allprop/><d:include><x:none/></d:include>"] as [String?] {
          #expect(try await DavStatus(ask(dav, path, body))[path].names("200") == all[path].names("200"), "\(path) \(body ?? "")")
        }
        let blank = try await dav.ask("PROPFIND", path, " \r\n\t", ["Depth": "0"])
        #expect(try DavStatus(blank)[path].names("200") == all[path].names("200"))
        for odd in [
          "", "<x:odd/>", "<d:propname/><d:allprop/>", "<d:allprop/><d:prop/>", "<d:prop/><d:propname/>", "<d:prop/><d:prop/>",
          "<d:include><d:acl/></d:include>", "<d:propname/><d:include/>",
        ] {
          let reply = try await ask(dav, path, odd)
          #expect(reply.status == 400 && reply.text.contains("responsedescription"), "\(path) \(odd)")
        }
      }
      // and so do reports and changes of properties
      let both = "<c:addressbook-query \(DavHouse.names)><d:propname/><d:allprop/></c:addressbook-query>"
      #expect(try await dav.ask("REPORT", DavHouse.own, both).status == 400)
      #expect(try await dav.ask("PROPPATCH", DavHouse.own, "<d:propertyupdate \(DavHouse.names)/>").status == 400)
    }
  }

  @Test func `every place tells one's own rights, and leaves them out of all properties`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      let asked = [
        "supported-privilege-set", "current-user-privilege-set", "acl", "acl-restrictions", "inherited-acl-set", "principal-collection-set",
      ]
      for path in Self.places {
        let told = try await dav.propfind(path, asked.map { "<d:\($0)/>" }.joined())[path]
        #expect(told.names("404").isEmpty && told.names("200") == Set(asked.map { .dav($0) }), "\(path)")
        let granted = privileges(told.element(.dav("current-user-privilege-set")))
        let isOwn = path.hasPrefix(DavHouse.home)
        #expect(granted.contains("read") && granted.contains("read-acl") && granted.contains("write") == isOwn, "\(path) \(granted)")
        // the entry is one's own, and a card has that of its book
        let entry = try #require(told.element(.dav("acl"))?.first(.dav("ace")))
        #expect(entry.first(.dav("principal"))?.first(.dav("href"))?.text == "/dav/principals/lan/")
        #expect(privileges(entry.first(.dav("grant"))) == granted && entry.first(.dav("protected")) != nil)
        let inherited = path.hasSuffix(".vcf") ? DavHouse.own : nil
        #expect(entry.first(.dav("inherited"))?.first(.dav("href"))?.text == inherited)
        #expect(told.element(.dav("inherited-acl-set"))?.first(.dav("href"))?.text == inherited)
        #expect(told.element(.dav("principal-collection-set"))?.first(.dav("href"))?.text == "/dav/principals/")
        #expect(granted.isSubset(of: supported(told.element(.dav("supported-privilege-set")))), "\(path)")
        // and
        let all = try await DavStatus(ask(dav, path, "<d:allprop/>"))[path].names("200")
        #expect(all.isDisjoint(with: ["acl", "supported-privilege-set", "acl-restrictions", "inherited-acl-set"].map { .dav($0) }), "\(path)")
        let wanted = try await DavStatus(ask(dav, path, "<d:allprop/><d:include><d:acl/></d:include>"))[path].names("200")
        #expect(wanted == all.union([.dav("acl")]), "\(path)")
        let names = try await DavStatus(ask(dav, path, "<d:propname/>"))[path].names("200")
        #expect(names.isSuperset(of: asked.map { .dav($0) }), "\(path)")
      }
      let person = try await dav.propfind("/dav/principals/lan/", "<d:alternate-URI-set/><d:group-member-set/><d:group-membership/><d:owner/>")
      #expect(person["/dav/principals/lan/"].names("200").count == 4)
      // nobody writes them
      let set = "<d:set><d:prop><d:acl/></d:prop></d:set>"
      for path in [DavHouse.home, DavHouse.own, DavHouse.own + "a.vcf"] {
        #expect(try await dav.proppatch(path, set)[path].names("403") == [.dav("acl")], "\(path)")
      }
    }
  }

  private func privileges(_ element: XMLTree?) -> Set<String> {
    Set((element?.all(.dav("privilege")) ?? []).flatMap { $0.children.map(\.name.local) })
  }

  private func supported(_ element: XMLTree?) -> Set<String> {
    var all: Set<String> = []
    for part in element?.all(.dav("supported-privilege")) ?? [] { all.formUnion(privileges(part).union(supported(part))) }
    return all
  }

  @Test func `the way from the root to a card has no gap`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      for (path, inside) in [
        ("/dav/", ["/dav/principals/", "/dav/books/"]), ("/dav/books/", [DavHouse.home]), ("/dav/principals/", ["/dav/principals/lan/"]),
        (DavHouse.own, [DavHouse.own + "a.vcf"]),
      ] {
        let found = try await dav.propfind(path, "<d:resourcetype/>", depth: "1")
        #expect(Set(found.parts.keys) == Set([path] + inside), "\(path)")
        #expect(found[path].element(.dav("resourcetype"))?.first(.dav("collection")) != nil, "\(path)")
      }
      #expect(try await dav.propfind("/dav/books", "<d:resourcetype/>").parts.keys.sorted() == ["/dav/books/"])
      for method in ["GET", "PUT", "DELETE", "MKCOL", "COPY"] {
        let reply = try await dav.ask(method, "/dav/books/", "", ["Destination": DavHouse.own + "b.vcf"])
        #expect(reply.status == 405 && !reply.allowed.contains(method), "\(method)")
      }
      let report = try await dav.ask("REPORT", "/dav/books/", "<c:addressbook-query \(DavHouse.names)><d:prop/></c:addressbook-query>")
      #expect(report.status == 403 && report.condition == .dav("supported-report"))
    }
  }
}
