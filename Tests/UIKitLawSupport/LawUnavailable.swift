/// A law requested something that its platform cannot do; its suite lacks the condition.
public struct LawUnavailable: Error {}
