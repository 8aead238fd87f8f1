import Certificates
import Foundation
import Kernel
import Storage
import Testing

@testable import iqsine

@Suite("The doctor judges ports, name, certificate, database and the running hub")
struct DoctorNetworkTests {
  private let now = Date(timeIntervalSince1970: 1_795_860_000)
  private let here = HubAnswers.Answer.health(version: Iqsine.version, status: "ok")
  private let nginx = PortHolder(process: 7, name: "nginx")

  @Test("The listeners of /proc/net/tcp are read by port, and connections are left out")
  func listeners() {
    let table = """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0 100 0 0 10 0
       1: 0100007F:1F90 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0 20 4 30 10 -1
      """
    #expect(PortHolders.listeners(in: table, .tcp) == [8080: [4711]])
    let holders = PortHolders(sockets: [.tcp: [8080: [4711]]], processes: [4711: nginx])
    #expect(holders.holder(of: 8080) == nginx)
    #expect(holders.holder(of: 8443) == nil)
  }

  @Test("The holder of a folder's lock is found in /proc/locks by the file's number")
  func locks() {
    let locks =
      "1: POSIX  ADVISORY  WRITE 12 fe:00:99 0 EOF\n2: FLOCK  ADVISORY  WRITE 7169 fe:00:16220610 0 EOF\n3: FLOCK  ADVISORY  WRITE -1 fe:00:5 0 EOF"
    #expect(FolderHolder.process(in: locks, inode: 16_220_610) == 7169)
    #expect(FolderHolder.process(in: locks, inode: 99) == nil)
    #expect(FolderHolder.process(in: locks, inode: 5) == 0)
  }

  @Test("A hub counts as ours if it holds the folder's lock and answers at its port")
  func presence() {
    let iqsine = PortHolder(process: 5, name: "iqsine")
    func presence(_ lockedBy: Int32?, _ holder: PortHolder?, _ answers: Bool, isLocked: Bool = true) -> HubPresence {
      HubPresence(lockedBy: lockedBy, holder: holder, isAnswering: answers, isLocked: isLocked)
    }
    #expect(presence(5, iqsine, true) == .here)
    #expect(presence(5, nil, true) == .here)
    #expect(presence(0, iqsine, true) == .here)
    #expect(presence(5, nil, false) == .silent(process: 5))
    // a second hub beside it has the ports
    #expect(presence(6, iqsine, true) == .silent(process: 6))
    #expect(presence(nil, iqsine, true) == .none)
    #expect(presence(nil, iqsine, true, isLocked: false) == .here)
  }

  @Test("A port of another program is a fault that names it, and one of our hub is fine")
  func ports() {
    func port(_ state: PortExamination.State, _ holder: PortHolder?, isOurs: Bool = false) -> Diagnosis {
      PortExamination(use: .secure, port: 8443, state: state, holder: holder, isOurs: isOurs).diagnosis
    }
    #expect(port(.free, nil).mark == .fine)
    #expect(port(.taken, nginx, isOurs: true).mark == .fine)
    #expect(port(.taken, nginx).state.en == "HTTPS: taken by nginx (7)")
    #expect(port(.taken, nil).advice?.en.contains("ss -ltnup") == true)
    #expect([port(.taken, nginx), port(.taken, nil), port(.forbidden, nil), port(.noAddress, nil)].allSatisfy { $0.mark == .fault })
  }

  @Test("The calls' port is the hub's own only if the hub started the program there")
  func relay() {
    let own = PortHolder(process: 30, name: "turnserver", ancestors: [29, 5, 1])
    let service = PortHolder(process: 40, name: "turnserver", ancestors: [1])
    #expect(PortsLook.isRelay(own, of: 5, isHubVisible: true))
    #expect(!PortsLook.isRelay(service, of: 5, isHubVisible: true))
    #expect(!PortsLook.isRelay(service, of: nil, isHubVisible: true))
    // A user who sees the hub at its port would see the hub's own program too.
    #expect(!PortsLook.isRelay(nil, of: 5, isHubVisible: true))
    #expect(PortsLook.isRelay(nil, of: 5, isHubVisible: false))
  }

  @Test("The ancestors of a process are read from /proc, whatever its name is")
  func ancestors() {
    #expect(PortHolders.parent(in: "7169 (a) b (c) S 7100 7169 7169 0 -1") == 7100)
    #expect(PortHolders.parent(in: "1 (init) S 0 1 1 0 -1") == nil)
    #expect(PortHolders.ancestors(of: getpid()).first == getppid())
  }

  @Test("In a container the announcer belongs on the host, so its absence is a hint", arguments: [(false, false), (true, false), (false, true)])
  func container(_ hasDaemon: Bool, _ hasPublisher: Bool) {
    var name = NameExamination(name: "iqsine.local", hasDaemon: hasDaemon, hasPublisher: hasPublisher, isRunning: true, own: ["192.168.1.5"])
    #expect(name.diagnosis.mark == .fault)
    name.isInContainer = true
    #expect(name.diagnosis.mark == .hint)
    #expect(name.diagnosis.advice?.en.contains("avahi-publish -a -R iqsine.local ADDRESS") == true)
  }

