/** What waits for one thing, the last in line. */
const lines = new Map<string, Promise<unknown>>()

/** Does one thing after the other where they share a key: a file is not taken away while it is stored again. */
export function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => {}).then(() => void (lines.get(key) === settled && lines.delete(key)))
  lines.set(key, settled)
  return mine
}
