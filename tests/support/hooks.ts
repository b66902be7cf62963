/**
 * Stands in for React where a hook or a small component is told on its own, without a document: `vi.mock('react', () => import('#tests/support/hooks.ts'))`.
 * Effects run after each drawing, as there.
 */
type Effect = () => unknown

interface Cell {
  value?: unknown
  inputs?: readonly unknown[] | undefined
  stop?: unknown
}

let cells: Cell[] = []
let place = 0
let draw = () => {}
let effects: (() => void)[] = []

const cell = (): [Cell, boolean] => {
  const isNew = place === cells.length
  if (isNew) cells.push({})
  return [cells[place++] as Cell, isNew]
}
const first = <T>(it: T | (() => T)): T => (it instanceof Function ? it() : it)

export function useState<T>(begin: T | (() => T)): [T, (next: T | ((old: T) => T)) => void] {
  const [own, isNew] = cell()
  if (isNew) own.value = first(begin)
  const set = (next: T | ((old: T) => T)) => {
    const value = next instanceof Function ? next(own.value as T) : next
    if (Object.is(value, own.value)) return
    own.value = value
    draw()
  }
  return [own.value as T, set]
}

export function useReducer<S, A>(reduce: (state: S, act: A) => S, begin: S): [S, (act: A) => void] {
  const [state, set] = useState(begin)
  return [state, (act) => set((old) => reduce(old, act))]
}

export function useRef<T>(begin: T): { current: T } {
  const [own, isNew] = cell()
  if (isNew) own.value = { current: begin }
  return own.value as { current: T }
}

export function useEffect(run: Effect, inputs?: readonly unknown[]): void {
  const [own, isNew] = cell()
  const isSame = !isNew && inputs?.every((it, at) => Object.is(it, own.inputs?.[at]))
  if (isSame) return
  own.inputs = inputs
  effects.push(() => {
    if (own.stop instanceof Function) own.stop()
    own.stop = run()
  })
}
export const useLayoutEffect = (...it: Parameters<typeof useEffect>): void => useEffect(...it)
export const Fragment = Symbol.for('react.fragment')
export const useEffectEvent = <T>(it: T): T => it

/** Calls a hook or component, and again whenever its state changes. */
export function use<P, T>(hook: (props: P) => T, props: P) {
  const own: Cell[] = []
  let given = props
  const shown = {
    now: undefined as T,
    again(next: P) {
      given = next
      draw()
    },
  }
  draw = () => {
    cells = own
    place = 0
    const later = draw
    shown.now = hook(given)
    const due = effects
    effects = []
    for (const run of due) run()
    draw = later
  }
  draw()
  return shown
}
