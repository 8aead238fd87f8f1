import Kernel

/// The signals between devices in a call, each of them one of these as JSON: `{"description": {"type", "sdp"}, "seal":
/// {"end", "signature"}}`, `{"candidate": …}`, `{"media": {"muted", "camera", "screen"}}`, `{"sends": true}`. A device
/// with an identity signs its descriptions.
///
/// The hub passes signals on and checks only their form, so that no device receives one that it cannot read. The
/// devices verify the signatures: these protect against the hub.
public enum CallSignal {
  private static let types = ["offer", "answer", "pranswer", "rollback"]
  /// In base64 characters. An Ed25519 signature takes 86.
  private static let longestSignature = 128

  public static func isWellFormed(_ body: String) -> Bool {
    guard let json = try? JSON.parse(body), case .object(let members) = json else { return false }
    var words = 0
    for (key, value) in members {
      // Pages made them, to tell themselves from the page before it was loaded anew.
      if key == "session" || key == "to" {
        guard case .string(let page) = value, page.utf8.count <= 64 else { return false }
        continue
      }
      if key == "seal" {
        guard json["description"] != nil, isSeal(value) else { return false }
        continue
      }
      guard isWord(key, value) else { return false }
      words += 1
    }
    return words == 1
  }

  private static func isWord(_ key: String, _ value: JSON) -> Bool {
    switch key {
    case "description": return isDescription(value)
    case "candidate": return isCandidate(value)
    case "media": return onlyBools(value, ["muted", "camera", "screen"])
    case "sends": if case .bool = value { return true }
    default: break
    }
    return false
  }

  private static func isDescription(_ json: JSON) -> Bool {
    guard case .object(let members) = json, members.allSatisfy({ $0.key == "type" || $0.key == "sdp" }), case .string(let type)? = json["type"],
      types.contains(type)
    else { return false }
    guard case .string(let sdp)? = json["sdp"] else { return type == "rollback" }
    return sdp.isEmpty ? type == "rollback" : MediaDescription(sdp: sdp).isWellFormed
  }

  private static func isSeal(_ json: JSON) -> Bool {
    guard case .object(let members) = json, members.count == 2, case .string(let end)? = json["end"], case .string(let signature)? = json["signature"]
    else { return false }
    return (1...64).contains(end.utf8.count) && (1...longestSignature).contains(signature.utf8.count)
  }

  private static func isCandidate(_ json: JSON) -> Bool {
    if json == .null { return true }
    guard case .object(let members) = json, case .string(let candidate)? = json["candidate"], candidate.utf8.count <= 1024 else { return false }
    for (key, value) in members {
      switch (key, value) {
      case ("candidate", .string), ("sdpMid", .string), ("sdpMid", .null), ("sdpMLineIndex", .int), ("sdpMLineIndex", .null),
        ("usernameFragment", .string), ("usernameFragment", .null):
        continue
      default: return false
      }
    }
    return true
  }

  private static func onlyBools(_ json: JSON, _ names: [String]) -> Bool {
    guard case .object(let members) = json else { return false }
    return members.allSatisfy { member in
      if case .bool = member.value { names.contains(member.key) } else { false }
    }
  }
}
