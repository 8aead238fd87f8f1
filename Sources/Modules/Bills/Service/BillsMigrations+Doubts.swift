extension BillsMigrations {
  /// `reference_key` is the reference without blanks, hyphens and small letters. Payments by card and transfer before this had no surplus apart.
  static let doubts = [
    "ALTER TABLE payment ADD COLUMN beyond BIGINT NOT NULL DEFAULT 0 CHECK (beyond BETWEEN 0 AND 1000000000000)",
    "ALTER TABLE payment ADD COLUMN earlier TEXT",
    "ALTER TABLE payment ADD COLUMN reference_key TEXT",
    """
    UPDATE payment SET reference_key = UPPER(REPLACE(REPLACE(REPLACE(reference, ' ', ''), '-', ''), '.', ''))
    WHERE reference IS NOT NULL AND method IN ('card', 'transfer', 'voucher')
    """,
    "CREATE INDEX payment_reference_key ON payment (reference_key) WHERE reference_key IS NOT NULL",
    "ALTER TABLE bill ADD COLUMN paid_in_cash BIGINT NOT NULL DEFAULT 0 CHECK (paid_in_cash BETWEEN 0 AND 1000000000000)",
    "ALTER TABLE bill ADD COLUMN beyond BIGINT NOT NULL DEFAULT 0 CHECK (beyond BETWEEN 0 AND 1000000000000)",
    """
    UPDATE bill SET paid_in_cash = (SELECT CAST(COALESCE(SUM(p.received), 0) AS BIGINT) FROM payment p
      WHERE p.method = 'cash' AND (p.order_id = bill.order_id OR p.order_id IN (SELECT o.id FROM party_order o WHERE o.merged_into = bill.order_id)))
    """,
  ]
}
