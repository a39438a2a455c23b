extension ScreenSettings {
  /// The one edit button of the controller.
  func keptEditButton() -> UIBarButtonItem {
    if let button = associatedObjects?.editButton { return button }
    let button = UIBarButtonItem(systemItem: isEditing ? .done : .edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    objectsMadeOnDemand.editButton = button
    return button
  }
}
