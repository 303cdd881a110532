import ArgumentParser
import NavigationModel

/// The options that say which manifest to load from a server, and how.
struct RemoteOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Where the manifest is published.", valueName: "url"))
    var url: String

    @OptionGroup var loading: LoadingOptions

    func validate() throws {
        do { _ = try address() } catch { throw ValidationError(error.message) }
    }

    /// Where the manifest is.
    func address() throws(ManifestAddressError) -> ManifestAddress {
        try ManifestAddress(url, platform: loading.platform, locale: loading.locale)
    }
}
