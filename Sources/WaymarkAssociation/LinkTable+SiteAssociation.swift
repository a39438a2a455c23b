public import WaymarkCore

extension LinkTable {
  /// Returns the site association that opens the links of the table in apps.
  ///
  /// Each pattern becomes one component. A value matches any text, unless it is an enumeration or
  /// has a fixed number of digits. Because `*` also matches slashes, a preceding component excludes
  /// longer paths. Components of longer paths come first, so that no exclusion applies to them.
  ///
  /// The document matches every link that the table prints. It also matches some links that the
  /// table rejects: see `siteAssociationGaps`.
  ///
  /// - Parameter appIDs: The identifiers of the apps, including the team prefix.
  public func siteAssociation(appIDs: [String]) -> SiteAssociation {
    let draft = siteAssociationDraft
    return SiteAssociation(
      details: [SiteAssociation.Detail(appIDs: appIDs, components: draft.components)],
      substitutionVariables: draft.variables
    )
  }

  /// The parameters for which the document of `siteAssociation(appIDs:)` matches more than the
  /// table, in the order of the entries.
  ///
  /// Some further differences are not listed. The document matches repeated items if each value
  /// matches, and texts that are not valid values: escapes that are not UTF-8, and `.` and `..` in
  /// a path. The system compares only hosts; the table rejects links with another scheme, another
  /// port or a user name, and links beyond its limits.
  public var siteAssociationGaps: [SiteAssociationGap] { siteAssociationDraft.gaps }

  private var siteAssociationDraft: SiteAssociationDraft {
    var draft = SiteAssociationDraft()
    for entry in entries {
      for route in entry.routes { draft.add(route.shape, of: entry.name) }
    }
    return draft
  }
}
