/** Creates a line for each key: tasks of one key run one after the other, and those of other keys do not wait for them. */
export function inTurn<K>() {
  const lasts = new Map<K, Promise<unknown>>()
  return async <T>(key: K, task: () => Promise<T>): Promise<T> => {
    const run = (lasts.get(key) ?? Promise.resolve()).then(task)
    const ended = run.catch(() => {})
    lasts.set(key, ended)
    try {
      return await run
    } finally {
      if (lasts.get(key) === ended) lasts.delete(key)
    }
  }
}
