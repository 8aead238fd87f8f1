import Kernel

/// The result of all examinations.
struct DoctorReport: Equatable, Sendable {
  let diagnoses: [Diagnosis]

  func count(_ mark: Diagnosis.Mark) -> Int { diagnoses.count { $0.mark == mark } }

  /// 0: all is well, hints allowed; 1: at least one fault.
  var exitCode: Int32 { count(.fault) > 0 ? 1 : 0 }

  /// For scripts: the codes and marks never change with the language.
  func json(in language: DoctorLanguage) -> JSON {
    .object([
      ("version", .string(Iqsine.version)), ("faults", .int(Int64(count(.fault)))), ("hints", .int(Int64(count(.hint)))),
      ("parts", .array(diagnoses.map { DoctorReport.json(of: $0, in: language) })),
    ])
  }

  private static func json(of diagnosis: Diagnosis, in language: DoctorLanguage) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("code", .string(diagnosis.part.code)), ("mark", .string(diagnosis.mark.rawValue)), ("part", .string(diagnosis.part.name.text(in: language))),
      ("state", .string(diagnosis.state.text(in: language))),
    ]
    if let advice = diagnosis.advice { members.append(("advice", .string(advice.text(in: language)))) }
    return .object(members)
  }
}
