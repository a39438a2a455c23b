/// Why a controller cannot be presented as it is.
struct PresentationProblem {
  var exception: NSExceptionName
  var reason: String
}
