import Kernel
import StaffRules
import Sync

/// Watches employees whose roles changed or who left, so that their live connections are checked again.
public struct StaffWatch: ChangeListener {
  private let onChange: @Sendable (EmployeeID) -> Void

  public init(onChange: @escaping @Sendable (EmployeeID) -> Void) { self.onChange = onChange }

  public func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == Employee.kind { onChange(EmployeeID(change.id)) }
  }
}
