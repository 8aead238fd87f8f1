/// The kind of thing an id names, so that the id of a table is never taken for that of a dish.
public protocol Entity: Sendable {
  /// The kind's name on the wire and in the stream: `table`, `dish` …
  static var kind: String { get }
  /// The name of its id in the API description: `TableID`.
  static var idName: String { get }
}

/// A text of 1 to 64 letters, digits, `.`, `_`, `-`, made by the device that creates the thing (UUIDv7).
public struct ID<Of: Entity>: Sendable, Hashable, WireWrapper {
  public let raw: String

  /// For ids that the program itself makes or reads back from its own store.
  public init(_ raw: String) { self.raw = raw }

  public init(checking raw: String) throws(JSONError) {
    guard IDForm.isValid(raw) else { throw JSONError(.malformed) }
    self.raw = raw
  }

  /// Byte by byte; ids made one after the other by a device follow in time.
  public func precedes(_ other: Self) -> Bool { raw.isWritten(before: other.raw) }

  public static func == (a: Self, b: Self) -> Bool { a.raw.isWritten(like: b.raw) }
  public func hash(into hasher: inout Hasher) {
    raw.hashBytes(into: &hasher)
  }

  public static var schema: WireSchema { .ref(Of.idName) }
  public static var rawSchema: WireSchema { .id }
}

/// One check for the ids of all kinds. A separate one for each kind would add 25 KB to the browser's module.
private enum IDForm {
  @inline(never) static func isValid(_ text: String) -> Bool {
    let utf8 = text.utf8
    if utf8.isEmpty || utf8.count > 64 { return false }
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: continue
      default: return false
      }
    }
    return true
  }
}

public enum EmployeeEntity: Entity {
  public static var kind: String { "employee" }
  public static var idName: String { "EmployeeID" }
}
public enum SectionEntity: Entity {
  public static var kind: String { "section" }
  public static var idName: String { "SectionID" }
}
public enum TableEntity: Entity {
  public static var kind: String { "table" }
  public static var idName: String { "TableID" }
}
public enum RunnerCallEntity: Entity {
  public static var kind: String { "runnerCall" }
  public static var idName: String { "RunnerCallID" }
}
public enum DishGroupEntity: Entity {
  public static var kind: String { "dishGroup" }
  public static var idName: String { "DishGroupID" }
}
public enum OptionGroupEntity: Entity {
  public static var kind: String { "optionGroup" }
  public static var idName: String { "OptionGroupID" }
}
public enum DishEntity: Entity {
  public static var kind: String { "dish" }
  public static var idName: String { "DishID" }
}
public enum OrderEntity: Entity {
  public static var kind: String { "order" }
  public static var idName: String { "OrderID" }
}
public enum CourseEntity: Entity {
  public static var kind: String { "course" }
  public static var idName: String { "CourseID" }
}
public enum ItemEntity: Entity {
  public static var kind: String { "item" }
  public static var idName: String { "ItemID" }
}
public enum AlertEntity: Entity {
  public static var kind: String { "alert" }
  public static var idName: String { "AlertID" }
}
public enum BillEntity: Entity {
  public static var kind: String { "bill" }
  public static var idName: String { "BillID" }
}
public enum BillCounterEntity: Entity {
  public static var kind: String { "billCounter" }
  public static var idName: String { "BillCounterID" }
}
public enum PromotionEntity: Entity {
  public static var kind: String { "promotion" }
  public static var idName: String { "PromotionID" }
}
/// The rate of a foreign currency.
public enum ExchangeRateEntity: Entity {
  public static var kind: String { "exchangeRate" }
  public static var idName: String { "ExchangeRateID" }
}
/// A part of a split bill.
public enum BillPartEntity: Entity {
  public static var kind: String { "billPart" }
  public static var idName: String { "BillPartID" }
}
public enum PaymentEntity: Entity {
  public static var kind: String { "payment" }
  public static var idName: String { "PaymentID" }
}
public enum ApprovalEntity: Entity {
  public static var kind: String { "approval" }
  public static var idName: String { "ApprovalID" }
}
public enum RefundEntity: Entity {
  public static var kind: String { "refund" }
  public static var idName: String { "RefundID" }
}
public enum SettingEntity: Entity {
  public static var kind: String { "setting" }
  public static var idName: String { "SettingID" }
}
public enum PrinterEntity: Entity {
  public static var kind: String { "printer" }
  public static var idName: String { "PrinterID" }
}
public enum PrintJobEntity: Entity {
  public static var kind: String { "printJob" }
  public static var idName: String { "PrintJobID" }
}
/// A printer as people see it who print bills. Its id is the printer's.
public enum BillPrinterEntity: Entity {
  public static var kind: String { "billPrinter" }
  public static var idName: String { "BillPrinterID" }
}
/// A bill on its way to paper. Its id is the job's.
public enum BillPrintEntity: Entity {
  public static var kind: String { "billPrint" }
  public static var idName: String { "BillPrintID" }
}
/// The till as devices hold it. Its id is the series of its bills.
public enum TillEntity: Entity {
  public static var kind: String { "till" }
  public static var idName: String { "TillID" }
}
public enum TransferNoticeEntity: Entity {
  public static var kind: String { "transferNotice" }
  public static var idName: String { "TransferNoticeID" }
}
/// A request to a terminal to charge an amount to a card.
public enum CardRequestEntity: Entity {
  public static var kind: String { "cardRequest" }
  public static var idName: String { "CardRequestID" }
}
public enum TransferTroubleEntity: Entity {
  public static var kind: String { "transferTrouble" }
  public static var idName: String { "TransferTroubleID" }
}
public enum CardTerminalEntity: Entity {
  public static var kind: String { "cardTerminal" }
  public static var idName: String { "CardTerminalID" }
}
public enum TillSessionEntity: Entity {
  public static var kind: String { "tillSession" }
  public static var idName: String { "TillSessionID" }
}
public enum TillMovementEntity: Entity {
  public static var kind: String { "tillMovement" }
  public static var idName: String { "TillMovementID" }
}
/// Money that a guest has paid of what they owe.
public enum DebtSettlementEntity: Entity {
  public static var kind: String { "debtSettlement" }
  public static var idName: String { "DebtSettlementID" }
}
/// A gift voucher of the register.
public enum VoucherEntity: Entity {
  public static var kind: String { "voucher" }
  public static var idName: String { "VoucherID" }
}
/// The tips of one business day, shared among people.
public enum TipSharingEntity: Entity {
  public static var kind: String { "tipSharing" }
  public static var idName: String { "TipSharingID" }
}
/// A record that the fiscal module signs.
public enum FiscalRequestEntity: Entity {
  public static var kind: String { "fiscalRequest" }
  public static var idName: String { "FiscalRequestID" }
}
public enum CommandEntity: Entity {
  public static var kind: String { "command" }
  public static var idName: String { "CommandID" }
}
public enum DeviceEntity: Entity {
  public static var kind: String { "device" }
  public static var idName: String { "DeviceID" }
}
public enum SessionEntity: Entity {
  public static var kind: String { "session" }
  public static var idName: String { "SessionID" }
}
public enum BookingEntity: Entity {
  public static var kind: String { "booking" }
  public static var idName: String { "BookingID" }
}
public enum WaitingPartyEntity: Entity {
  public static var kind: String { "waitingParty" }
  public static var idName: String { "WaitingPartyID" }
}
public enum ContactEntity: Entity {
  public static var kind: String { "contact" }
  public static var idName: String { "ContactID" }
}
public enum SurveyEntity: Entity {
  public static var kind: String { "survey" }
  public static var idName: String { "SurveyID" }
}
public enum ChecklistEntity: Entity {
  public static var kind: String { "checklist" }
  public static var idName: String { "ChecklistID" }
}
public enum OwnFieldsEntity: Entity {
  public static var kind: String { "ownFields" }
  public static var idName: String { "OwnFieldsID" }
}
public enum AddressBookEntity: Entity {
  public static var kind: String { "addressBook" }
  public static var idName: String { "AddressBookID" }
}
public enum AppPasswordEntity: Entity {
  public static var kind: String { "appPassword" }
  public static var idName: String { "AppPasswordID" }
}
public enum PrivateNoteEntity: Entity {
  public static var kind: String { "privateNote" }
  public static var idName: String { "PrivateNoteID" }
}
public enum ContactImportEntity: Entity {
  public static var kind: String { "contactImport" }
  public static var idName: String { "ContactImportID" }
}
public enum GuestNoticeEntity: Entity {
  public static var kind: String { "guestNotice" }
  public static var idName: String { "GuestNoticeID" }
}

