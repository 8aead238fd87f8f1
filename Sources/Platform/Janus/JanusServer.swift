/// The configuration of the hub's own Janus server: rooms for video and nothing else, reachable from this machine only.
public struct JanusServer: Equatable, Sendable {
  /// on this machine
  public let port: Int
  /// without it nothing is answered
  public let secret: String
  /// without it nobody makes a room
  public let adminKey: String
  /// the one address that media goes through; nil: all that the machine has
  public let address: String?

  public init(port: Int, secret: String, adminKey: String, address: String?) {
    self.port = port
    self.secret = secret
    self.adminKey = adminKey
    self.address = address
  }

  /// Below those that the system gives to others, and beside those of the TURN server.
  static let mediaPorts = "20000-20999"

  private static let otherPlugins = [
    "audiobridge", "duktape", "echotest", "lua", "nosip", "recordplay", "sip", "streaming", "textroom", "videocall", "voicemail",
  ]
  private static let otherTransports = ["http", "mqtt", "nanomsg", "pfunix", "rabbitmq"]

  /// The files of its folder, by their names; they hold the secrets.
  public func files(in folder: String) -> [String: String] {
    [
      "janus.jcfg": general(folder),
      "janus.transport.websockets.jcfg": """
      general: {
        json = "compact"
        ws = true
        ws_ip = "127.0.0.1"
        ws_port = \(port)
        wss = false
        ws_logging = "err"
      }
      admin: {
        admin_ws = false
        admin_wss = false
      }

      """,
      "janus.plugin.videoroom.jcfg": """
      general: {
        admin_key = "\(adminKey)"
        string_ids = true
      }

      """,
    ]
  }

  private func general(_ folder: String) -> String {
    """
    general: {
      configs_folder = "\(folder)"
      api_secret = "\(secret)"
      debug_level = 3
      debug_colors = false
      session_timeout = 60
    }
    media: {
      rtp_port_range = "\(JanusServer.mediaPorts)"
    }
    nat: {
      ignore_mdns = true
    \(address.map { "  ice_enforce_list = \"\($0)\"\n" } ?? "")}
    plugins: {
      disable = "\(JanusServer.libraries(JanusServer.otherPlugins))"
    }
    transports: {
      disable = "\(JanusServer.libraries(JanusServer.otherTransports))"
    }
    loggers: {
      disable = "\(JanusServer.libraries(["jsonlog"]))"
    }

    """
  }

  private static func libraries(_ names: [String]) -> String { names.map { "libjanus_\($0).so" }.joined(separator: ",") }
}
