/// Parses a printer's replies, byte by byte. Pure: bytes in, replies out.
public struct PrinterReplies: Sendable {
  public enum Reply: Sendable, Equatable {
    /// the answer to a question asked with `EscPos.ask`
    case status(UInt8)
    /// all before the question was worked off
    case done
    /// a job's mark came back
    case mark([UInt8])
  }

  private enum State: Sendable {
    case idle
    case mark([UInt8])
    /// bytes of an unasked report that are still to come
    case skip(Int)
  }
  private var state = State.idle

  public init() {}

  public mutating func take(_ byte: UInt8) -> Reply? {
    switch state {
    case .skip(let left):
      state = left > 1 ? .skip(left - 1) : .idle
      return nil
    case .mark(let bytes):
      let all = bytes + [byte]
      guard all.count == 6 else {
        state = .mark(all)
        return nil
      }
      state = .idle
      return all[0] == 0x22 ? .mark(Array(all[1...4])) : nil
    case .idle: return begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) -> Reply? {
    if byte == 0x37 {
      state = .mark([])
      return nil
    }
    if byte & 0x93 == 0x12 { return .status(byte) }
    if byte & 0x93 == 0x10 {
      state = .skip(3)
      return nil
    }
    return byte & 0x90 == 0 ? .done : nil
  }
}

/// A printer's status, from its own replies.
public struct PrinterStatus: Sendable, Equatable {
  public enum Trouble: Sendable, Equatable { case paperOut, coverOpen, failing }
  /// nil: ready to print
  public var trouble: Trouble?
  public var paperLow = false

  public init(trouble: Trouble? = nil, paperLow: Bool = false) {
    self.trouble = trouble
    self.paperLow = paperLow
  }

  /// From the answers to the three questions; a missing one counts as all well. An open cover says "no paper" too, so it goes first.
  public init(printer: UInt8, cause: UInt8?, paper: UInt8?) {
    let (cause, paper) = (cause ?? 0, paper ?? 0)
    paperLow = paper & 0x0C != 0
    if cause & 0x04 != 0 {
      trouble = .coverOpen
    } else if paper & 0x60 != 0 || cause & 0x20 != 0 {
      trouble = .paperOut
    } else if printer & 0x08 != 0 || cause & 0x40 != 0 {
      trouble = .failing
    }
  }
}
