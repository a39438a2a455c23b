import HeadlessUIKit

/// A screen of a random app.
class DesignScreen: UIViewController {
  let name: String
  let number: Int
  private(set) var appearances = 0

  init(_ name: String, _ number: Int = 0) {
    self.name = name
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "\(name) (\(number))"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var stop: DesignStop { DesignStop(name, number) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }
}

/// The root of a stack.
final class DesignRoot: DesignScreen {}

/// A screen above a root, or a sheet.
final class DesignItem: DesignScreen {}
