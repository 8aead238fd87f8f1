import Checks

/// The check of the messenger's data.
enum MessengerCheck {
  static let all = DataCheck(ofMessages: "tin nhắn", "messages")
}
