public import WaymarkCore

extension LinkTable {
  /// The document for the sites of the table, which opens its links in apps.
  ///
  /// Each pattern becomes one component. A value is any text, unless it is an enumeration or has a
  /// fixed number of digits; as `*` also stands for slashes, a component before it excludes longer
  /// paths. Components of longer paths come first, so that no exclusion applies to them.
  ///
  /// The document matches every link that the table prints. It also matches some that the table
  /// refuses: see `siteAssociationGaps`.
  ///
  /// - Parameter appIDs: The apps, each with the prefix of its team.
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
  /// Beside these, a repeated item that the table refuses matches where each of its values does,
  /// and any text is matched by texts that are no values: escapes that are not UTF-8, and `.` and
  /// `..` in a path. The system compares hosts only; the table refuses a link with another scheme
  /// or port than its bases, or with a user name, and a link beyond its limits.
  public var siteAssociationGaps: [SiteAssociationGap] { siteAssociationDraft.gaps }

  private var siteAssociationDraft: SiteAssociationDraft {
    var draft = SiteAssociationDraft()
    for entry in entries {
      for route in entry.routes { draft.add(route.shape, of: entry.name) }
    }
    return draft
  }
}
