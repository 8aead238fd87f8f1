import Storage

/// The tables of calls, beside those of the rooms. They reveal no more than the rooms' messages: who called whom, and when.
public enum CallsMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "calls", number: 1, name: "calls and their parties", sqlite: [call, oneOfRoom, party, ofCaller],
      postgres: [call, oneOfRoom, party, ofCaller])
  ]

  private static let call = """
    CREATE TABLE room_call (
      id TEXT PRIMARY KEY,
      room TEXT NOT NULL,
      video BIGINT NOT NULL CHECK (video IN (0, 1)),
      caller TEXT NOT NULL,
      at BIGINT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('ringing', 'active', 'ended')),
      accepted_at BIGINT,
      ended_at BIGINT,
      outcome TEXT,
      of_group BIGINT NOT NULL CHECK (of_group IN (0, 1)),
      revision BIGINT NOT NULL,
      CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
      CHECK ((state = 'ended') = (outcome IS NOT NULL))
    )
    """

  // If two people call each other at once, the second finds the first's call.
  private static let oneOfRoom = "CREATE UNIQUE INDEX room_call_live ON room_call (room) WHERE state <> 'ended'"

  private static let party = """
    CREATE TABLE room_call_party (
      call TEXT NOT NULL REFERENCES room_call (id),
      place BIGINT NOT NULL,
      person TEXT NOT NULL,
      device TEXT,
      state TEXT NOT NULL CHECK (state IN ('invited', 'joined', 'declined', 'left')),
      joined_at BIGINT,
      PRIMARY KEY (call, person)
    )
    """

  private static let ofCaller = "CREATE INDEX room_call_caller ON room_call (caller, at)"
}
