// swift-tools-version:6.1
import PackageDescription

let strictness: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let model: Target.Dependency = .product(name: "NavigationModel", package: "navsearch")
let search: Target.Dependency = .product(name: "NavigationSearch", package: "navsearch")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

// A package of its own, so that nobody who uses the libraries fetches what only benchmarks need.
let package = Package(
    name: "navsearch-benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "navsearch", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "Generator", dependencies: [model], swiftSettings: strictness),
        .executableTarget(name: "grow", dependencies: ["Generator", model, arguments], swiftSettings: strictness),
        .target(name: "Workload", dependencies: ["Generator", model], swiftSettings: strictness),
        .target(
            name: "Laboratory",
            dependencies: [
                "Generator", "Workload", model, search, grdb, arguments,
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Histogram", package: "hdrhistogram-swift"),
            ],
            swiftSettings: strictness),
        .target(name: "CProcessors"),
        .executableTarget(
            name: "suite",
            dependencies: ["CProcessors", "Generator", "Workload", "Laboratory", model, search, grdb, arguments],
            swiftSettings: strictness),
        .executableTarget(
            name: "worst",
            dependencies: ["Generator", "Laboratory", model, search, arguments], swiftSettings: strictness),
        .executableTarget(
            name: "links", dependencies: ["Generator", "Laboratory", model, search, arguments],
            swiftSettings: strictness),
        .testTarget(name: "GeneratorTests", dependencies: ["Generator", model], swiftSettings: strictness),
        .executableTarget(
            name: "Search",
            dependencies: [
                "Generator", "Workload", "Laboratory", model, search,
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Search",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
