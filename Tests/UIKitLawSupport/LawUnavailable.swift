/// A law used a feature that its platform does not support; its suite lacks the condition.
public struct LawUnavailable: Error {}
