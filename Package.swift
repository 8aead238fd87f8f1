// swift-tools-version: 6.2
import PackageDescription
// The map of modules. Direction: Service → Rules → Kernel. A module's Service never imports another's.
// Only `iqsine` knows all of them and the live drivers. The Makefile builds with an import check, so a target
// imports only the dependencies that it declares here. docs/dependencies.md says why each package is needed.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]
/// For targets that are also compiled for the browser: code that Embedded Swift cannot compile is an error here too.
let pure: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

func rules(_ module: String, _ others: [Target.Dependency] = []) -> Target {
  .target(name: module + "Rules", dependencies: ["Kernel"] + others, path: "Sources/Modules/\(module)/Rules", swiftSettings: pure)
}

func service(_ module: String, _ others: [Target.Dependency] = []) -> Target {
  .target(
    name: module + "Service", dependencies: [.target(name: module + "Rules"), "Kernel", "Storage", "Sync", log] + others,
    path: "Sources/Modules/\(module)/Service", swiftSettings: strict)
}

/// A module's routes, and the value by which `iqsine` joins the module to the hub.
func http(_ module: String, _ others: [Target.Dependency] = []) -> Target {
  .target(
    name: module + "HTTP", dependencies: [.target(name: module + "Rules"), "Kernel", "Hosting", "Storage", "Sync", "Web", lifecycle] + others,
    path: "Sources/Modules/\(module)/HTTP", swiftSettings: strict)
}

/// A further part of a module, in its folder.
func part(_ name: String, _ folder: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Modules/\(folder)", exclude: exclude, swiftSettings: strict)
}

