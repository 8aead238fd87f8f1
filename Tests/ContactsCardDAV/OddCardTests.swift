import ContactsService
import Foundation
import Testing

@testable import ContactsCardDAV

/// Cards as KAddressBook, iPhones and others send them.
@Suite("Odd cards by PUT")
struct OddCardTests {
  /// A program for pictures that makes every one a small JPEG.
  private struct Shrinking: PhotoShrinking {
    func smaller(_ photo: [UInt8], most: Int) async -> [UInt8]? { [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 1, count: 100) }
  }

  private static func card(photo bytes: Int) -> String {
    let photo = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: bytes)).base64EncodedString()
    return DavHouse.card("a", "Lâm Oanh").replacing("END:VCARD", with: "PHOTO;ENCODING=b;TYPE=JPEG:\(photo)\r\nEND:VCARD")
  }

  @Test func `a line that is no property comes back as it was sent`() async throws {
    try await DavHouse.with { dav in
      let card = DavHouse.card("a", "Cô Sáu Rau").replacing("END:VCARD", with: "X-messaging/zalo-All:0903111444\r\nEND:VCARD")
      let put = try await dav.put("a.vcf", card)
      #expect(put.status == 201 && !put.etag.isEmpty)
      let back = try await dav.ask("GET", DavHouse.own + "a.vcf")
      #expect(back.text == card && back.etag == put.etag)
    }
  }

  @Test func `a card without a version gets one, and the device is told to fetch it`() async throws {
    try await DavHouse.with { dav in
      let put = try await dav.put("a.vcf", "BEGIN:VCARD\r\nUID:a\r\nFN:An\r\nN:;An;;;\r\nTEL;TYPE=cell:0903\r\nEND:VCARD\r\n")
      #expect(put.status == 201 && put.etag.isEmpty)
      #expect(try await dav.ask("GET", DavHouse.own + "a.vcf").text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\n"))
    }
  }

  @Test func `a large photo is made smaller, and one that cannot be is refused as too large`() async throws {
    for bytes in [1_200_000, 3_000_000] {
      try await DavHouse.with(photos: Shrinking()) { dav in
        let put = try await dav.put("a.vcf", OddCardTests.card(photo: bytes))
        #expect(put.status == 201 && put.etag.isEmpty)
        let back = try await dav.ask("GET", DavHouse.own + "a.vcf")
        #expect(back.body.count < 1_000 && back.text.contains("PHOTO;") && back.text.contains("FN:Lâm Oanh"))
      }
      try await DavHouse.with { dav in
        let put = try await dav.put("a.vcf", OddCardTests.card(photo: bytes))
        #expect(put.status == 507 && put.condition == .card("max-resource-size") && put.headers[.contentType]?.hasPrefix("application/xml") == true)
      }
    }
  }

  @Test func `a device can ask how large a card may be, and a larger one is refused in its language`() async throws {
    try await DavHouse.with { dav in
      let most = try #require(try await dav.propfind(DavHouse.own, "<c:max-resource-size/>")[DavHouse.own].element(.card("max-resource-size"))?.text)
      let bytes = try #require(Int(most))
      let put = try await dav.put("a.vcf", DavHouse.card("a", "An") + String(repeating: "x", count: bytes))
      #expect(put.status == 507 && put.condition == .card("max-resource-size"))
    }
  }
}
