import UIKit

struct FinderOptions: OptionSet {
  let rawValue: Int

  static let current = FinderOptions(rawValue: 1 << 0)
  static let contained = FinderOptions(rawValue: 1 << 1)
  static let presented = FinderOptions(rawValue: 1 << 2)
  static let presenting = FinderOptions(rawValue: 1 << 3)
  static let all: FinderOptions = [.current, .contained, .presented, .presenting]
}

extension UIViewController {
  func find(
    _ options: FinderOptions,
    where matches: (UIViewController) -> Bool
  ) -> UIViewController? {
    if options.contains(.current), matches(self) { return self }
    if options.contains(.contained) {
      for child in children {
        if let found = child.find([.current, .contained], where: matches) { return found }
      }
    }
    if options.contains(.presented), let presentedViewController {
      let onward = options.subtracting(.presenting)
      if let found = presentedViewController.find(onward, where: matches) { return found }
    }
    if options.contains(.presenting), let presentingViewController {
      return presentingViewController.find(options.subtracting(.presented), where: matches)
    }
    return nil
  }

  var topmost: UIViewController { presentedViewController?.topmost ?? self }
}
