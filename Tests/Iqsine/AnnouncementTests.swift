import Kernel
import QRCode
import StaffRules
import Testing
import Web

@testable import iqsine

@Suite struct AnnouncementTests {
  private func words(_ host: String, addresses: [String] = ["192.168.1.7"], coloured: Bool = false, demo: DemoLogins? = nil) -> String {
    let whereabouts = ServerAddresses(
      name: "iqsine.local", url: "https://iqsine.local:8443", securePort: 8443, port: 8080, addresses: addresses, authority: nil)
    return Announcement(host: host, whereabouts: whereabouts, demo: demo).text(coloured: coloured)
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
    #expect(text.contains("http://\(host == "::1" ? "[::1]" : host):8080\n"))
    #expect(text.contains("encrypted: https://iqsine.local:8443\n") && !text.contains("on the network"))
    #expect(!text.contains("cai-dat") && !text.contains("█"))
    #expect(text.contains("this machine only (\(host))") && text.contains("chỉ mở cho máy này (\(host))"))
    let alone = words("0.0.0.0", addresses: [])
    #expect(alone.contains("on the network: https://iqsine.local:8443\n"))
    #expect(!alone.contains("█") && alone.contains("no private address"))
  }

  @Test(
    "The demo ends its announcement with who can sign in and where, below the code; a real restaurant says nothing of the kind",
    arguments: ["0.0.0.0", "127.0.0.1"])
  func demo(host: String) throws {
    let demo = try DemoRestaurant.shipped()
    let text = words(host, demo: DemoLogins(people: demo.people))
    let end = try #require(text.range(of: "\nNhà hàng mẫu Bốn Mùa, mở tại / is open at  http://\(host == "0.0.0.0" ? "localhost" : host):8080\n"))
    let list = text[end.upperBound...].split(separator: "\n")
    #expect(text.hasPrefix(words(host)))
    #expect(list.count == 13 && list[0].hasSuffix(": bonmua2026"))
    #expect(list[2] == "  lan        waiter           PIN 1407  Nguyễn Thị Lan")
    #expect(!words(host).contains("bonmua2026") && !words(host).contains("1407"))
  }

  @Test("Only people who still are the demo's are said: not who was renamed, has left, or was never in it")
  func demoPeople() throws {
    let demo = try DemoRestaurant.shipped()
    var people = try demo.people.prefix(4).map {
      Employee(id: $0.id, login: try Login(json: .string($0.login)), name: try Name(json: .string($0.name)), roles: $0.roles)
    }
    people[1].name = try Name(json: .string("Trần Văn Thật"))
    people[2].active = false
    people.append(Employee(id: EmployeeID("thật"), login: people[0].login, name: people[0].name, roles: [.manager]))
    #expect(DemoLogins(of: demo, among: people).people.map(\.login) == ["ngoc", "minh"])
    #expect(DemoLogins(of: demo, among: []).people.isEmpty)
  }
}
