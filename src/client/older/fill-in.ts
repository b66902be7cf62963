type Filling = [object, string, unknown]

/** Methods that are younger than the oldest browser we speak of, in the words of those that are older. Only what is missing is added. */
export const fillings: Filling[] = [
  [Array.prototype, 'toReversed', toReversed],
  [Array.prototype, 'toSorted', toSorted],
  [Array.prototype, 'toSpliced', toSpliced],
  [Set.prototype, 'union', union],
  [Set.prototype, 'difference', difference],
  [String.prototype, 'isWellFormed', isWellFormed],
  [Element.prototype, 'checkVisibility', checkVisibility],
  [Promise, 'withResolvers', withResolvers],
  [AbortSignal, 'any', any],
  [URL, 'parse', parse],
]

export function fillIn(all: readonly Filling[] = fillings): void {
  for (const [on, name, value] of all)
    if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true })
}

function toReversed<T>(this: T[]): T[] {
  return [...this].reverse()
}

function toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
  return [...this].sort(compare)
}

function toSpliced<T>(this: T[], ...rest: [number, number, ...T[]]): T[] {
  const copy = [...this]
  copy.splice(...rest)
  return copy
}

function union<T>(this: Set<T>, other: Iterable<T>): Set<T> {
  return new Set([...this, ...other])
}

function difference<T>(this: Set<T>, other: Set<T>): Set<T> {
  return new Set([...this].filter((it) => !other.has(it)))
}

/** A half of a surrogate pair cannot be written in an address. */
function isWellFormed(this: string): boolean {
  try {
    encodeURIComponent(this)
    return true
  } catch {
    return false
  }
}

function checkVisibility(this: Element): boolean {
  return this.getClientRects().length > 0
}

function withResolvers(this: PromiseConstructor) {
  const made: Record<string, unknown> = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const own = new AbortController()
  for (const it of signals) {
    if (it.aborted) own.abort(it.reason)
    it.addEventListener('abort', () => own.abort(it.reason), { once: true })
  }
  return own.signal
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
