/// The tables of the board's posts and comments, and of shift members.
enum BoardTables {
  static let sqlite = [post, comment + " WITHOUT ROWID", shift + " WITHOUT ROWID"]
  static let postgres = [post, comment, shift]

  private static let post = """
    CREATE TABLE board_post (
      message BIGINT PRIMARY KEY,
      room BIGINT NOT NULL REFERENCES room (n),
      seq BIGINT NOT NULL CHECK (seq > 0),
      UNIQUE (room, seq)
    )
    """

  private static let comment = """
    CREATE TABLE board_comment (
      post BIGINT NOT NULL REFERENCES board_post (message),
      seq BIGINT NOT NULL CHECK (seq > 0),
      message BIGINT NOT NULL,
      PRIMARY KEY (post, seq)
    )
    """

  private static let shift = """
    CREATE TABLE shift_member (
      shift TEXT NOT NULL,
      person TEXT NOT NULL,
      place BIGINT NOT NULL,
      PRIMARY KEY (shift, person)
    )
    """
}
