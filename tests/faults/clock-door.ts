import { readFileSync } from 'node:fs'

/**
 * For programs that a fault starts: `node --import` of this file. Their clock is off by as many milliseconds as a file says, at every look; what counts
 * evenly (timers, `performance`, `hrtime`) goes on, as when the clock of a machine is set.
 */
const file = process.env.INKSTONE_TEST_CLOCK ?? ''
const Real = Date
let [offset, readAt] = [0, Number.NEGATIVE_INFINITY]
function now(): number {
  if (performance.now() - readAt > 5) {
    readAt = performance.now()
    offset = Number(readFileSync(file, 'utf8'))
  }
  return Real.now() + offset
}
globalThis.Date = new Proxy(Real, {
  construct: (target, args, as) => Reflect.construct(target, args.length ? args : [now()], as),
  apply: () => new Real(now()).toString(),
  get: (target, key, as) => (key === 'now' ? now : Reflect.get(target, key, as)),
})
