import Foundation
import Testing

@testable import iqsine

@Suite struct LineOutletTests {
  @Test("Lines that nobody reads in time are dropped and counted where they are missing; all others stand in order")
  func dropping() async throws {
    // given a pipe smaller than the queue, a queue far smaller than the output, and a late reader
    let pipe = Pipe()
    let outlet = LineOutlet(pipe.fileHandleForWriting.fileDescriptor, room: 100_000)
    outlet.tells { "missing \($0)\n" }
    for number in 1...5000 { outlet.write("line \(number) \(String(repeating: "x", count: 100))\n") }
    #expect(!outlet.flush())
    // when the reader begins
    let heard = Task.detached { try pipe.fileHandleForReading.readToEnd() ?? Data() }
    while !outlet.flush() {}
    outlet.write("line 5001\n")
    #expect(outlet.flush())
    try pipe.fileHandleForWriting.close()
    // then it has some lines, and the number of the missing ones in their place
    var (next, missing) = (1, 0)
    for line in String(decoding: try await heard.value, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      let number = try #require(Int(words[1]))
      if words[0] == "missing" {
        missing += number
        next += number
      } else {
        #expect(number == next)
        next += 1
      }
    }
    #expect(next == 5002)
    #expect(missing > 0 && missing < 5000)
  }

  @Test("Lines that cannot be written, as their reader went away, are counted for the next one")
  func goneReader() async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(mkfifo(place, 0o600) == 0)
    defer { unlink(place) }
    // given a reader that went away
    let gone = open(place, O_RDONLY | O_NONBLOCK)
    let writing = open(place, O_WRONLY)
    defer { close(writing) }
    close(gone)
    let outlet = LineOutlet(writing)
    outlet.tells { "missing \($0)\n" }
    for line in ["one\n", "two\n"] {
      outlet.write(line)
      #expect(outlet.flush())
    }
    // when another comes
    let reading = open(place, O_RDONLY | O_NONBLOCK)
    defer { close(reading) }
    outlet.write("three\n")
    #expect(outlet.flush())
    // then it has the number of missed lines
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reading, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "missing 2\nthree\n")
  }
}
