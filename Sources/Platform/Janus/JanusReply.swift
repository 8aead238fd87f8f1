import Foundation

/// A reply of Janus. Parts of it contain fractions, and only the needed parts are read.
struct JanusReply: Decodable, Sendable {
  struct Made: Decodable, Sendable {
    let id: Int64
  }

  struct Failure: Decodable, Sendable {
    let code: Int
    let reason: String?
  }

  struct Plugin: Decodable, Sendable {
    let data: PluginData
  }

  /// The reply of the VideoRoom plugin.
  struct PluginData: Decodable, Sendable {
    enum Keys: String, CodingKey {
      case videoroom
      case errorCode = "error_code"
      case error
    }
    let videoroom: String?
    let errorCode: Int?
    let error: String?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      videoroom = try values.decodeIfPresent(String.self, forKey: .videoroom)
      errorCode = try values.decodeIfPresent(Int.self, forKey: .errorCode)
      error = try values.decodeIfPresent(String.self, forKey: .error)
    }
  }

  struct Description: Decodable, Sendable {
    let type: String
    let sdp: String
  }

  let janus: String
  let transaction: String?
  let data: Made?
  let error: Failure?
  let plugindata: Plugin?
  let jsep: Description?
}

/// Why Janus did not do as requested.
public enum JanusError: Error, Equatable, Sendable {
  /// no answer, or the connection broke before it
  case away(String)
  /// it says no, with its own code
  case refused(code: Int, reason: String)
  /// the answer has not the expected form
  case notUnderstood
}
