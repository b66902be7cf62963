const kept = new WeakMap<object, Map<string, string>>()

/**
 * Returns the cached HTML, by name, that was made from this very object. It lasts while the object is in use: the publisher renders
 * many pages with the same object.
 */
export function htmlKeptFor(of: object): Map<string, string> {
  const known = kept.get(of) ?? new Map<string, string>()
  kept.set(of, known)
  return known
}
