extension BillsMigrations {
  /// A rate is that of a business day, in days since 1 January 1970. `n` counts the rates of a currency on a day. A payment keeps the rate at
  /// which its notes were taken.
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
    """,
    "ALTER TABLE payment ADD COLUMN currency TEXT CHECK (length(currency) = 3)",
    "ALTER TABLE payment ADD COLUMN foreign_amount BIGINT CHECK (foreign_amount BETWEEN 1 AND 1000000000000)",
    "ALTER TABLE payment ADD COLUMN rate_numerator BIGINT CHECK (rate_numerator > 0)",
    "ALTER TABLE payment ADD COLUMN rate_denominator BIGINT CHECK (rate_denominator > 0)",
    "CREATE INDEX payment_foreign ON payment (taken_at, currency) WHERE currency IS NOT NULL",
  ]

  /// Foreign notes of currencies whose decimals nobody uses are whole units from now on. Rates and worths stay the same fractions.
  static let wholeUnits =
    whole(
      "'AFN', 'ALL', 'AMD', 'COP', 'HUF', 'IDR', 'IRR', 'KHR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'MNT', 'PKR', 'SOS', 'SYP', 'TWD', 'TZS', 'UZS', 'YER'",
      by: 100) + whole("'IQD'", by: 1000)

  private static func whole(_ currencies: String, by unit: Int64) -> [String] {
    [
      """
      UPDATE exchange_rate SET
        numerator = CASE WHEN denominator % \(unit) = 0 THEN numerator ELSE numerator * \(unit) END,
        denominator = CASE WHEN denominator % \(unit) = 0 THEN denominator / \(unit) ELSE denominator END
      WHERE currency IN (\(currencies)) AND (denominator % \(unit) = 0 OR numerator <= 1000000000)
      """,
      """
      UPDATE payment SET
        foreign_amount = (foreign_amount + \(unit) - 1) / \(unit),
        rate_numerator = CASE WHEN rate_denominator % \(unit) = 0 THEN rate_numerator ELSE rate_numerator * \(unit) END,
        rate_denominator = CASE WHEN rate_denominator % \(unit) = 0 THEN rate_denominator / \(unit) ELSE rate_denominator END
      WHERE currency IN (\(currencies)) AND (rate_denominator % \(unit) = 0 OR rate_numerator <= 1000000000)
      """,
    ]
  }
}
