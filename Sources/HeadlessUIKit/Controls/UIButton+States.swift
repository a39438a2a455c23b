extension UIButton {
  struct StateContent {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Sets the title for a state; a configuration takes over that of the normal state.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
    if state == .normal, configuration != nil { configuration?.title = title }
  }

  /// Sets the colour of the title for a state; recorded only.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }

  /// Sets the picture for a state; a configuration takes over that of the normal state.
  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
    if state == .normal, configuration != nil { configuration?.image = image }
  }

  /// Sets the picture behind the content for a state; recorded only.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  /// Returns the title for a state, or that of the normal state where none was set.
  public func title(for state: UIControl.State) -> String? {
    content(for: state).title ?? content(for: .normal).title
  }

  /// Returns the colour of the title for a state, or that of the normal state where none was set.
  public func titleColor(for state: UIControl.State) -> UIColor? {
    content(for: state).titleColor ?? content(for: .normal).titleColor
  }

  /// Returns the picture for a state, or that of the normal state where none was set.
  public func image(for state: UIControl.State) -> UIImage? {
    content(for: state).image ?? content(for: .normal).image
  }

  /// Returns the picture behind the content for a state, or that of the normal state.
  public func backgroundImage(for state: UIControl.State) -> UIImage? {
    content(for: state).backgroundImage ?? content(for: .normal).backgroundImage
  }

  /// The title that is shown now.
  public var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The colour of the title that is shown now.
  public var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? .tintColor
  }

  /// The picture that is shown now.
  public var currentImage: UIImage? { configuration?.image ?? image(for: state) }
}
