import ArgumentParser

/// The language of the page.
enum DoctorLanguage: String, CaseIterable, ExpressibleByArgument, Sendable {
  case vi, en

  /// The user's language, in the order that POSIX gives the variables.
  init(environment: [String: String]) {
    let chosen = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    self = chosen?.hasPrefix("vi") ?? false ? .vi : .en
  }
}
