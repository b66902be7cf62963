import { beforeAll, expect, test, vi } from 'vitest'
import { inOldColours } from './colours.ts'

let missing: Record<string, unknown>
beforeAll(async () => {
  vi.stubGlobal('Element', class {})
  const { fillings } = await import('./fill-in.ts')
  missing = Object.fromEntries(fillings.map(([, name, value]) => [name, value]))
  vi.unstubAllGlobals()
})
const own = (name: string, on: unknown, ...given: unknown[]) =>
  (missing[name] as (...given: unknown[]) => unknown).apply(on, given)

test('what is filled in answers as the method that is missing', () => {
  const list = [3, 1, 2]
  expect(own('toReversed', list)).toEqual(list.toReversed())
  expect(own('toSorted', list, (a: number, b: number) => b - a)).toEqual([3, 2, 1])
  expect(own('toSpliced', list, 1, 1, 7, 8)).toEqual(list.toSpliced(1, 1, 7, 8))
  expect(list).toEqual([3, 1, 2])
  expect(own('union', new Set([1]), new Set([2]))).toEqual(new Set([1, 2]))
  expect(own('difference', new Set([1, 2]), new Set([2]))).toEqual(new Set([1]))
  expect(['a', '\ud800', '😀'].map((it) => own('isWellFormed', it))).toEqual([true, false, true])
  expect([own('parse', URL, 'no address'), own('parse', URL, '/a', 'https://b.example/')]).toEqual([
    null,
    new URL('https://b.example/a'),
  ])
})

test('a signal of several ends with the first of them, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const either = own('any', AbortSignal, [one.signal, other.signal]) as AbortSignal
  expect(either.aborted).toBe(false)
  other.abort('enough')
  expect([either.aborted, either.reason]).toEqual([true, 'enough'])
  expect((own('any', AbortSignal, [AbortSignal.abort('before')]) as AbortSignal).reason).toBe('before')
})

test('colours are written as every browser reads them; of a mixture stays what it has most of', () => {
  expect(inOldColours('oklch(0.985 0.003 260)')).toBe('rgb(249 250 252)')
  expect(inOldColours('oklch(19% .015 260)')).toBe('rgb(16 20 27)')
  expect(inOldColours('oklch(.83 .037 var(--h))')).toBe(inOldColours('oklch(.83 0 0)'))
  expect(inOldColours('oklch(62% .085 var(--n) / .5)')).toBe('rgb(134 134 134 / .5)')
  expect(inOldColours('oklch(var(--swatch) var(--h))')).toBe('hsl(calc(var(--h) - 30), 26%, 54%)')
  expect(inOldColours('0 0 0 1px oklch(1 0 0 / 0.03), 0 1px oklch(0% 0 0/.6)')).toBe(
    '0 0 0 1px rgb(255 255 255 / 0.03), 0 1px rgb(0 0 0 / .6)',
  )
  expect(inOldColours('color-mix(in oklch, var(--bg) 90%, transparent)')).toBe('var(--bg)')
  expect(inOldColours('1px solid color-mix(in oklab,var(--ok) 18%,transparent)')).toBe('1px solid transparent')
  expect(inOldColours('color-mix(in oklch, var(--accent) 55%, var(--border))')).toBe('var(--accent)')
})
