// swift-tools-version:6.1
import PackageDescription

let package = Package(
    name: "ConsumerCheck",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "navsearch", path: "../..")],
    targets: [
        .executableTarget(
            name: "ConsumerCheck",
            dependencies: [
                .product(name: "NavigationModel", package: "navsearch"),
                .product(name: "NavigationSearch", package: "navsearch"),
            ])
    ]
)
