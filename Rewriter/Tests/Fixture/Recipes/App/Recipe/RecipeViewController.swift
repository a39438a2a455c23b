import UIKit

/// One recipe, with gestures and a servings control.
final class RecipeViewController: UIViewController {
  @IBOutlet private(set) weak var titleLabel: UILabel!
  @IBOutlet private weak var ratingView: RatingView!
  @IBOutlet private var buttons: [UIButton]!
  private(set) var log: [String] = []
  private let recipe: Recipe?
  private var observation: NSKeyValueObservation?

  init?(coder: NSCoder, recipe: Recipe) {
    self.recipe = recipe
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    recipe = nil
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = recipe.map { "\($0.title)" }
    observation = recipe?.observe(\.minutes, options: .initial) { [weak self] recipe, _ in
      self?.titleLabel.text = "\(recipe.summary)"
    }
    titleLabel.isUserInteractionEnabled = true
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    titleLabel.addGestureRecognizer(press)
    let swipe = UISwipeGestureRecognizer(
      target: self,
      action: #selector(RecipeViewController.swiped(by:))
    )
    swipe.direction = .left
    titleLabel.addGestureRecognizer(swipe)
    log.append("\(buttons.count) buttons, rating \(ratingView.rating)")
  }

  @IBAction func cook(_ sender: UIButton, forEvent event: UIEvent) {
    log.append("cook \(sender.currentTitle ?? "")")
  }

  @objc private func pressed(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .began { log.append("pressed") }
  }

  @objc fileprivate func swiped(by recognizer: UISwipeGestureRecognizer) {
    log.append("swiped")
  }
}

// MARK: Keys

extension RecipeViewController {
  func addKeys() {
    addKeyCommand(
      UIKeyCommand(input: "d", modifierFlags: .command, action: #selector(doubleAmounts))
    )
  }

  @objc private func doubleAmounts() {
    recipe?.double()
    log.append("double")
  }
}
