import Certificates
import Testing

@Suite("Addresses: which are private, which the machine has")
struct CertifiedAddressTests {
  @Test(
    "addresses that nobody on the internet has",
    arguments: [
      "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.254", "192.168.1.5", "127.0.0.1", "127.200.3.4", "169.254.7.7", "fd00::2",
      "fc00::1", "fdff:ffff::1", "fe80::1", "febf::1", "::1",
    ])
  func privateOnes(text: String) throws {
    #expect(try #require(IPAddress(text)).isPrivate)
  }

  @Test(
    "addresses of the internet, and right beside the private ranges",
    arguments: [
      "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "126.255.255.255", "128.0.0.0",
      "169.253.0.1", "169.255.0.1", "192.0.2.2", "8.8.8.8", "100.64.0.1", "2001:db8::1", "fe00::1", "fec0::1", "fbff::1", "::2", "::",
    ])
  func publicOnes(text: String) throws {
    #expect(try !#require(IPAddress(text)).isPrivate)
  }

  @Test("what is no address", arguments: ["", "iqsine.local", "10.0.0", "10.0.0.256", "::g", "10.0.0.1:80", "fe80::1%eth0"])
  func noAddress(text: String) { #expect(IPAddress(text) == nil) }

  @Test("an address is written as it was read", arguments: ["10.1.2.3", "fd00::2", "::1", "2001:db8:1:2:3:4:5:6"])
  func description(text: String) throws { #expect(try #require(IPAddress(text)).description == text) }

  @Test("of the machine's addresses the private ones are reachable, not its loopback and not those of one cable")
  func reachable() {
    // given the possible addresses of a machine in a restaurant
    let all = ["127.0.0.1", "192.168.1.5", "8.8.4.4", "169.254.3.3", "::1", "fe80::7", "fd00::2", "2001:db8::5"].compactMap { IPAddress($0) }
    // then
    #expect(MachineAddresses.reachable(of: all).map(\.description) == ["192.168.1.5", "169.254.3.3", "fd00::2"])
    #expect(MachineAddresses.primary(of: all)?.description == "192.168.1.5")
    #expect(MachineAddresses.primary(of: []) == nil)
  }

  @Test("this machine has at least its loopback")
  func current() {
    let current = MachineAddresses.current()
    #expect(current.contains(IPAddress.loopback))
    #expect(current == MachineAddresses.current())
  }
}
