#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkCore

  extension ExplorerSession {
    /// The target of a link; the error names the most similar pattern.
    func target(of text: String) throws(UsageError) -> LinkTarget {
      let url = try url(text)
      guard let links = table.links else {
        throw UsageError("bad link \(text): no destination of \(app.name) is linked")
      }
      do throws(LinkMismatch) {
        return try links.match(url).target
      } catch {
        throw UsageError("bad link \(text): \(advice(error, text))")
      }
    }

    func url(_ text: String) throws(UsageError) -> URL {
      guard let url = URL(string: text) else { throw UsageError("\"\(text)\" is not a URL") }
      return url
    }

    private func advice(_ mismatch: LinkMismatch, _ text: String) -> String {
      guard mismatch.nearestEntry == nil,
        let nearest = NearestMatch.of(text, among: (table.links?.list ?? []).flatMap(\.patterns))
      else { return mismatch.description }
      return "\(mismatch); did you mean \(nearest)?"
    }

    /// The result of matching a link, and the plan for opening it.
    func answer(for text: String) -> LinkAnswer {
      var answer = LinkAnswer(url: text, readings: [])
      do throws(UsageError) {
        let url = try url(text)
        answer.readings = readings(of: url)
        let target = try target(of: text)
        answer.destination = target.destination
        answer.way = driver.router.map { router in
          WayAnswer(driver.run { _ in router.explain(target.request()) })
        }
      } catch {
        answer.mismatch = error.description
      }
      return answer
    }

    /// The result of matching a link with each entry of the table.
    func readings(of url: URL) -> [LinkReading] {
      guard let links = table.links else { return [] }
      let chosen = try? links.match(url).entry
      return zip(links.entries, links.list).map { entry, route in
        let patterns = route.patterns.filter { $0.hasPrefix("\(url.scheme ?? "")://") }
        return LinkReading(
          entry: entry.name,
          patterns: patterns.isEmpty ? route.patterns : patterns,
          isChosen: entry.name == chosen,
          mismatch: mismatch(of: url, with: entry)
        )
      }
    }

    /// Why one entry does not match, found with a table of that entry alone.
    private func mismatch(of url: URL, with entry: LinkEntry<LinkTarget>) -> String? {
      guard let links = table.links,
        let table = try? LinkTable(on: links.bases, limits: links.limits, entries: [entry])
      else { return nil }
      do throws(LinkMismatch) {
        _ = try table.match(url)
        return nil
      } catch {
        return LinkMismatch(error.part, error.reason).description
      }
    }
  }
#endif
