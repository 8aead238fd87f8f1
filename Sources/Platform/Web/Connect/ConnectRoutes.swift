import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import QRCode
import Sync

/// Routes of the connect page.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /cai-dat/progress | everybody | reports the progress of a device's page |
/// | GET | /cai-dat/qr.svg | everybody | the QR code for a phone's camera; `address` selects one of this machine's |
/// | GET | /api/connections | editSettings | the devices that are connecting |
public struct ConnectRoutes: Sendable {
  private let devices: ConnectingDevices
  private let desk: any ServerAddressSource
  private let limiter: RateLimiter

  public init(desk: any ServerAddressSource, clock: any HubClock) {
    devices = ConnectingDevices(clock: clock)
    self.desk = desk
    // A page reports every few seconds, and several devices may share an address behind a repeater.
    limiter = RateLimiter(burst: 40, every: 1000, clock: clock)
  }

  public var all: [Route] { [progress, code, connections] }

  private var progress: Route {
    .open(
      .post, "/cai-dat/progress", "How far a device's page on how to connect has come", request: ConnectProgress.self, answers: .done,
      refuses: .tooManyRequests
    ) { call in
      try limiter.take(call.address)
      devices.note(try await call.body(), from: call.address)
      return .done
    }
  }

  private var code: Route {
    .open(
      .get, "/cai-dat/qr.svg", "The QR code of the page on how to connect",
      query: .text("address", "one of the hub's addresses; absent: the first"), answers: .bytes("image/svg+xml"), refuses: .notFound
    ) { _, wanted in
      let place = desk.whereabouts
      // Only the hub's own addresses, so that nobody can make it draw a code to another site.
      guard let address = wanted ?? place.addresses.first, place.addresses.contains(address) else {
        throw Refusal("connect.unknownAddress", field: "address", kind: .notFound)
      }
      let picture = try QRMatrix(place.connectPage(at: address)).svg
      var response = Response.bytes(ByteBuffer(string: picture), type: "image/svg+xml; charset=utf-8")
      response.headers[.cacheControl] = "no-cache"
      return response
    }
  }

  private var connections: Route {
    .signedIn(
      .get, "/api/connections", right: .editSettings, "The devices on their way to the secure address", answers: .json([ConnectingDevice].self)
    ) { _ in .json(devices.all()) }
  }
}

extension ServerAddresses {
  /// The URL of the connect page for the QR code. It uses an IP address, which needs neither a name nor trust.
  public func connectPage(at address: String) -> String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host)\(port == 80 ? "" : ":\(port)")/cai-dat"
  }
}