  @Test("A .local name needs the announcer, and must lead to this machine")
  func name() {
    func mark(_ address: String?, daemon: Bool = true, publisher: Bool = true, isRunning: Bool = true) -> Diagnosis.Mark {
      let name = NameExamination(
        name: "iqsine.local", hasDaemon: daemon, hasPublisher: publisher, isRunning: isRunning, address: address, own: ["192.168.1.5"])
      return name.diagnosis.mark
    }
    #expect(mark("192.168.1.5") == .fine)
    #expect(mark("192.168.1.6") == .fault)
    #expect(mark(nil) == .fault)
    #expect(mark(nil, isRunning: false) == .fine)
    #expect(mark(nil, daemon: false) == .fault)
    #expect(mark(nil, publisher: false) == .fault)
  }

  @Test("A name of the DNS that leads elsewhere is a hint, because a router may forward it")
  func domain() {
    func mark(_ address: String?) -> Diagnosis.Mark {
      NameExamination(name: "hub.quan.vn", isRunning: true, address: address, own: ["192.168.1.5"]).diagnosis.mark
    }
    #expect([mark("192.168.1.5"), mark("203.0.113.9"), mark(nil)] == [.fine, .hint, .fault])
    #expect(AddressExamination.diagnosis([], isOpenToNetwork: true).mark == .fault)
    #expect(AddressExamination.diagnosis([], isOpenToNetwork: false).mark == .fine)
  }

  @Test("A certificate of one's own is noted before it ends, and the hub's own when the authority ends")
  func certificate() throws {
    func given(_ days: Double) -> Diagnosis.Mark {
      CertificateExamination(source: .given, name: "a.vn", names: ["a.vn"], until: now + days * 86_400, isRunning: true, now: now).diagnosis.mark
    }
    #expect([given(20), given(10)] == [.fine, .hint])
    let address = try #require(IPAddress("192.168.1.5"))
    func own(authority days: Double, lacks: Bool = false) -> Diagnosis.Mark {
      CertificateExamination(
        source: .own(name: "iQsine a1b2c3", until: now + days * 86_400), name: "iqsine.local", names: ["iqsine.local"],
        addresses: lacks ? [] : [address], until: now + 86_400, reachable: [address], isRunning: true, now: now
      ).diagnosis.mark
    }
    #expect([own(authority: 3000), own(authority: 60), own(authority: 3000, lacks: true)] == [.fine, .hint, .hint])
    // The hub does not start with an authority that has ended.
    #expect([own(authority: 0), own(authority: -1)] == [.fault, .fault])
    #expect(CertificateLook.diagnosis(of: CertificateProblem(.expired, "hub.pem expired")).mark == .fault)
  }

  @Test(
    "A database that is damaged, newer or much older is a fault with its remedy",
    arguments: [
      (StorageError.corrupt, "iqsine check"), (.newerSchema(module: "orders", found: 9, known: 8), "newer version"),
      (.olderSchema(module: "orders", found: 3, needed: 13), "Start the version before"), (.cannotOpen("no"), "--database"),
    ])
  func database(_ error: StorageError, _ remedy: String) {
    let diagnosis = DatabaseExamination.diagnosis(.failed(error), HubConfiguration())
    #expect(diagnosis.mark == .fault)
    #expect(diagnosis.advice?.en.contains(remedy) == true)
  }

  @Test("A folder without a restaurant, and a database of an older version, are hints")
  func youngAndOld() {
    #expect(DatabaseExamination.diagnosis(.none, HubConfiguration()).mark == .hint)
    var facts = RestaurantFacts(size: 12_000_000, since: Instant(1))
    #expect(DatabaseExamination.diagnosis(.opened(facts), HubConfiguration()).state.vi == "SQLite, 12 MB, đúng phiên bản")
    facts.missing = 2
    #expect(DatabaseExamination.diagnosis(.opened(facts), HubConfiguration()).mark == .hint)
  }

  @Test("An older running hub needs a restart, and each way in that does not answer is a fault")
  func hub() {
    func marks(_ answers: HubAnswers) -> [String] {
      HubExamination.diagnoses(.here, answers, ports: (8080, 8443)).map { "\($0.part.code) \($0.mark.rawValue)" }
    }
    var answers = HubAnswers(plain: here, secure: here)
    (answers.live, answers.cards) = (.refused(status: 401, code: "session.missing"), .refused(status: 401, code: ""))
    #expect(marks(answers) == ["hub fine", "hub.live fine", "hub.carddav fine"])
    answers.plain = .health(version: "0.0.1", status: "ok")
    answers.cards = .nothing
    #expect(marks(answers) == ["hub hint", "hub.live fine", "hub.carddav fault"])
    answers.plain = .health(version: Iqsine.version, status: "failing")
    answers.secure = .untrusted
    #expect(marks(answers) == ["hub fault", "hub.https fault"])
    #expect(HubExamination.diagnoses(.silent(process: 5), answers, ports: (8080, 8443)).map(\.mark) == [.fault])
    #expect(HubExamination.diagnoses(.none, HubAnswers(), ports: (8080, 8443)).map(\.mark) == [.hint])
  }
}
