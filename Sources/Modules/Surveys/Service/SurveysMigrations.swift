import Storage

/// The tables of forms and answers. Tables and employees belong to other modules: their ids are no foreign keys here.
public enum SurveysMigrations {
  public static let all: [Migration] = [
    Migration(module: "surveys", number: 1, name: "all tables", sqlite: tables("BLOB"), postgres: tables("BYTEA")),
    Migration(module: "surveys", number: 2, name: "own fields", sqlite: [ownFields], postgres: [ownFields]),
    Migration(module: "surveys", number: 3, name: "indexes of texts and of counted answers", [byWord, doubtful, counted, dropByDay]),
  ]

  private static func tables(_ bytes: String) -> [String] {
    [survey, version, answer, byTime, cell, cells, tally, ofAnswer, photo(bytes), photos, checklist, due]
  }

  private static let survey = """
    CREATE TABLE survey (
      id TEXT PRIMARY KEY,
      version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 9999),
      state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
      form TEXT NOT NULL,
      removed TEXT NOT NULL,
      conversions TEXT NOT NULL
    )
    """

  /// Each form as it was published, for ever.
  private static let version = """
    CREATE TABLE survey_version (
      survey_id TEXT NOT NULL REFERENCES survey (id),
      version BIGINT NOT NULL,
      form TEXT NOT NULL,
      published_by TEXT NOT NULL,
      published_at BIGINT NOT NULL,
      PRIMARY KEY (survey_id, version)
    )
    """

  /// Answers as they were sent. Nothing ever rewrites them. The form may be unknown.
  private static let answer = """
    CREATE TABLE survey_answer (
      id TEXT PRIMARY KEY,
      survey_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      content TEXT NOT NULL,
      filled_at BIGINT NOT NULL,
      received_at BIGINT NOT NULL,
      day BIGINT NOT NULL,
      person_id TEXT NOT NULL,
      table_name TEXT,
      doubt TEXT CHECK (doubt IN ('unknownSurvey', 'unknownVersion'))
    )
    """

  private static let byTime = "CREATE INDEX survey_answer_by_time ON survey_answer (survey_id, filled_at, id)"

  /// The values of undoubted answers, to count them. A value of several words has a row for each.
  private static let cell = """
    CREATE TABLE survey_cell (
      answer_id TEXT NOT NULL REFERENCES survey_answer (id),
      field_id TEXT NOT NULL,
      part BIGINT NOT NULL,
      survey_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      kind TEXT NOT NULL,
      word TEXT NOT NULL CHECK (length(word) <= 201),
      parts BIGINT NOT NULL,
      day BIGINT NOT NULL,
      PRIMARY KEY (answer_id, field_id, part)
    )
    """

  private static let cells = "CREATE INDEX survey_cell_by_kind ON survey_cell (survey_id, kind)"

  /// The counts of equal cells of a day. Results add them up, so a hundred thousand answers are as fast as a hundred.
  private static let tally = """
    CREATE TABLE survey_tally (
      survey_id TEXT NOT NULL,
      field_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      kind TEXT NOT NULL,
      word TEXT NOT NULL,
      parts BIGINT NOT NULL,
      day BIGINT NOT NULL,
      cells BIGINT NOT NULL CHECK (cells > 0),
      answers BIGINT NOT NULL CHECK (answers BETWEEN 0 AND cells),
      PRIMARY KEY (survey_id, field_id, version, kind, word, parts, day)
    )
    """

  /// It holds all that the counts of texts need.
  private static let byWord = "CREATE INDEX survey_tally_by_word ON survey_tally (survey_id, field_id, kind, parts, word, version, day, cells)"

  /// Counts of answers read this index alone.
  private static let counted = "CREATE INDEX survey_answer_counted ON survey_answer (survey_id, day, doubt, filled_at)"
  private static let dropByDay = "DROP INDEX survey_answer_by_day"

  private static let doubtful = "CREATE INDEX survey_answer_doubtful ON survey_answer (survey_id, version) WHERE doubt IS NOT NULL"

  private static let ofAnswer = "CREATE INDEX survey_answer_by_day ON survey_answer (survey_id, day)"

  /// A photo that an answer names. Without bytes it has not arrived.
  private static func photo(_ bytes: String) -> String {
    """
    CREATE TABLE survey_photo (
      id TEXT PRIMARY KEY,
      answer_id TEXT NOT NULL REFERENCES survey_answer (id),
      media_type TEXT,
      picture \(bytes),
      CHECK ((media_type IS NULL) = (picture IS NULL))
    )
    """
  }

  private static let photos = "CREATE INDEX survey_photo_of_answer ON survey_photo (answer_id)"

  private static let checklist = """
    CREATE TABLE checklist (
      id TEXT PRIMARY KEY,
      survey_id TEXT NOT NULL REFERENCES survey (id),
      due_at BIGINT NOT NULL,
      until_at BIGINT NOT NULL CHECK (until_at > due_at),
      state TEXT NOT NULL CHECK (state IN ('due', 'done', 'missed')),
      person_id TEXT,
      done_at BIGINT,
      hidden BIGINT NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
      CHECK ((state = 'done') = (done_at IS NOT NULL))
    )
    """

  /// The values of own fields of a guest, a booking, a dish or an order. `words` is what searches look in.
  private static let ownFields = """
    CREATE TABLE own_fields (
      subject TEXT NOT NULL CHECK (subject IN ('guest', 'booking', 'dish', 'order')),
      thing TEXT NOT NULL,
      content TEXT NOT NULL,
      words TEXT NOT NULL,
      PRIMARY KEY (subject, thing)
    )
    """

  private static let due = "CREATE INDEX checklist_of_survey ON checklist (survey_id, state, due_at)"
}
