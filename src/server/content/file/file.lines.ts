/** Holds the last work in the line of each key. */
const lines = new Map<string, Promise<unknown>>()

/** Runs work with the same key one after the other: a file is not deleted while it is stored again. */
export function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => {}).then(() => void (lines.get(key) === settled && lines.delete(key)))
  lines.set(key, settled)
  return mine
}
