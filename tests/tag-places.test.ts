import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STEP } from '#lib/tag-map.ts'

const sheet = readFileSync(join(import.meta.dirname, '../src/components/tag/tag-places.css'), 'utf8')

/** Adds up what the rules give to a place with these two digits; a digit without a rule gives nothing. */
function placeOf(axis: 'x' | 'y', percent: number): number {
  const [first, last] = String(percent).padStart(2, '0')
  const given = (where: '^' | '$', digit: string | undefined, name: string) =>
    Number(new RegExp(`\\[data-${axis}\\${where}="${digit}"\\] \\{\\s+--${axis}-${name}: (\\d+)%;`).exec(sheet)?.[1] ?? 0)
  return given('^', first, 'tens') + given('$', last, 'rest')
}

test('the sheet of the map of tags has a rule for each place that a tag may get', () => {
  for (let at = STEP; at < 100; at += STEP) expect([placeOf('x', at), placeOf('y', at)]).toEqual([at, at])
})
