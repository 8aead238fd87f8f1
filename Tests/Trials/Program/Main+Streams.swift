import Foundation
import Kernel
import Trials

extension Main {
  /// Writes each exchange with this machine's rules: the number of the request, or 255 for a new state, then question and answer with their
  /// lengths. All numbers have four bytes. At the end come number 254 and the counts.
  static func answer(seed: Int, sequences: Int, planted: Int) throws {
    var sum = RulesSequence.Tally()
    for n in 0..<sequences {
      var sequence = RulesSequence(seed: UInt64(seed + n), isPlanted: n == planted)
      var bytes: [UInt8] = []
      for (request, question, answer) in try sequence.run() { append(request?.rawValue ?? 255, question, answer, to: &bytes) }
      FileHandle.standardOutput.write(Data(bytes))
      sum.add(sequence.tally)
    }
    var bytes: [UInt8] = []
    append(254, sum.json.bytes, [], to: &bytes)
    FileHandle.standardOutput.write(Data(bytes))
  }

  /// Likewise each exchange about forms. They have one kind of request, number 0.
  static func answerForms(seed: Int, sequences: Int, planted: Int) throws {
    var sum = RulesSequence.Tally()
    for n in 0..<sequences {
      var sequence = SurveySequence(seed: UInt64(seed + n), isPlanted: n == planted)
      var bytes: [UInt8] = []
      append(255, [], [], to: &bytes)
      for (question, answer) in try sequence.run() { append(0, question, answer, to: &bytes) }
      FileHandle.standardOutput.write(Data(bytes))
      sum.add(sequence.tally)
    }
    var bytes: [UInt8] = []
    append(254, sum.json.bytes, [], to: &bytes)
    FileHandle.standardOutput.write(Data(bytes))
  }

  private static func append(_ number: Int32, _ question: [UInt8], _ answer: [UInt8], to bytes: inout [UInt8]) {
    for number in [number, Int32(question.count), Int32(answer.count)] { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    bytes += question
    bytes += answer
  }

  /// Each line is what the author has learned since the last one, `[{kind, id, value?}]`, and is answered by the next command, `{sender, body}`.
  static func makeCommands(seed: Int, prefix: String, senders: [EmployeeID]) throws {
    var commands = RandomCommands(Dice(seed: UInt64(seed)), prefix: prefix)
    commands.senders = Set(senders)
    while let line = readLine() {
      guard case .array(let changes) = try JSON.parse(line) else { throw TrialFailure("no list: \(line)") }
      for change in changes {
        let members = try change.members()
        try commands.knowledge.learn(try members.get("kind"), try members.get("id"), change["value"])
      }
      // Bookings and due times are near the hub's time.
      let next = commands.next(at: Instant(Int64(Date().timeIntervalSince1970 * 1000)))
      let answer = JSON.object([("sender", next.sender.json), ("body", next.body)])
      FileHandle.standardOutput.write(Data(answer.bytes + [0x0A]))
    }
  }
}
