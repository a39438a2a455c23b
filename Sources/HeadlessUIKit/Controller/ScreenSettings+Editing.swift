extension ScreenSettings {
  func makeEditButton() -> UIBarButtonItem {
    let button = UIBarButtonItem(systemItem: isEditing ? .done : .edit)
    button.primaryAction = UIAction { [weak self, weak button] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
      button?.systemItem = isEditing ? .done : .edit
    }
    return button
  }
}
