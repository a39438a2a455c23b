extension UIControl {
  /// An action or a method, with the events that it is registered for.
  struct Handler {
    enum Kind {
      case closure(UIAction)
      case method(TargetAction)
    }

    let kind: Kind
    var events: Event

    init(_ kind: Kind, _ events: Event) {
      self.kind = kind
      self.events = events
    }
  }

  /// The methods of targets that still exist.
  var methods: [(method: TargetAction, events: Event)] {
    handlers.compactMap { handler in
      guard case .method(let method) = handler.kind, !method.isObsolete else { return nil }
      return (method, handler.events)
    }
  }

  func add(_ new: TargetAction, for events: Event) {
    handlers.removeAll { handler in
      if case .method(let method) = handler.kind { method.isObsolete } else { false }
    }
    let known = handlers.firstIndex { handler in
      guard case .method(let method) = handler.kind else { return false }
      return method.action == new.action && method.target === new.target
        && method.searchesChain == new.searchesChain
    }
    if let known {
      handlers[known].events.formUnion(events)
    } else {
      handlers.append(Handler(.method(new), events))
    }
  }

  func removeHandlers(for events: Event, where isMeant: (Handler.Kind) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index].kind) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs all registered actions for any of the events; methods receive the touch event.
  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.kind {
      case .closure(let action): sendAction(action)
      case .method(let method) where !method.isObsolete:
        sendAction(method.action, to: method.target, for: event)
      case .method: continue
      }
    }
  }
}
