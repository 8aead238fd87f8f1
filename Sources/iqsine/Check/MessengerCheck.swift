import Checks

/// What must be true of the messenger's data.
enum MessengerCheck {
  static let all = DataCheck(ofMessages: "tin nhắn", "messages")
}
