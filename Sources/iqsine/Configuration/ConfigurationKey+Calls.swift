// Servers for calls: our own, or others'.
extension ConfigurationKey {
  static let ofCalls: [ConfigurationKey] = [
    ConfigurationKey(name: "calls", help: "servers for calls: own (those that are installed are started) or direct (own)") { value, c in
      guard let calls = HubConfiguration.CallServing(rawValue: value) else { return "own or direct" }
      c.calls = calls
      return nil
    },
    ConfigurationKey(name: "turnPort", help: "port of the hub's own TURN server (3478)") { value, c in
      guard let port = portNumber(value) else { return "a number from 0 to 65535" }
      c.turnPort = port
      return nil
    },
    ConfigurationKey(name: "turnUrls", help: "TURN server to use instead, such as turn:turn.example.com:3478; several with commas between") {
      value, c in
      c.turnURLs = value.split(separator: ",").map { String($0) }
      let isFine = c.turnURLs.allSatisfy { ($0.hasPrefix("turn:") || $0.hasPrefix("turns:")) && !$0.contains(where: \.isWhitespace) }
      return c.turnURLs.isEmpty || !isFine ? "addresses like turn:turn.example.com:3478" : nil
    },
    ConfigurationKey(name: "turnSecret", help: "the secret that this TURN server shares with the hub (coturn: static-auth-secret)") { value, c in
      c.turnSecret = value
      return value.isEmpty ? "a secret" : nil
    },
    ConfigurationKey(name: "janusUrl", help: "Janus server for calls of groups to use instead, such as ws://10.0.0.5:8188") { value, c in
      c.janus = HubConfiguration.JanusPlace(value)
      return c.janus == nil ? "an address like ws://10.0.0.5:8188" : nil
    },
    ConfigurationKey(name: "janusSecret", help: "the api_secret of this Janus server") { value, c in
      c.janusSecret = value
      return value.isEmpty ? "a secret" : nil
    },
    ConfigurationKey(name: "janusAdminKey", help: "the admin_key of its video rooms") { value, c in
      c.janusAdminKey = value
      return value.isEmpty ? "a key" : nil
    },
    ConfigurationKey(name: "mediaMegabytes", help: "most megabytes of a photo, video or file that people send (20)") { value, c in
      guard let megabytes = Int(value), (1...2000).contains(megabytes) else { return "a number from 1 to 2000" }
      c.mediaMegabytes = megabytes
      return nil
    },
  ]
}
