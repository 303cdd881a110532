// swift-tools-version:6.1
import PackageDescription

// A package of its own, so that nobody who uses the libraries fetches what only benchmarks need.
let package = Package(
    name: "navsearch-benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "navsearch", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Search",
            dependencies: [
                .product(name: "NavigationModel", package: "navsearch"),
                .product(name: "NavigationSearch", package: "navsearch"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Search",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ],
    swiftLanguageModes: [.v6]
)
