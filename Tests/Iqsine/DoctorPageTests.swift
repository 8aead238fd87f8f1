import Foundation
import Kernel
import Testing

@testable import iqsine

@Suite("The doctor's page")
struct DoctorPageTests {
  private let clock = ExaminedPart("clock", "Đồng hồ", "Clock")
  private let port = ExaminedPart("port.8080", "Cổng 8080", "Port 8080")

  private func page(_ diagnoses: [Diagnosis], _ language: DoctorLanguage, width: Int = 60) -> [String] {
    DoctorPage(report: DoctorReport(diagnoses: diagnoses), language: language, width: width).text(at: Date()).components(separatedBy: "\n")
  }

  @Test(
    "The language is that of the first variable that is set",
    arguments: [
      (["LC_ALL": "vi_VN.UTF-8", "LANG": "en_US.UTF-8"], DoctorLanguage.vi), (["LC_ALL": "", "LC_MESSAGES": "en_GB", "LANG": "vi_VN"], .en),
      (["LANG": "vi"], .vi), (["LANG": "C.UTF-8"], .en), ([:], .en),
    ])
  func language(_ environment: [String: String], _ language: DoctorLanguage) { #expect(DoctorLanguage(environment: environment) == language) }

  @Test("Columns stand below each other, and advice stands below the state")
  func columns() {
    let found = [
      clock.fine(Bilingual("đúng", "right")), port.fault(Bilingual("bị chiếm", "taken"), do: Bilingual("Chọn cổng khác.", "Choose another.")),
    ]
    #expect(
      page(found, .en).dropFirst(2) == [
        "✓ Clock      right", "✗ Port 8080  taken", "             → Choose another.", "", "1 broken, 0 to note, 1 fine.",
      ])
    #expect(page(found, .vi)[2...3] == ["✓ Đồng hồ    đúng", "✗ Cổng 8080  bị chiếm"])
  }

  @Test("Long text wraps at blanks within the terminal, and a long path keeps its line")
  func wraps() {
    #expect(DoctorPage.wrap("one two three", to: 8) == ["one two", "three"])
    #expect(DoctorPage.wrap("a /a/very/long/path b", to: 8) == ["a", "/a/very/long/path", "b"])
    let long = clock.hint(Bilingual(Array(repeating: "word", count: 30).joined(separator: " ")), do: Bilingual("do it"))
    #expect(page([long], .en, width: 50).allSatisfy { $0.count <= 50 })
  }

  @Test("Only a fault gives exit code 1, and the JSON has the same codes in both languages")
  func results() {
    let hint = DoctorReport(diagnoses: [clock.hint(Bilingual("a"), do: Bilingual("b"))])
    #expect(hint.exitCode == 0)
    let fault = DoctorReport(diagnoses: [clock.fine(Bilingual("x")), port.fault(Bilingual("vi", "en"), do: Bilingual("b"))])
    #expect(fault.exitCode == 1)
    #expect(fault.json(in: .vi)["faults"] == .int(1))
    guard case .array(let parts)? = fault.json(in: .vi)["parts"] else {
      Issue.record("no parts")
      return
    }
    #expect(parts.map { $0["code"] } == [.string("clock"), .string("port.8080")])
  }

  @Test("An examination that does not answer in time leaves a hint and keeps nobody waiting")
  func late() async {
    let (end, ending) = AsyncStream<Void>.makeStream()
    let silent = Examination(clock, timeout: .milliseconds(20)) {
      // As long as a call of the system that nobody can end.
      for await _ in end {}
      return []
    }
    #expect(await silent.run().map(\.mark) == [.hint])
    ending.finish()
  }
}
