public import ArgumentParser
public import NavigationModel

extension AccessLevel: ExpressibleByArgument {}
