import Storage
import Sync

/// A gauge of a part that the web layer does not know.
public struct GaugeFigure: Sendable {
  let name: String
  let help: String
  /// `nil` if it has no value now.
  let value: @Sendable () -> Int64?

  public init(_ name: String, _ help: String, _ value: @escaping @Sendable () -> Int64?) {
    self.name = name
    self.help = help
    self.value = value
  }
}

/// The hub's metrics in Prometheus text format.
struct MetricsText: Sendable {
  let sync: SyncStatistics
  let database: any SQLDatabase
  let live: LiveHub
  let http: HTTPFigures
  private let more: [GaugeFigure]
  private let started = ContinuousClock.now

  init(sync: SyncStatistics, database: any SQLDatabase, live: LiveHub, http: HTTPFigures, more: [GaugeFigure] = []) {
    self.sync = sync
    self.database = database
    self.live = live
    self.http = http
    self.more = more
  }

  func text() -> String {
    var lines = MetricLines()
    addSync(&lines)
    addStorage(&lines)
    addEdge(&lines)
    for figure in more { if let value = figure.value() { lines.add(figure.name, .gauge, figure.help, value) } }
    lines.add("iqsine_uptime_seconds", .gauge, "Since the hub was started", (ContinuousClock.now - started).components.seconds)
    if let memory = ProcessFigures.residentMemory {
      lines.add("process_resident_memory_bytes", .gauge, "Memory in use", memory)
    }
    return lines.text
  }

  private func addSync(_ lines: inout MetricLines) {
    let figures = sync.figures
    lines.add(
      "iqsine_commands_total", .counter, "Commands by what became of them",
      [
        (#"{status="accepted"}"#, figures.accepted), (#"{status="refused"}"#, figures.refused), (#"{status="repeated"}"#, figures.repeated),
        (#"{status="unknown"}"#, figures.unknown),
      ])
    lines.add("iqsine_commits_total", .counter, "Transactions of the processor", figures.commits)
    lines.add("iqsine_commit_jobs_max", .gauge, "The most jobs in one transaction so far", figures.largestBatch)
    lines.add("iqsine_changes_total", .counter, "Changes in the stream since the start", figures.changes)
    lines.add("iqsine_timers_fired_total", .counter, "Timers that were due", figures.timersFired)
    lines.add("iqsine_stream_seq", .gauge, "Number of the last change", figures.seq)
    lines.add("iqsine_clock_behind", .gauge, "1: the machine's clock is earlier than the last commit, timers wait", figures.clockBehind ? 1 : 0)
  }

  private func addStorage(_ lines: inout MetricLines) {
    let figures = database.statistics
    lines.add("iqsine_database_statements_total", .counter, "Statements of the stores", Int64(figures.statements))
    lines.add("iqsine_database_commits_total", .counter, "Write transactions that were stored", Int64(figures.commits))
    lines.add("iqsine_database_rollbacks_total", .counter, "Write transactions that were undone", Int64(figures.rollbacks))
    lines.add("iqsine_database_redone_total", .counter, "Parts whose writes were done again one by one", Int64(figures.redone))
    lines.add("iqsine_database_trips_total", .counter, "How often the database's server was waited for", Int64(figures.trips))
    lines.add("iqsine_database_reads_total", .counter, "Read transactions", Int64(figures.reads))
  }

  private func addEdge(_ lines: inout MetricLines) {
    let figures = live.figures
    lines.add("iqsine_live_sockets", .gauge, "Live sockets that are open", figures.sockets)
    lines.add("iqsine_live_batches_delivered_total", .counter, "Batches of changes written to sockets", figures.delivered)
    lines.add("iqsine_live_slow_closed_total", .counter, "Sockets closed because they did not read", figures.slowClosed)
    lines.add(
      "iqsine_replica_differences_total", .counter, "Topics of which a device held something else than the hub", figures.differences)
    let requests = http.now
    lines.add(
      "iqsine_http_requests_total", .counter, "Requests by the class of their status",
      (1...5).map { (#"{class="\#($0)xx"}"#, requests.byClass[$0] ?? 0) })
    lines.add("iqsine_http_request_milliseconds_total", .counter, "Time spent on requests", requests.milliseconds)
  }
}

/// Lines of the text format, with help and type.
private struct MetricLines {
  enum Kind: String { case counter, gauge }
  private(set) var text = ""

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int64) { add(name, kind, help, [("", value)]) }

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ values: [(labels: String, value: Int64)]) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    for (labels, value) in values { text += "\(name)\(labels) \(value)\n" }
  }
}
