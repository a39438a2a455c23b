/// A law asked for what its platform cannot do; its suite lacks the condition.
public struct LawUnavailable: Error {}
