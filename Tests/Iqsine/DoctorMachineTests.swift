import Certificates
import Foundation
import Kernel
import PrintingRules
import PrintingService
import Testing

@testable import iqsine

@Suite("The doctor judges clock, disk, copies, programs and printers")
struct DoctorMachineTests {
  private let now = Instant(1_795_860_000_000)
  private func hours(_ count: Int64) -> Instant { Instant(now.raw - count * 3_600_000) }

  @Test("A clock in an impossible year is a fault, one that nobody sets a hint", arguments: [(0, true, "fault"), (1_795_860_000, false, "hint")])
  func clock(_ seconds: Int, _ isSet: Bool, _ mark: String) {
    let clock = ClockExamination(now: Date(timeIntervalSince1970: Double(seconds)), isSet: isSet, zone: "Asia/Ho_Chi_Minh")
    #expect(clock.diagnosis.mark.rawValue == mark)
    #expect(clock.diagnosis.advice != nil)
  }

  @Test("A clock that is set by a time server is fine, also if the kernel does not say who sets it", arguments: [true, nil])
  func clockIsFine(_ isSet: Bool?) { #expect(ClockExamination(now: now.date, isSet: isSet, zone: "Asia/Ho_Chi_Minh").diagnosis.mark == .fine) }

  @Test(
    "Room on the disk: under 5 GB or twice the database is a hint, under 500 MB a fault",
    arguments: [(6, 1, "fine"), (4, 1, "hint"), (30, 20, "hint"), (50, 20, "fine"), (0, 0, "fault")])
  func disk(_ free: Int64, _ database: Int64, _ mark: String) {
    let disk = DiskExamination(
      part: DiskExamination.data, folder: "/var/lib/iqsine", free: free * 1_000_000_000, database: database * 1_000_000_000)
    #expect(disk.diagnosis.mark.rawValue == mark)
  }

  @Test("A folder of another user is a fault that says how to see all")
  func owner() {
    let disk = DiskExamination(part: DiskExamination.data, folder: "/var/lib/iqsine", isWritable: false, owner: "iqsine", free: 1 << 40)
    #expect(disk.diagnosis.mark == .fault)
    #expect(disk.diagnosis.state.en.contains("the user iqsine"))
    #expect(disk.diagnosis.advice?.en.contains("sudo iqsine doctor") == true)
  }

  @Test(
    "Copies: a night may pass without one, three may not",
    arguments: [(5, "fine"), (25, "fine"), (27, "hint"), (73, "hint"), (75, "fault"), (-3, "hint")])
  func copies(_ age: Int64, _ mark: String) {
    let copies = CopiesExamination(since: hours(1000), newest: hours(age), now: now)
    #expect(copies.diagnosis.mark.rawValue == mark)
  }

  @Test("A restaurant of today needs no copy yet, an older one does")
  func noCopies() {
    #expect(CopiesExamination(since: hours(3), newest: nil, now: now).diagnosis.mark == .fine)
    #expect(CopiesExamination(since: hours(40), newest: nil, now: now).diagnosis.mark == .fault)
    #expect(CopiesExamination(since: hours(40), newest: hours(2), damaged: 1, now: now).diagnosis.mark == .hint)
  }

  @Test("The copy store may miss one copy, not two")
  func store() {
    let marks = [20, 49, 51].map { CopiesExamination.diagnosis(ofStoreAt: "/mnt/disk", proven: hours($0), every: 24, now: now).mark }
    #expect(marks == [.fine, .fine, .hint])
    #expect(CopiesExamination.diagnosis(ofStoreAt: "/mnt/disk", proven: nil, every: 24, now: now).mark == .hint)
  }

  @Test("Programs that run share a line, and each missing one has a line with its package")
  func programs() {
    let states = HelperProgram.always.map { ($0, $0.name == "ffmpeg" ? HelperProgram.State.missing : .runs) }
    let found = ProgramsExamination.diagnoses(states, fonts: 3)
    #expect(found.map(\.mark) == [.fine, .hint])
    #expect(found[0].state.en == "vipsthumbnail, fonts")
    #expect(found[1].advice?.en == "Install: apt install ffmpeg")
    #expect(ProgramsExamination.diagnoses([], fonts: 0).map(\.mark) == [.fault])
  }

  @Test("A program that is installed and does not run is installed anew")
  func brokenProgram() {
    let found = ProgramsExamination.diagnoses([(HelperProgram.relay, .broken)], fonts: 1)
    #expect(found.last?.advice == Bilingual("Cài lại: apt install --reinstall coturn", "Reinstall: apt install --reinstall coturn"))
  }

  @Test("Missing pages are built anew in a source folder, and installed anew from a package", arguments: [nil, NSTemporaryDirectory()])
  func pages(_ folder: String?) {
    func advice(isPackaged: Bool) -> String? { FilesExamination.pages(folder, wanted: "web/dist", isPackaged: isPackaged).advice?.en }
    #expect(advice(isPackaged: false)?.contains("make web") == true)
    #expect(advice(isPackaged: true)?.contains("apt install --reinstall iqsine") == true)
    #expect(advice(isPackaged: true)?.contains("make web") == false)
  }

  @Test("Advice names pages of the office by their labels, in each language")
  func labels() throws {
    let printer = Printer(
      id: PrinterID("p1"), name: ShortName("Bếp"), host: PrinterHost("8.8.8.8"), port: PrinterPort(9100), stations: [], paper: .mm80,
      active: true, since: now)
    let paths = [
      (CopiesExamination(since: hours(40), newest: nil, now: now).diagnosis, ["manager.office", "manager.today"]),
      (CopiesExamination.diagnosis(ofStoreAt: "/mnt", proven: nil, every: 24, now: now), ["manager.settings", "backups.title", "store.title"]),
      (PrintersExamination.diagnosis(printer, .publicAddress), ["manager.office", "manager.printers"]),
    ]
    for language in DoctorLanguage.allCases {
      let labels = try Labels(language)
      for (diagnosis, keys) in paths {
        let path = try keys.map { try labels[$0] }.joined(separator: " → ")
        #expect(diagnosis.advice?.text(in: language).hasSuffix(": \(path).") == true)
      }
    }
  }

  @Test("A PostgreSQL hub needs pg_dump, and a hub with other servers for calls none of its own")
  func usedPrograms() {
    var configuration = HubConfiguration()
    #expect(HelperProgram.used(by: configuration).map(\.name) == ["ffmpeg", "vipsthumbnail", "turnserver", "janus"])
    (configuration.calls, configuration.store) = (.direct, .postgres("postgres://x/y"))
    #expect(HelperProgram.used(by: configuration).map(\.name) == ["ffmpeg", "vipsthumbnail", "pg_dump"])
    #expect(ProgramsExamination.diagnoses([(HelperProgram.dump, .missing)], fonts: 1).last?.mark == .fault)
  }

  @Test(
    "A printer that does not answer is a fault, one without paper a hint",
    arguments: [
      (PrinterReach.reached, PrinterStanding.ready, "fine"), (.reached, .paperOut, "hint"), (.unreachable, .ready, "fault"),
      (.publicAddress, .ready, "fault"), (.queueMissing, .ready, "fault"), (.queueRefused, .ready, "fault"),
    ])
  func printers(_ reach: PrinterReach, _ standing: PrinterStanding, _ mark: String) {
    var printer = Printer(
      id: PrinterID("p1"), name: ShortName("Bếp"), host: PrinterHost("192.168.1.50"), port: PrinterPort(9100), stations: [], paper: .mm80,
      active: true, since: now)
    printer.standing = standing
    let diagnosis = PrintersExamination.diagnosis(printer, reach)
    #expect(diagnosis.mark.rawValue == mark)
    #expect(diagnosis.state.vi.contains("192.168.1.50:9100"))
  }
}

/// The words of the pages.
private struct Labels {
  private let texts: [String: String]

  init(_ language: DoctorLanguage) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var texts: [String: String] = [:]
    for file in ["manager", "backups", "store"] {
      let data = try Data(contentsOf: root.appendingPathComponent("web/src/i18n/\(language.rawValue)/\(file).json"))
      texts.merge(try JSONDecoder().decode([String: String].self, from: data)) { $1 }
    }
    self.texts = texts
  }

  subscript(_ key: String) -> String { get throws { try #require(texts[key]) } }
}
