extension BillsMigrations {
  /// A rate is that of a business day, in days since 1 January 1970. `n` counts the rates of a currency on a day.
  static let foreignNotes = [
    """
    CREATE TABLE exchange_rate (
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      day BIGINT NOT NULL CHECK (day >= 0),
      n BIGINT NOT NULL CHECK (n > 0),
      numerator BIGINT NOT NULL CHECK (numerator BETWEEN 1 AND 1000000000000),
      denominator BIGINT NOT NULL CHECK (denominator BETWEEN 1 AND 1000000000000),
      set_by TEXT NOT NULL,
      set_at BIGINT NOT NULL,
      PRIMARY KEY (currency, day, n)
    )
    """
  ]
}
