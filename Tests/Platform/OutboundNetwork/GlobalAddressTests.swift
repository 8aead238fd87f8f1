import NIOCore
import Testing

@testable import OutboundNetwork

struct GlobalAddressTests {
  static func bytes(_ text: String) throws -> [UInt8] { try #require(try SocketAddress(ipAddress: text, port: 0).addressBytes) }

  @Test(
    "Addresses of somebody on the wide internet are global",
    arguments: [
      "8.8.8.8", "1.1.1.1", "17.188.143.34", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.167.1.1", "198.17.0.1",
      "223.255.255.1", "2a00:1450:4001:80b::200a", "2404:6800:4005::5f", "2001:200::1", "64:ff9b::808:808", "2002:808:808::1",
    ])
  func global(_ text: String) throws { #expect(GlobalAddress.isGlobal(try GlobalAddressTests.bytes(text))) }

  @Test(
    "Nobody's, this machine's, home and company networks' and many receivers' addresses are not",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255",
      "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.5", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.9", "224.0.0.251",
      "239.255.255.250", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::a00:1",
      "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::1", "2002:c0a8:105::1", "2001::1", "2001:db8::1", "3fff::1", "fc00::1", "fd12::1",
      "fe80::1", "fec0::1", "ff02::1", "4000::1",
    ])
  func special(_ text: String) throws { #expect(!GlobalAddress.isGlobal(try GlobalAddressTests.bytes(text))) }

  @Test("What is neither 4 nor 16 bytes is no address") func lengths() {
    for count in [0, 3, 5, 15, 17] { #expect(!GlobalAddress.isGlobal([UInt8](repeating: 0x20, count: count))) }
  }

  @Test("A neighbour with an address of the wide internet is of the own network")
  func neighbours() throws {
    let own = OwnNetworks([
      .init(address: try GlobalAddressTests.bytes("2a00:1450:1:2::7"), mask: try GlobalAddressTests.bytes("ffff:ffff:ffff:ffff::")),
      .init(address: try GlobalAddressTests.bytes("113.160.9.2"), mask: try GlobalAddressTests.bytes("255.255.255.248")),
      .init(address: try GlobalAddressTests.bytes("10.8.0.2"), mask: try GlobalAddressTests.bytes("0.0.0.0")),
    ])
    for near in ["2a00:1450:1:2::99", "113.160.9.1", "113.160.9.7"] { #expect(own.contains(try GlobalAddressTests.bytes(near)), "\(near)") }
    for far in ["2a00:1450:1:3::99", "113.160.9.8", "8.8.8.8"] { #expect(!own.contains(try GlobalAddressTests.bytes(far)), "\(far)") }
  }

  @Test("This machine's own interfaces are known") func interfaces() throws {
    #expect(OwnNetworks.current().contains(try GlobalAddressTests.bytes("127.0.0.1")))
  }
}
