// swift-tools-version:6.1
import PackageDescription

let strictness: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["NAVSEARCH_WARNINGS_AS_ERRORS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

// Apple's systems come with a way to load that costs nothing.
let linux = TargetDependencyCondition.when(platforms: [.linux])

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
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.86.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.28.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        .target(name: "NavigationModel", swiftSettings: strictness),
        .target(name: "CNavigationSearch", dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")]),
        .target(
            name: "NavigationSearch",
            dependencies: [
                "CNavigationSearch", "NavigationModel", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strictness),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "NavigationLoading",
            dependencies: [
                .target(name: "CZlib", condition: linux), "NavigationModel",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: linux),
                .product(name: "NIOCore", package: "swift-nio", condition: linux),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: linux),
                .product(name: "NIOPosix", package: "swift-nio", condition: linux),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: linux),
            ],
            swiftSettings: strictness),
        .target(
            name: "NavigationServer",
            dependencies: [
                "NavigationModel", "NavigationSearch", .product(name: "Logging", package: "swift-log"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            resources: [.embedInCode("HTTP/openapi.json"), .embedInCode("Web/Assets")],
            swiftSettings: strictness),
        .executableTarget(
            name: "navsearch",
            dependencies: [
                "NavigationLoading", "NavigationModel", "NavigationSearch", "NavigationServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Rainbow", package: "Rainbow"),
            ],
            swiftSettings: strictness),
        .executableTarget(
            name: "http-baseline", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
            swiftSettings: strictness),
        .testTarget(name: "NavigationModelTests", dependencies: ["NavigationModel"], swiftSettings: strictness),
        .testTarget(
            name: "NavigationSearchTests",
            dependencies: ["NavigationModel", "NavigationSearch", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strictness),
        .target(name: "MisbehavingServer", path: "Tests/MisbehavingServer", swiftSettings: strictness),
        .testTarget(
            name: "NavigationLoadingTests",
            dependencies: ["MisbehavingServer", "NavigationLoading", "NavigationModel"],
            swiftSettings: strictness),
        .testTarget(
            name: "NavigationServerTests",
            dependencies: [
                "NavigationModel", "NavigationSearch", "NavigationServer",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "navsearchTests",
            dependencies: [
                "navsearch", "MisbehavingServer", "NavigationModel", "NavigationSearch", "NavigationServer",
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: strictness),
    ],
    swiftLanguageModes: [.v6]
)
