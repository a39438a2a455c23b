extension ScreenSettings {
  /// The one edit button of the controller.
  func keptEditButton() -> UIBarButtonItem {
    if let button = associatedObjects?.editButton { return button }
    let objects = associatedObjects ?? AssociatedObjects()
    let button = UIBarButtonItem(systemItem: isEditing ? .done : .edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    objects.editButton = button
    associatedObjects = objects
    return button
  }
}
