/// The content of a view, as a value that creates the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of the view; itself if it does not depend on the state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The displayed configuration.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can display a configuration; by default, whether it has the type of
  /// the displayed one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the displayed one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A cell, header or footer with content that is configured for its state.
@MainActor
protocol ConfigurableView: UIView {
  var contentView: UIView { get }
  var content: ConfiguredContent { get set }
}

/// The configurations of a cell, header or footer, and the view of its content.
@MainActor
struct ConfiguredContent {
  var configuration: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  private var view: (any UIView & UIContentView)?

  /// Shows a configuration, in the same view if that supports it.
  mutating func show(_ new: (any UIContentConfiguration)?, in superview: UIView) {
    configuration = new
    if let new, let view, view.supports(new) {
      view.configuration = new
      return
    }
    view?.removeFromSuperview()
    view = new?.makeContentView()
    if let view { superview.addSubview(view) }
  }
}

extension ConfigurableView {
  /// Shows a configuration instead of the content.
  func show(_ configuration: (any UIContentConfiguration)?) {
    content.show(configuration, in: contentView)
  }

  /// Shows a background configuration, with its custom view behind everything.
  func setBackground(_ background: UIBackgroundConfiguration?) {
    let (old, new) = (content.background?.customView, background?.customView)
    content.background = background
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
  }

  /// Updates the configurations that follow the state automatically.
  func updateAutomatically(for state: some UIConfigurationState) {
    if content.updatesContent, let configuration = content.configuration {
      show(configuration.updated(for: state))
    }
    if content.updatesBackground, let background = content.background {
      setBackground(background.updated(for: state))
    }
  }
}
