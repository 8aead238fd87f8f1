import Kernel
import Testing

@testable import ContactsCardDAV

@Suite("Places, tokens and tags")
struct PathTests {
  @Test(arguments: [
    ("", DavPath.root), ("principals", .principals), ("principals/e1/", .principal("e1")), ("books", .homes), ("books/", .homes),
    ("books/e1", .home("e1")),
    ("books/e1/own/", .book(of: "e1", path: "own")), ("books/e1/own/a%20b%2e.vcf", .card(of: "e1", path: "own", name: "a b..vcf")),
    ("books/e1/own/Ph%E1%BB%9F.vcf", .card(of: "e1", path: "own", name: "Phở.vcf")),
  ])
  func `a path is a place, and is written as it is read`(text: String, path: DavPath) {
    #expect(DavPath(text) == path)
    #expect(DavPath(href: path.href) == path)
    #expect(DavPath(href: "https://a.vn:8443" + path.href + "?x#y") == path)
  }

  @Test(arguments: [
    "nothing", "books/e1/own/a/b", "books//own", "books/e1/../own", "books/e1/%2e%2e/x", "books/e1/own/a%2Fb", "books/e1/own/%00",
    "books/e1/own/%FF", "books/e1/own/%", "books/e1/own/%zz", "books/e1/own/%+1", "books/e1/own/" + String(repeating: "a", count: 256),
  ])
  func `anything else is none`(text: String) { #expect(DavPath(text) == nil) }

  @Test func `a reference below a book is read as any other, and one that is written otherwise is none`() {
    let book = DavPath.book(of: "e1", path: "bóng đá").href
    for name in ["a b.vcf", "Phở.vcf", "a%2Fb", "x"] {
      let href = DavPath.card(of: "e1", path: "bóng đá", name: name).href
      #expect(DavPath.name(in: href, below: book) == name && DavPath(href: href) == .card(of: "e1", path: "bóng đá", name: name))
    }
    let others = [book, book + "a/b", book + "a?b", book + "..", book + "%2F", "https://a.vn" + book + "a", "/dav/books/e2/own/a", ""]
    for odd in others { #expect(DavPath.name(in: odd, below: book) == nil, "\(odd)") }
  }

  @Test func `a token is of one book in one epoch`() {
    let text = SyncToken(epoch: "e:1", book: AddressBookID("b 1"), seq: 42).text
    #expect(SyncToken.seq(in: text, of: AddressBookID("b 1"), epoch: "e:1") == 42)
    #expect(SyncToken.seq(in: text, of: AddressBookID("b 2"), epoch: "e:1") == nil)
    #expect(SyncToken.seq(in: text, of: AddressBookID("b 1"), epoch: "e:2") == nil)
    for odd in ["", "42", text + "0x", text.replacing(":42", with: ":-1"), text.replacing(":42", with: ":042"), "x" + text] {
      #expect(SyncToken.seq(in: odd, of: AddressBookID("b 1"), epoch: "e:1") == nil, "\(odd)")
    }
  }

  @Test func `tags are compared whole, weak ones never fit`() {
    #expect(ETags("\"a\", \"b\"").include("b"))
    #expect(!ETags("W/\"a\"").include("a"))
    #expect(ETags("*").include("a"))
    #expect(ETags("\"a\"").only == "a")
    #expect(ETags("\"a\",\"b\"").only == nil)
    #expect(ETags("W/\"a\"", weak: true).include("a"))
  }

  @Test func `a client is given 4.0 only when it names it`() {
    #expect(CardMedia.wished(accept: nil) == .v3)
    #expect(CardMedia.wished(accept: "*/*") == .v3)
    #expect(CardMedia.wished(accept: "text/vcard") == .v3)
    #expect(CardMedia.wished(accept: "text/html, text/vcard; version=\"4.0\"; q=1") == .v4)
    #expect(CardMedia.wished(accept: "text/vcard;version=4.0, text/vcard;q=0.8, */*;q=0.5") == .v4)
    #expect(CardMedia.wished(accept: "text/vcard;version=4.0;q=0.5, text/vcard;version=3.0") == .v3)
    #expect(CardMedia.wished(accept: "text/vcard;version=4.0;q=0, text/*") == .v3)
    for none in ["text/html", "text/vcard;version=2.1", "application/vcard+json", "*/*;q=0"] {
      #expect(CardMedia.wished(accept: none) == nil, "\(none)")
    }
  }
}
