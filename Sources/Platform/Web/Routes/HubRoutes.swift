import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import Storage
import Sync

/// Routes about the hub itself.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /health | everybody | whether it works |
/// | GET | /metrics | everybody | counters for Prometheus, without personal data |
/// | GET | /api/openapi.json | everybody | the description of this interface |
struct HubRoutes: Sendable {
  let version: String
  let database: any SQLDatabase
  let pulse: DatabasePulse
  let metrics: MetricsText
  let live: LiveHub
  /// The API description, encoded once.
  let description: ByteBuffer

  var all: [Route] {
    [
      .open(.get, "/health", "Whether the hub works", answers: .json(Health.self), .json(Health.self, .serviceUnavailable)) { _ in await health() },
      .open(.get, "/metrics", "Counters, as Prometheus reads them", answers: .bytes("text/plain")) { _ in
        .bytes(ByteBuffer(string: metrics.text()), type: "text/plain; version=0.0.4; charset=utf-8")
      },
      .open(.get, "/api/openapi.json", "The description of this interface", answers: .anyJSON) { _ in
        .bytes(description, type: "application/json; charset=utf-8")
      },
    ]
  }

  private func health() async -> Response {
    var health = Health(status: .ok, version: version, seq: 0, database: database.dialect.rawValue)
    do {
      health.seq = try await pulse.seq()
      if live.isStopping { health.status = .stopping }
    } catch {
      health.status = .failing
    }
    return .json(health, status: health.status == .ok ? .ok : .serviceUnavailable)
  }
}
