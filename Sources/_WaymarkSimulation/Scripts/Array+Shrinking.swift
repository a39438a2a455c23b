extension Array {
  /// Returns fewer elements that still fail, taking out ever smaller pieces.
  func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var rest = self
    var piece = count / 2
    while piece > 0 {
      var start = 0
      while start < rest.count {
        var shorter = rest
        shorter.removeSubrange(start..<Swift.min(start + piece, rest.count))
        if fails(shorter) { rest = shorter } else { start += piece }
      }
      piece /= 2
    }
    return rest
  }
}
