import Backups
import BillsRules
import BookingsRules
import ContactsRules
import FloorRules
import KitchenRules
import MenuRules
import MessengerRules
import NoticesRules
import OrdersRules
import PrintingRules
import StaffRules
import Sync
import Web

/// All that travels, for the API description and TypeScript.
enum WireTypes {
  static var description: WireDescription {
    var all = WireDescription.edge()
    all.add(commands: OrdersCommand.self)
    all.add(commands: KitchenCommand.self)
    all.add(commands: MenuCommand.self)
    all.add(commands: FloorCommand.self)
    all.add(commands: BillsCommand.self)
    all.add(commands: StaffCommand.self)
    all.add(commands: PrintingCommand.self)
    all.add(commands: BookingsCommand.self)
    all.add(commands: NoticesCommand.self)
    all.add(commands: ContactsCommand.self)
    all.add(commands: MessengerCommand.self)
    all.add(read: SignIn.self)
    all.add(read: UserSwitch.self)
    all.add(read: PasswordChange.self)
    all.add(read: PINChange.self)
    all.add(read: NewPassword.self)
    all.add(read: Setup.self)
    all.add(SetupState.self)
    all.add(ImportReport.self)
    all.add(Me.self)
    all.add(Person.self)
    all.add(SessionView.self)
    all.add(DeviceView.self)
    all.add(QuarantinedCommand.self)
    all.add(Surrendered.self)
    all.add(read: Discard.self)
    all.add(Employee.self)
    all.add(Setting.self)
    all.add(DishGroup.self)
    all.add(Dish.self)
    all.add(Lease.self)
    all.add(Section.self)
    all.add(Table.self)
    all.add(RunnerCall.self)
    all.add(Order.self)
    all.add(Course.self)
    all.add(Item.self)
    all.add(Alert.self)
    all.add(Bill.self)
    all.add(Payment.self)
    all.add(Printer.self)
    all.add(PrintJob.self)
    all.add(BillView.self)
    all.add(DayReport.self)
    all.add(BackupsView.self)
    all.add(HubStart.self)
    all.add(Booking.self)
    all.add(WaitingParty.self)
    all.add(NoticesView.self)
    all.add(NoticesSetup.self)
    all.add(NoticeWords.self)
    all.add(read: NewGatewaySecret.self)
    all.add(read: NoticeTrial.self)
    all.add(BookingPage.self)
    all.add(CustomerPage.self)
    all.add(FreeTables.self)
    all.add(AddressBook.self)
    all.add(BookView.self)
    all.add(ContactPage.self)
    all.add(ContactIndex.self)
    all.add(ContactView.self)
    all.add(ContactChange.self)
    all.add(DuplicatePairs.self)
    all.add(GuestRecord.self)
    all.add(PrivateNotes.self)
    all.add(read: NewAppPassword.self)
    all.add(AppPasswordView.self)
    all.add(MadeAppPassword.self)
    all.add(ContactImportPreview.self)
    all.add(ContactImport.self)
    all.add(Room.self)
    all.add(OwnRoom.self)
    all.add(Marks.self)
    all.add(Message.self)
    all.add(RoomList.self)
    all.add(MemberList.self)
    all.add(MessagePage.self)
    all.add(MessageList.self)
    all.add(read: MessageSearch.self)
    all.add(MessageHits.self)
    return all
  }
}
