// swift-tools-version:6.1
import PackageDescription

let strictness: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["NAVSEARCH_WARNINGS_AS_ERRORS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

let package = Package(
    name: "navsearch",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        // Only the libraries: a declared server or command would bring its dependencies into every app.
        .library(name: "NavigationModel", targets: ["NavigationModel"]),
        .library(name: "NavigationSearch", targets: ["NavigationSearch"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.2"),
    ],
    targets: [
        .target(name: "NavigationModel", swiftSettings: strictness),
        .target(
            name: "NavigationSearch",
            dependencies: [
                "NavigationModel", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strictness),
        .target(
            name: "NavigationServer",
            dependencies: ["NavigationModel", "NavigationSearch", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strictness),
        .executableTarget(
            name: "navsearch",
            dependencies: [
                "NavigationModel", "NavigationSearch", "NavigationServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Rainbow", package: "Rainbow"),
            ],
            swiftSettings: strictness),
        .testTarget(name: "NavigationModelTests", dependencies: ["NavigationModel"], swiftSettings: strictness),
        .testTarget(
            name: "NavigationSearchTests",
            dependencies: ["NavigationModel", "NavigationSearch", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strictness),
        .testTarget(
            name: "NavigationServerTests",
            dependencies: [
                "NavigationModel", "NavigationSearch", "NavigationServer",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "navsearchTests",
            dependencies: ["navsearch", "NavigationModel", "NavigationSearch"],
            swiftSettings: strictness),
    ],
    swiftLanguageModes: [.v6]
)
