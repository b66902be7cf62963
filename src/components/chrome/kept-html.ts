const kept = new WeakMap<object, Map<string, string>>()

/** HTML by name that follows from this very object, as long as somebody holds it: the publisher answers many pages with the same one. */
export function htmlKeptFor(of: object): Map<string, string> {
  const known = kept.get(of) ?? new Map<string, string>()
  kept.set(of, known)
  return known
}
