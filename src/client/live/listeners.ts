export interface Listeners<T extends unknown[]> {
  add: (listener: (...told: T) => void) => () => void
  tell: (...told: T) => void
}

/** Returns a list of listeners; an exception in one listener does not stop the others. */
export function openListeners<T extends unknown[]>(): Listeners<T> {
  const all = new Set<(...told: T) => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell(...told) {
      for (const listener of [...all]) {
        try {
          listener(...told)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
