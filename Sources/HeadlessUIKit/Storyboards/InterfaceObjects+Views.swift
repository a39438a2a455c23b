extension InterfaceObjects {
  /// Creates the view of an element.
  ///
  /// - Returns: `nil` for an unsupported element, which is recorded as skipped.
  func makeView(_ element: InterfaceElement, isRequired: Bool = false) -> UIView? {
    guard let usual = Self.viewClasses[element.name] ?? (isRequired ? UIView.self : nil) else {
      skip(element)
      return nil
    }
    if Self.viewClasses[element.name] == nil { skip(element) }
    let type: UIView.Type = InterfaceClasses.type(of: element, usual: usual, in: bundle)
    return type.init(coder: InterfaceCoder(element, self))
  }

  /// The classes of views by their elements.
  private static let viewClasses: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "control": UIControl.self,
    "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
    "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
    "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "imageView": UIImageView.self,
    "scrollView": UIScrollView.self, "stackView": UIStackView.self,
    "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
    "visualEffectView": UIVisualEffectView.self, "refreshControl": UIRefreshControl.self,
    "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
  ]

  /// Applies an element to a view, and adds its subviews.
  func decode(_ view: UIView, _ described: InterfaceElement) {
    add(view, described)
    let element = described.variations.isEmpty ? described : described.varied(for: traits)
    decodeCommon(view, element)
    (view as? UIControl).map { decodeControl($0, element) }
    decodeContent(view, element)
    decodeContainer(view, element)
    makeSubviews(of: view, described)
    listRest(element)
  }

  /// Creates the subviews of a view, and adds the installed ones.
  func makeSubviews(of view: UIView, _ element: InterfaceElement, except ids: Set<String> = []) {
    let hasVariations = !element.variations.isEmpty
    let traits = hasVariations ? traits : UITraitCollection()
    let uninstalled = hasVariations ? element.uninstalledSubviews(for: traits) : []
    var made: [(id: String, view: UIView)] = []
    for child in element.list("subviews") where !ids.contains(child.id ?? "") {
      guard let subview = makeView(child) else { continue }
      let id = child.id ?? ""
      if hasVariations { made.append((id, subview)) }
      if uninstalled.contains(id) { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    guard hasVariations else { return }
    _ = InterfaceVariedView(view, element, made, for: traits, in: document)
    listVariations(of: element)
  }

  /// Records variations that do not change here with the size classes.
  private func listVariations(of element: InterfaceElement) {
    let known = InterfaceVariedView.properties.union(InterfaceVariedView.drawnProperties)
    for property in element.variations.flatMap(\.properties) where !known.contains(property) {
      HeadlessWorld.current?.skip("variation of \(property)", in: document.name)
    }
  }

  private func decodeCommon(_ view: UIView, _ element: InterfaceElement) {
    if let value = element.int("tag") { view.tag = value }
    if let value = element.bool("hidden") { view.isHidden = value }
    if let value = element.number("alpha") { view.alpha = value }
    if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
    if let value = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = value }
    if let value = element.bool("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = value
    }
    if let value = element.named("contentMode", Self.contentModes) { view.contentMode = value }
    if let color = color("backgroundColor", element) { view.backgroundColor = color }
    if let color = color("tintColor", element) { view.tintColor = color }
    guard let accessibility = element.child("accessibility") else { return }
    view.accessibilityIdentifier = accessibility["identifier"] ?? view.accessibilityIdentifier
    if let label = accessibility.string("label") { view.accessibilityLabel = label }
    if let value = accessibility.child("bool")?.bool("value") {
      view.isAccessibilityElement = value
    }
  }

  private func decodeControl(_ control: UIControl, _ element: InterfaceElement) {
    if let value = element.bool("enabled") { control.isEnabled = value }
    if let value = element.bool("selected") { control.isSelected = value }
    if let value = element.bool("highlighted") { control.isHighlighted = value }
    if let value = element.named("contentHorizontalAlignment", Self.horizontalAlignments) {
      control.contentHorizontalAlignment = value
    }
  }

  func color(_ property: String, _ element: InterfaceElement) -> UIColor? {
    document.resources.color(element.value(of: property))
  }

  /// Records child elements that are not supported view properties.
  private func listRest(_ element: InterfaceElement) {
    for child in element.children where child.name == "variation" {
      if !element.variations.contains(where: { $0.element === child }) { skip(child) }
    }
    for child in element.children where !Self.knownParts.contains(child.name) {
      if child["key"] == nil || child["key"] == "refreshControl" && child.name != "refreshControl" {
        skip(child)
      }
    }
  }

  /// Elements that are read elsewhere or affect drawing only.
  private static let knownParts: Set = [
    "subviews", "connections", "userDefinedRuntimeAttributes", "accessibility", "constraints",
    "rect", "autoresizingMask", "color", "fontDescription", "string", "state", "segments",
    "prototypes", "cells", "sections", "items", "textInputTraits", "variation", "viewLayoutGuide",
    "layoutGuides", "nil", "inset", "size", "edgeInsets", "buttonConfiguration",
    "accessibilityTraits", "directionalEdgeInsets", "scopeButtonTitles", "attributedString",
    "simulatedMetricsContainer", "point", "gestureRecognizers", "image",
    "preferredSymbolConfiguration",
    "offsetWrapper", "visualEffectView", "blurEffect", "vibrancyEffect", "integer", "real",
    "imageReference", "mutableData", "modalFormSheetSimulatedSizeMetrics", "scrollView",
    "freeformSimulatedSizeMetrics",
  ]

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let horizontalAlignments: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
}

extension InterfaceObjects {
  /// The classes of recognizers by their elements.
  static let recognizerClasses: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  /// Applies an element to the gesture of a recognizer.
  func decodeGesture(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = element.int("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
    case let press as UILongPressGestureRecognizer:
      press.minimumPressDuration = element.double("minimumPressDuration") ?? 0.5
      press.numberOfTapsRequired = element.int("numberOfTapsRequired") ?? 0
      press.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
      press.allowableMovement = element.number("allowableMovement") ?? 10
    case let swipe as UISwipeGestureRecognizer:
      swipe.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
      swipe.direction = element.named("direction", Self.directions) ?? .right
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = element.int("minimumNumberOfTouches") ?? 1
      pan.maximumNumberOfTouches = element.int("maximumNumberOfTouches") ?? Int.max
      let edges = element.child("rectEdge").map(UIRectEdge.init(interface:)) ?? []
      (pan as? UIScreenEdgePanGestureRecognizer)?.edges = edges
    default: return
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
}

extension UIRectEdge {
  fileprivate init(interface element: InterfaceElement) {
    self = []
    if element.bool("top") == true { insert(.top) }
    if element.bool("left") == true { insert(.left) }
    if element.bool("bottom") == true { insert(.bottom) }
    if element.bool("right") == true { insert(.right) }
  }
}