func platform(_ name: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: others, path: "Sources/Platform/\(name)", exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ others: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: others, path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let unixSignals: Target.Dependency = .product(name: "UnixSignals", package: "swift-service-lifecycle")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let modules = [
  "Staff", "Menu", "Floor", "Orders", "Kitchen", "Bills", "Printing", "Till", "Invoices", "Bookings", "Contacts", "Notices", "Transfers", "Cards",
  "Audit", "Messenger", "Calls", "People", "Reports", "Surveys",
]
let allRules: [Target.Dependency] = modules.map { .target(name: $0 + "Rules") } + ["Restaurant"]
let allServices: [Target.Dependency] = modules.filter { $0 != "Kitchen" }.map { .target(name: $0 + "Service") } + ["RestaurantService"]
let allHTTP: [Target.Dependency] = modules.map { .target(name: $0 + "HTTP") }
let restaurantRules: [Target.Dependency] = [
  "Kernel", "StaffRules", "MenuRules", "FloorRules", "OrdersRules", "KitchenRules", "BillsRules", "BookingsRules",
]
/// For modules whose entities are part of the open house.
let house: [Target.Dependency] = ["Restaurant", "RestaurantService"]
let stores: [Target.Dependency] = ["Kernel", "Storage", "StorageSQLite", "StoragePostgres", "Sync", "TestKit", log]
/// For tests of modules that work on the open house: a restaurant for them.
let testHouse: [Target.Dependency] = allRules + allServices + stores + ["TestHouse"]
let nio: [Target.Dependency] = [
  nioCore, nioPosix, .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
]

let package = Package(
  name: "iqsine",
  products: [.executable(name: "iqsine", targets: ["iqsine"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
  ],
  targets: [
    .target(name: "Kernel", swiftSettings: pure),
    rules("Staff"), rules("Menu"), rules("Floor"), rules("Orders", ["MenuRules"]),
    rules("Kitchen", ["MenuRules", "OrdersRules"]),
    rules("Bills", ["MenuRules", "OrdersRules"]), rules("Invoices", ["BillsRules", "MenuRules"]), rules("Printing", ["MenuRules", "OrdersRules"]),
    rules("Till", ["BillsRules"]),
    rules("Reports"),
    rules("Bookings", ["FloorRules"]),
    rules("Contacts"), rules("Notices"), rules("Transfers"), rules("Audit"), rules("Surveys"),
    rules("Cards", ["BillsRules"]),
    rules("Messenger"),
    rules("People", ["StaffRules", "ContactsRules"]),
    rules("Calls", ["MessengerRules"]),
    .target(name: "Restaurant", dependencies: restaurantRules, swiftSettings: pure),

    .systemLibrary(name: "CPq", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CXlsxWriter", pkgConfig: "xlsxwriter", providers: [.apt(["libxlsxwriter-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .target(name: "CMemoryFile"), .target(name: "CClockState"),
    .target(name: "CPhoneNumber", linkerSettings: [.linkedLibrary("phonenumber")]),
    platform("Storage", ["Kernel"]),
    platform("StorageSQLite", ["Storage", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift")]),
    platform("StoragePostgres", ["Storage", "CPq", "ChildProcesses"]),
    platform("Sync", ["Kernel", "Storage", log]),
    platform(
      "Web",
      nio + [
        "Kernel", "QRCode", "Storage", "Sync", log, crypto, httpTypes, hummingbird, .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"), .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"), nioSSL,
      ]),
    platform("Hosting", ["Kernel", "Storage", "Sync", "Web", lifecycle, log]),
    platform("Addresses", ["Certificates", "Hosting", "Kernel", "ChildProcesses", "Sync", "Web", lifecycle, log, unixSignals]),
    platform("BackupsHTTP", ["Backups", "Hosting", "Kernel", "Sync", "Web", hummingbird, lifecycle]),
    platform("Backups", ["Kernel", "ObjectStores", "OutboundNetwork", "Sealing", "Storage", log, crypto]),
    platform(
      "Certificates",
      ["Sealing", log, crypto, .product(name: "SwiftASN1", package: "swift-asn1"), .product(name: "X509", package: "swift-certificates")]),
    platform("Client", nio + ["Kernel", "Sync", log, nioSSL]),
    platform("Janus", nio + ["Kernel"]),
    platform("DeviceLines", ["Kernel", "Sync", nioCore, nioPosix]),
    platform("TURNServer", [crypto]),
    platform("TextDecoding", ["Kernel"], exclude: ["README.md"]),
    platform("ObjectStores", ["Kernel", "OutboundNetwork", "XML", crypto]),
    platform("OutboundNetwork", nio + [nioSSL]),
    platform("PhoneNumbers", ["CPhoneNumber"]),
    platform("TimeZones", ["Kernel"]),
    platform("ImageSanitizer"),
    platform(
      "ChildProcesses", [.product(name: "Subprocess", package: "swift-subprocess"), .product(name: "SystemPackage", package: "swift-system")]),
    platform("DataKeys", ["Sealing", "Storage"]),
    platform("QRCode", ["CQREncode"]),
    platform("Sealing", [crypto]),
    platform("Spreadsheets", ["CXlsxWriter", "CZip", "Kernel", "TextDecoding", "XML"], exclude: ["README.md"]),
    platform("ReceiptPrinting", nio + ["CPango", "Kernel", "OutboundNetwork", "QRCode", log]),
    platform("VCards", ["TextDecoding"]),
    platform("WebPush", ["OutboundNetwork", "Sealing", crypto]),
    platform("XML"),
    platform("TestKit", ["Kernel", "ChildProcesses", "Storage", "StorageSQLite", "StoragePostgres", "Sync", log]),
    .target(name: "TestHouse", dependencies: allRules + allServices + stores, path: "Tests/House", swiftSettings: strict),

    service(
      "Staff", ["InvoicesRules", "PhoneNumbers", "TimeZones", crypto, .product(name: "CryptoExtras", package: "swift-crypto"), nioCore, nioPosix]),
    .target(name: "RestaurantService", dependencies: restaurantRules + ["Restaurant", "Storage", "Sync"], swiftSettings: strict),
    service("Menu", house + ["StaffRules"]),
    service("Floor", house + ["StaffRules"]),
    service("Orders", house + ["StaffRules", "PhoneNumbers"]),
    service("Bills", house + ["MenuRules", "OrdersRules", "StaffRules"]),
    service("Invoices", ["BillsRules", "XML"]),
    service(
      "Printing",
      house + [
        "BillsRules", "MenuRules", "OrdersRules", "StaffRules", "TillRules", "ImageSanitizer", "ReceiptPrinting", "TimeZones", nioCore, nioPosix,
      ]),
    service("Till", house + ["BillsRules", "DeviceLines", "PrintingRules", "StaffRules"]),
    part("TillFiscalModule", "Till/FiscalModule", ["BillsRules", "DeviceLines", "TillRules", "Kernel", crypto, nioCore]),
    service(
      "Reports",
      house + ["BillsRules", "BookingsRules", "MenuRules", "OrdersRules", "StaffRules", "TillRules", "ReceiptPrinting", "Spreadsheets", nioPosix]),
    service("Bookings", house + ["FloorRules", "OrdersRules", "StaffRules", "PhoneNumbers"]),
    service("Contacts", ["PhoneNumbers", "VCards", "Spreadsheets", "TextDecoding", "DataKeys", "Sealing", crypto]),
    part(
      "ContactsCardDAV", "Contacts/CardDAV",
      ["ContactsService", "ContactsRules", "Kernel", "Sync", "VCards", "Web", "XML", httpTypes, hummingbird, nioCore]),
    service("Notices", ["BookingsRules", "PrintingRules", "OutboundNetwork", "PhoneNumbers", "Sealing", nioCore]),
    service("Cards", house + ["BillsRules", "DeviceLines", "PrintingRules"]),
    part("CardsTerminal", "Cards/Terminal", ["CardsRules", "DeviceLines", "Kernel", nioCore]),
    service("Transfers", house + ["BillsRules", "StaffRules", "DataKeys", "Sealing", crypto]),
    service("Audit", [crypto]),
    service("Messenger", ["FloorRules", "OrdersRules", "StaffRules", "ImageSanitizer", "Sealing"]),
    part(
      "MessengerMedia", "Messenger/Media",
      [
        "CMemoryFile", "MessengerService", "MessengerRules", "Kernel", "ImageSanitizer", "ChildProcesses", "Sealing", "Storage", "Sync", "Web", log,
        httpTypes, hummingbird, nioCore, nioPosix,
      ]),
    part(
      "MessengerPush", "Messenger/Push",
      ["MessengerService", "MessengerRules", "CallsRules", "Kernel", "Storage", "Sync", "WebPush", log, crypto]),
    part("MessengerE2EE", "Messenger/E2EE", ["MessengerService", "MessengerRules", "Kernel", "Storage", "Sync", log], exclude: ["README.md"]),
    service("People", ["StaffRules", "PhoneNumbers", "ImageSanitizer", "DataKeys", "Sealing"]),
    service("Calls", ["MessengerRules"]),
    service("Surveys", house + ["OrdersRules", "StaffRules", "ImageSanitizer", "Spreadsheets"]),
    http("Staff", ["StaffService", "PeopleRules", "QRCode", "RestaurantService", hummingbird]),
    http("Menu", ["MenuService", "RestaurantService", "Spreadsheets", hummingbird, httpTypes, log, nioCore]),
    http("Floor", ["FloorService", "RestaurantService"]),
    http("Orders", ["OrdersService", "RestaurantService"]),
    http("Kitchen", ["RestaurantService"]),
    http("Bills", ["BillsService", "MenuRules", "RestaurantService"]),
    http("Invoices", ["InvoicesService", "RestaurantService", hummingbird, httpTypes, nioCore]),
    http("Printing", ["PrintingService", "ReceiptPrinting", "RestaurantService"]),
    http("Till", ["TillService", "RestaurantService", hummingbird, httpTypes, nioCore]),
    http("Reports", ["ReportsService", "RestaurantService", hummingbird, httpTypes, nioCore]),
    http("Bookings", ["BookingsService", "RestaurantService"]),
    http("Contacts", ["ContactsService", "ContactsCardDAV", "RestaurantService", "VCards", hummingbird, httpTypes, log, nioCore]),
    http("Notices", ["NoticesService", "RestaurantService", hummingbird]),
    http("Cards", ["CardsService", "RestaurantService"]),
    http("Transfers", ["TransfersService", "RestaurantService", httpTypes, hummingbird]),
    http("Audit", ["AuditService", "RestaurantService", hummingbird, httpTypes, log, nioCore]),
    http("Surveys", ["SurveysService", "RestaurantService", hummingbird, httpTypes, nioCore]),
    http("People", ["PeopleService", "StaffRules", "QRCode", hummingbird, httpTypes, log, nioCore]),
    http(
      "Messenger",
      [
        "MessengerService", "MessengerE2EE", "MessengerMedia", "MessengerPush", "OutboundNetwork", "ChildProcesses", "Sealing", "WebPush",
        hummingbird, httpTypes, log,
      ]),
    http(
      "Calls", ["CallsService", "MessengerRules", "Janus", "ChildProcesses", "Sealing", "TURNServer", hummingbird, httpTypes, log, nioCore, nioPosix]),
    .target(name: "IntegrityCheck", dependencies: ["Kernel", "Storage", "Sync", crypto], swiftSettings: strict),
    .target(
      name: "Simulation", dependencies: allRules + ["Kernel", "Sync", "Client", log, nioCore, .product(name: "NIOHTTP1", package: "swift-nio")],
      swiftSettings: strict),
    .target(name: "Generation", dependencies: allRules + allServices + ["Kernel", "Simulation", "Storage", "Sync"], swiftSettings: strict),
    .executableTarget(
      name: "iqsine",
      dependencies: allRules + allServices + allHTTP + nio + [
        "Kernel", "Storage", "StorageSQLite", "StoragePostgres", "Sync", "Web", "Hosting", "Addresses", "BackupsHTTP", "Backups", "Certificates",
        "ObjectStores", "QRCode", "Sealing", "CardsTerminal", "TillFiscalModule", "MessengerE2EE", "MessengerMedia", "MessengerPush", "WebPush",
        "IntegrityCheck", "CClockState", "ChildProcesses", "Client", "Simulation", "Generation", "ReceiptPrinting", log, hummingbird, httpTypes,
        lifecycle,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["Replay/README.md"], swiftSettings: strict),
    .executableTarget(name: "iqsine-bench", dependencies: nio + ["BillsRules", "Kernel", "Sync"], path: "Sources/bench", swiftSettings: strict),
    .target(
      name: "Trials",
      dependencies: allRules + [
        "RestaurantService", "StaffService", "MenuService", "FloorService", "OrdersService", "BillsService", "BookingsService", "TillService",
        "Kernel", "Storage", "Sync", "TestKit", log,
      ], path: "Tests/Trials/Kit", swiftSettings: strict),
    .executableTarget(
      name: "iqsine-trials", dependencies: ["Kernel", "Trials", "StorageSQLite"], path: "Tests/Trials/Program", swiftSettings: strict),
    .testTarget(
      name: "TrialsTests", dependencies: ["Trials", "TestKit", "Kernel", "Sync", "Restaurant", "FloorRules", "OrdersRules", "BookingsRules"],
      path: "Tests/Trials/Tests", swiftSettings: strict),

    tests("Kernel", ["Kernel"]),
    tests("Storage", ["Kernel", "Storage", "StorageSQLite", "StoragePostgres", "TestKit"]),
    tests("Sync", ["Kernel", "Storage", "Sync", "TestKit", log]),
    tests("Staff", ["StaffService", "StaffRules"] + stores),
    tests("Menu", house + ["MenuService", "MenuRules", "Spreadsheets"] + stores),
    tests("Floor", house + ["FloorService", "FloorRules"] + stores),
    tests("Restaurant", restaurantRules + ["Restaurant"]),
    tests("Orders", testHouse),
    tests("Kitchen", allRules + allServices + stores),
    tests("Bills", testHouse),
    tests("Invoices", testHouse + ["XML"]),
    tests("Till", testHouse + ["IntegrityCheck", "TillFiscalModule"]),
    tests("Reports", testHouse + ["ReceiptPrinting", "Spreadsheets"]),
    tests("Printing", testHouse + nio + ["QRCode", "ReceiptPrinting"]),
    tests("Bookings", testHouse + ["PhoneNumbers"]),
    tests("Contacts", allRules + allServices + ["PhoneNumbers", "Sealing", "Spreadsheets", "VCards"] + stores),
    tests("Notices", allRules + allServices + nio + [nioSSL, "PhoneNumbers"] + stores),
    tests("Cards", testHouse + ["CardsTerminal"]),
    tests("Transfers", testHouse + ["Sealing", crypto]),
    tests("Surveys", testHouse + ["Trials", "ImageSanitizer", "Spreadsheets"]),
    tests("Audit", allRules + allServices + ["iqsine", "IntegrityCheck", crypto] + stores),
    tests("Messenger", ["MessengerService", "MessengerRules", "Sealing"] + stores),
    tests(
      "MessengerMedia", ["MessengerMedia", "MessengerService", "MessengerRules", "ChildProcesses", "Sealing", "Web", hummingbird, nioCore] + stores),
    tests("MessengerPush", ["MessengerPush", "MessengerRules", "CallsRules", "WebPush"] + stores),
    tests("MessengerE2EE", ["MessengerE2EE", "MessengerService", "MessengerRules", "Sealing"] + stores),
    tests("Calls", ["CallsService", "CallsRules", "MessengerService", "MessengerRules", "Sealing"] + stores),
    tests("People", ["PeopleService", "PeopleRules", "StaffRules", "Sealing"] + stores),
    tests(
      "ContactsCardDAV",
      ["XML", "ContactsCardDAV", "ContactsService", "ContactsRules", "VCards", "Web", httpTypes, hummingbird, nioCore, nioEmbedded] + stores),
    tests("Backups", ["Backups", "ObjectStores"] + stores),
    tests(
      "Platform",
      nio + [
        "Kernel", "PhoneNumbers", "TimeZones", "TURNServer", "ChildProcesses", "VCards", "WebPush", "Certificates", "Sealing", "Spreadsheets",
        "TextDecoding", "XML", "ImageSanitizer", "QRCode", "OutboundNetwork", "ObjectStores", "TestKit", crypto, nioSSL,
        .product(name: "SwiftASN1", package: "swift-asn1"), .product(name: "X509", package: "swift-certificates"),
      ], exclude: ["Spreadsheets/Cases"]),
    tests("Simulation", allRules + nio + ["Simulation", "Client", "Kernel", "Sync"]),
    tests(
      "Web",
      nio + ["Web", "Certificates", httpTypes, hummingbird, nioEmbedded, nioSSL, .product(name: "NIOTLS", package: "swift-nio")] + stores),
    tests(
      "Iqsine",
      allRules + [
        "iqsine", "Backups", "CallsHTTP", "Certificates", "Hosting", "IntegrityCheck", "MessengerPush", "MessengerService", "OutboundNetwork",
        "PrintingService", "QRCode", "Restaurant", "SurveysService", "Web", "WebPush",
      ] + stores),
    tests("Generation", allRules + allServices + ["CallsHTTP", "Generation", "IntegrityCheck", "Simulation", "iqsine"] + stores),
    .target(name: "CutVFS", path: "Tests/CutVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
    tests("IntegrityCheck", allRules + ["iqsine", "CallsHTTP", "IntegrityCheck", "CutVFS"] + stores),
  ],
  swiftLanguageModes: [.v6]
)
