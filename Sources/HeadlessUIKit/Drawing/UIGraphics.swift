/// The contexts in use on a thread, the current one last.
private final class ContextStack {
  private static let key = "UIGraphicsContextStack"
  var contexts: [CGContext] = []

  static var ofThread: ContextStack {
    let values = Thread.current.threadDictionary
    if let known = values[key] as? ContextStack { return known }
    let stack = ContextStack()
    values[key] = stack
    return stack
  }
}

/// Returns the current context of the thread; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThread.contexts.last }

/// Makes a context the current one of the thread.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofThread.contexts.append(context)
}

/// Makes the previous context the current one again.
public func UIGraphicsPopContext() {
  _ = ContextStack.ofThread.contexts.popLast()
}

/// Makes a context for an image of a size the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for an image of a size the current one.
///
/// - Parameters:
///   - size: The size of the image in points.
///   - opaque: Whether the image has no transparent parts; not used, because nothing is drawn.
///   - scale: The number of pixels per point; 0 for that of a phone.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {
  UIGraphicsPushContext(CGContext(size: size, scale: scale > 0 ? scale : 3))
}

/// Returns the commands of the current context as an image; `nil` without a context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext()?.image
}

/// Ends the current context.
public func UIGraphicsEndImageContext() {
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Strokes a rectangle of the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect)
}

extension UIColor {
  /// Sets the fill and stroke color of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill color of the current context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke color of the current context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
