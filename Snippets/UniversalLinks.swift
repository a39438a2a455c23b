import Foundation
import UIKit
import Waymark
import WaymarkAssociation

/// Writes the document for the server and returns what it cannot express.
@MainActor func writeAssociation(
  of places: DestinationTable,
  to file: URL
) throws -> [SiteAssociationGap] {
  guard let links = places.links else { return [] }
  let association = links.siteAssociation(appIDs: ["ABCDE12345.com.example.notes"])
  for warning in association.warnings() { print(warning) }
  try association.encoded().write(to: file)
  return links.siteAssociationGaps
}

/// Checks that the document that the server has opens every sample of the table.
@MainActor func linksThatStayInTheBrowser(
  of places: DestinationTable,
  by file: URL
) throws -> [URL] {
  let association = try SiteAssociation(Data(contentsOf: file))
  let matcher = try SiteAssociationMatcher(association, domain: "notes.example")
  let samples = (places.links?.samples ?? []).compactMap { sample in
    URL(string: sample.absoluteString.replacing("notes://", with: "https://notes.example/"))
  }
  return samples.filter { url in
    if case .opens = matcher.decision(for: url) { false } else { true }
  }
}
