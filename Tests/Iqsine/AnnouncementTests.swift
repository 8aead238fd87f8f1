import QRCode
import Testing
import Web

@testable import iqsine

@Suite struct AnnouncementTests {
  private func words(_ host: String, addresses: [String] = ["192.168.1.7"], coloured: Bool = false) -> String {
    let whereabouts = Whereabouts(
      name: "iqsine.local", url: "https://iqsine.local:8443", securePort: 8443, port: 8080, addresses: addresses, authority: nil)
    return Announcement(host: host, whereabouts: whereabouts).text(coloured: coloured)
  }

  @Test(
    "A hub that is open to the network invites phones by the code of its page, after where it is open", arguments: ["0.0.0.0", "::", "192.168.1.7"])
  func invitation(host: String) throws {
    let code = try QRMatrix("http://192.168.1.7:8080/cai-dat", correction: .low)
    let text = words(host)
    #expect(text.hasSuffix(": http://192.168.1.7:8080/cai-dat\n" + code.terminalText(coloured: false)))
    let open = try #require(text.range(of: "https://iqsine.local:8443"))
    let scan = try #require(text.range(of: "/cai-dat"))
    #expect(open.upperBound < scan.lowerBound)
    #expect(words(host, coloured: true).hasSuffix(code.terminalText(coloured: true)))
  }

  @Test("A hub that keeps to its machine, or is in no network, shows no code and says why", arguments: ["127.0.0.1", "localhost", "::1"])
  func noInvitation(host: String) {
    let text = words(host)
    #expect(text.contains("http://\(host):8080\n"))
    #expect(text.contains("encrypted: https://iqsine.local:8443\n") && !text.contains("on the network"))
    #expect(!text.contains("cai-dat") && !text.contains("█"))
    #expect(text.contains("this machine only (\(host))") && text.contains("chỉ mở cho máy này (\(host))"))
    let alone = words("0.0.0.0", addresses: [])
    #expect(alone.contains("on the network: https://iqsine.local:8443\n"))
    #expect(!alone.contains("█") && alone.contains("no private address"))
  }
}
