public import NavigationModel

extension SearchIndex: LinkResolving {}
