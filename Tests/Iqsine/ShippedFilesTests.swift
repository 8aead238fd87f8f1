import Foundation
import Testing

@testable import iqsine

@Suite struct ShippedFilesTests {
  @Test("What comes with the program is found here, beside the program, and in the source folder where it was built, in this order")
  func order() throws {
    // given a source folder with a built program, and another folder to call it from
    let top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: top) }
    let (source, built, elsewhere) = (top + "/source", top + "/source/.build/x86_64/release", top + "/elsewhere")
    func make(in folder: String) throws -> String {
      try FileManager.default.createDirectory(atPath: folder + "/demo", withIntermediateDirectories: true)
      let file = folder + "/demo/bonmua.json"
      try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
      return file
    }
    let shipped = ShippedFiles(here: elsewhere, program: built + "/iqsine")
    #expect(shipped.places == [elsewhere, built, source])
    // when there is none; then one in the source folder, one beside the program, one here
    let none = shipped.find("demo/bonmua.json")
    let found = try [source, built, elsewhere].map { try (wanted: make(in: $0), found: shipped.find("demo/bonmua.json")) }
    // then it is none, and always the nearest
    #expect(none == nil)
    for pair in found { #expect(pair.found == pair.wanted) }
  }

  @Test("An installed program looks no further than here and beside itself, and in each place once")
  func installed() {
    #expect(ShippedFiles(here: "/home/chu", program: "/opt/iqsine/iqsine").places == ["/home/chu", "/opt/iqsine"])
    #expect(ShippedFiles(here: "/opt/iqsine", program: "/opt/iqsine/iqsine").places == ["/opt/iqsine"])
    #expect(ShippedFiles(here: "/home/chu", program: nil).places == ["/home/chu"])
  }

  @Test("A program of a package looks into share/iqsine too, and the pages there need no folder 'dist'")
  func package() throws {
    // given a prefix with the pages as a package installs them
    let prefix = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: prefix) }
    let pages = prefix + "/share/iqsine/web"
    let shipped = ShippedFiles(here: prefix + "/elsewhere", program: prefix + "/bin/iqsine")
    #expect(shipped.places == [prefix + "/elsewhere", prefix + "/bin", prefix + "/share/iqsine"])
    #expect(shipped.pages("web/dist") == nil)
    // when they are there
    try FileManager.default.createDirectory(atPath: pages, withIntermediateDirectories: true)
    // then they are found, but not by a program that lies elsewhere
    #expect(shipped.pages("web/dist") == pages)
    #expect(ShippedFiles(here: prefix, program: prefix + "/share/iqsine/iqsine").pages("web/dist") == nil)
  }

  @Test(
    "Only the program of the package has a settings file that nobody names",
    arguments: [
      ("/usr/bin/iqsine", "/etc/iqsine/iqsine.json"), ("/usr/local/bin/iqsine", nil), ("/opt/iqsine/bin/iqsine", nil),
      ("/home/chu/iqsine/.build/x86_64-unknown-linux-gnu/release/iqsine", nil),
    ])
  func settings(program: String, file: String?) {
    #expect(ShippedFiles(here: "/", program: program).settings == file)
  }
}
