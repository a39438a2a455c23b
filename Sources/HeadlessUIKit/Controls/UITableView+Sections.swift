/// The headers and footers of a table, and what is known about them.
@MainActor
struct TableSections {
  var headerHeight = UITableView.automaticDimension
  var footerHeight = UITableView.automaticDimension
  var estimatedHeaderHeight = UITableView.automaticDimension
  var estimatedFooterHeight = UITableView.automaticDimension
  var headerTopPadding = UITableView.automaticDimension
  /// Headers and footers by section; nil stands for one that was asked for and is not there.
  var views: [Place: UIView?] = [:]
  var classes: [String: AnyClass] = [:]
  var reusable: [String: [UITableViewHeaderFooterView]] = [:]

  /// Where a view lies among the sections.
  struct Place: Hashable {
    let part: Part
    let section: Int
  }

  /// The part of a section that no row is.
  enum Part {
    case header
    case footer
  }
}

extension UITableView {
  /// The usual height of headers and footers, in points.
  private static let usualHeight: CGFloat = 28

  /// Returns the header or footer of a section, made when it is first asked for in a window; nil
  /// for none.
  @discardableResult
  func view(_ part: TableSections.Part, ofSection section: Int) -> UIView? {
    let place = TableSections.Place(part: part, section: section)
    if let known = sections.views[place] { return known }
    guard counts.indices.contains(section), window != nil else { return nil }
    let view = hasRoom(for: part, section) ? makeView(part, section) : nil
    sections.views[place] = .some(view)
    guard let view else { return nil }
    announce(view, part, section)
    addSubview(view)
    return view
  }

  /// Returns how much room a header or footer takes, in points, making it.
  func height(_ part: TableSections.Part, ofSection section: Int) -> CGFloat {
    guard view(part, ofSection: section) != nil else { return 0 }
    let height = wantedHeight(part, section)
    return height > 0 ? height : Self.usualHeight
  }

  /// Takes all headers and footers out, and keeps those that can be used again.
  func retireSectionViews() {
    guard !sections.views.isEmpty else { return }
    for case let view? in sections.views.values {
      view.removeFromSuperview()
      guard let view = view as? UITableViewHeaderFooterView,
        let identifier = view.reuseIdentifier
      else { continue }
      sections.reusable[identifier, default: []].append(view)
    }
    sections.views = [:]
  }

  /// Asks for all headers and footers anew.
  func remakeSectionViews() {
    retireSectionViews()
    for section in counts.indices {
      view(.header, ofSection: section)
      view(.footer, ofSection: section)
    }
  }

  private func wantedHeight(_ part: TableSections.Part, _ section: Int) -> CGFloat {
    switch part {
    case .header:
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }

  /// No height means no view; in a table with sections set apart it means the usual height.
  private func hasRoom(for part: TableSections.Part, _ section: Int) -> Bool {
    let height = wantedHeight(part, section)
    return height < 0 || height >= 1 || height == 0 && style != .plain
  }

  private func makeView(_ part: TableSections.Part, _ section: Int) -> UIView? {
    switch part {
    case .header:
      delegate?.tableView(self, viewForHeaderInSection: section)
        ?? makeTitle(dataSource?.tableView(self, titleForHeaderInSection: section))
    case .footer:
      delegate?.tableView(self, viewForFooterInSection: section)
        ?? makeTitle(dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  private func makeTitle(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func announce(_ view: UIView, _ part: TableSections.Part, _ section: Int) {
    switch part {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }
}
