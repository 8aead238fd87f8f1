import Testing

@testable import iqsine

@Suite("Configuration of the secure address")
struct SecureConfigurationTests {
  private func problems(_ flags: [(key: String, value: String)]) -> [String] {
    do throws(ConfigurationProblems) {
      _ = try ConfigurationReader.read(file: nil, environment: [:], flags: flags)
      return []
    } catch {
      return error.problems
    }
  }

  @Test("certificate and key come together or not at all")
  func together() {
    #expect(problems([("certificate", "hub.pem")]) == ["certificate: needs privateKey too, the file with the certificate's key"])
    #expect(problems([("privateKey", "hub.key")]) == ["privateKey: needs certificate too, the file with the certificate"])
    #expect(problems([("certificate", "hub.pem"), ("privateKey", "hub.key")]).isEmpty)
  }

  @Test("two listeners cannot share a port, but both may take any free one")
  func ports() {
    #expect(problems([("port", "9000"), ("securePort", "9000")]) == ["securePort: has to be another one than port"])
    #expect(problems([("port", "8443")]) == ["securePort: has to be another one than port"])
    #expect(problems([("port", "0"), ("securePort", "0")]).isEmpty)
  }

  @Test(
    "names as hosts have them, in any size of letters",
    arguments: [
      ("IQsine.LOCAL", true), ("10.0.0.5", true), ("a_b.local", false), ("", false), ("-x.local", false), ("https://iqsine.local", false),
      ("iqsine.local.", true), ("iqsine..local", false),
    ])
  func names(name: String, isRight: Bool) {
    #expect(problems([("name", name)]).isEmpty == isRight)
  }

  @Test("who listens on this machine only is reached by no address", arguments: ["127.0.0.1", "127.3.2.1", "::1", "localhost"])
  func closed(host: String) {
    var configuration = HubConfiguration()
    configuration.host = host
    #expect(!configuration.address.isOpenToNetwork)
    #expect(configuration.address.reachableAddresses.isEmpty)
  }

  @Test("what a phone is told are private addresses of the kind that is listened to")
  func open() {
    var configuration = HubConfiguration()
    configuration.host = "0.0.0.0"
    #expect(configuration.address.isOpenToNetwork)
    #expect(configuration.address.reachableAddresses.allSatisfy { $0.isIPv4 && $0.isPrivate && !$0.isLoopback })
    configuration.host = "203.0.113.5"
    #expect(configuration.address.reachableAddresses.isEmpty)
  }

  @Test("the keys lie in the data folder", arguments: ["data", "data/"])
  func keyFolder(data: String) {
    var configuration = HubConfiguration()
    configuration.data = data
    #expect(configuration.keyFolder == "data/tls")
  }
}
