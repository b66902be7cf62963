/** Yields the items of a list in pieces of at most `most`. */
export function* chunks<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most)
}
