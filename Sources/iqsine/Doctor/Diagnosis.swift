/// A text in both languages that the team reads.
struct Bilingual: Equatable, Sendable {
  let vi: String
  let en: String

  init(_ vi: String, _ en: String) { (self.vi, self.en) = (vi, en) }

  /// A text that is the same in both: a path, a name, a command.
  init(_ same: String) { (vi, en) = (same, same) }

  func text(in language: DoctorLanguage) -> String {
    switch language {
    case .vi: vi
    case .en: en
    }
  }

  static func + (first: Bilingual, second: Bilingual) -> Bilingual { Bilingual(first.vi + second.vi, first.en + second.en) }
}

/// A part of the machine that is examined.
struct ExaminedPart: Equatable, Sendable {
  /// stable, for scripts
  let code: String
  let name: Bilingual

  init(_ code: String, _ vi: String, _ en: String) { (self.code, name) = (code, Bilingual(vi, en)) }

  /// All is well.
  func fine(_ state: Bilingual) -> Diagnosis { Diagnosis(part: self, mark: .fine, state: state, advice: nil) }

  /// The hub works, but somebody should know.
  func hint(_ state: Bilingual, do advice: Bilingual) -> Diagnosis { Diagnosis(part: self, mark: .hint, state: state, advice: advice) }

  /// Something does not work.
  func fault(_ state: Bilingual, do advice: Bilingual) -> Diagnosis { Diagnosis(part: self, mark: .fault, state: state, advice: advice) }
}

/// One line of the page.
struct Diagnosis: Equatable, Sendable {
  enum Mark: String, Sendable {
    case fine, hint, fault

    var sign: String {
      switch self {
      case .fine: "✓"
      case .hint: "!"
      case .fault: "✗"
      }
    }
  }

  let part: ExaminedPart
  let mark: Mark
  let state: Bilingual
  /// nil if nothing is to be done
  let advice: Bilingual?
}
