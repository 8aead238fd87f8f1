/// The hub's languages. Vietnamese is the default.
public enum UserLanguage: String, CaseIterable, Sendable {
  case vi, en

  /// The first supported language of an `Accept-Language` header.
  init?(accepting header: String) {
    for choice in header.split(separator: ",") {
      let tag = choice.prefix { $0 != ";" }.drop { $0 == " " }.prefix { $0 != "-" && $0 != " " }.lowercased()
      if let language = UserLanguage(rawValue: tag) {
        self = language
        return
      }
    }
    return nil
  }
}