public typealias EmployeeID = ID<EmployeeEntity>
public typealias SectionID = ID<SectionEntity>
public typealias TableID = ID<TableEntity>
public typealias RunnerCallID = ID<RunnerCallEntity>
public typealias DishGroupID = ID<DishGroupEntity>
public typealias OptionGroupID = ID<OptionGroupEntity>
public typealias DishID = ID<DishEntity>
public typealias OrderID = ID<OrderEntity>
public typealias CourseID = ID<CourseEntity>
public typealias ItemID = ID<ItemEntity>
public typealias AlertID = ID<AlertEntity>
public typealias BillID = ID<BillEntity>
/// The series of bill numbers.
public typealias BillCounterID = ID<BillCounterEntity>
public typealias PromotionID = ID<PromotionEntity>
/// A foreign currency by ISO 4217, `USD`.
public typealias ExchangeRateID = ID<ExchangeRateEntity>
public typealias BillPartID = ID<BillPartEntity>
public typealias PaymentID = ID<PaymentEntity>
/// An approver's word for one discount.
public typealias ApprovalID = ID<ApprovalEntity>
public typealias RefundID = ID<RefundEntity>
public typealias SettingID = ID<SettingEntity>
public typealias PrinterID = ID<PrinterEntity>
public typealias PrintJobID = ID<PrintJobEntity>
public typealias TillID = ID<TillEntity>
public typealias TillSessionID = ID<TillSessionEntity>
public typealias TillMovementID = ID<TillMovementEntity>
public typealias DebtSettlementID = ID<DebtSettlementEntity>
public typealias VoucherID = ID<VoucherEntity>
public typealias TipSharingID = ID<TipSharingEntity>
public typealias FiscalRequestID = ID<FiscalRequestEntity>
public typealias CommandID = ID<CommandEntity>
public typealias DeviceID = ID<DeviceEntity>
public typealias SessionID = ID<SessionEntity>
public typealias BookingID = ID<BookingEntity>
public typealias WaitingPartyID = ID<WaitingPartyEntity>
public typealias ContactID = ID<ContactEntity>
public typealias AddressBookID = ID<AddressBookEntity>
public typealias AppPasswordID = ID<AppPasswordEntity>
public typealias PrivateNoteID = ID<PrivateNoteEntity>
public typealias ContactImportID = ID<ContactImportEntity>
public typealias GuestNoticeID = ID<GuestNoticeEntity>
