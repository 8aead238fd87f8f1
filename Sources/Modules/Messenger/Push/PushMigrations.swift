import Storage

/// Push subscriptions of browsers. A row is useless without the hub's own key, which is not in the database.
public enum PushMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "push", number: 1, name: "subscriptions",
      [
        """
        CREATE TABLE push_subscription (
          session TEXT PRIMARY KEY,
          device TEXT NOT NULL,
          person TEXT NOT NULL,
          language TEXT NOT NULL,
          endpoint TEXT NOT NULL,
          p256dh TEXT NOT NULL,
          auth TEXT NOT NULL,
          made_at BIGINT NOT NULL
        )
        """
      ])
  ]
}
