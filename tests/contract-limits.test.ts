import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/every-call.ts'
import { openDoors } from './limits/calls.ts'
import { limitLines, loadContract, nameOf, type Place, placesOf, weightsOf } from './limits/lines.ts'

const LIST = join(import.meta.dirname, 'limits/contract-limits.txt')

// A changed limit changes this list, so that the change is reviewed: `npx vitest run tests/contract-limits.test.ts -u`.
test('every limit of the contract is the one that was agreed on', async () => {
  await expect(limitLines(await loadContract())).toMatchFileSnapshot(LIST)
})

/** Taken by its own rule, and refused because nobody could read such a colour. */
const UNREADABLE = /accent\.(?:light|dark) /

/** Values that a line of the list allows, and values that it does not. */
function edgesOf({ rule, part }: Place, line: string, agreed: string): { good: unknown[]; bad: unknown[] } {
  const { make } = rule
  if (rule.name === 'one of') {
    const all = agreed.split(' ')
    if (agreed === 'true') return { good: [true], bad: [false] }
    if (part !== 'body' || !all.every((it) => /^\d+$/.test(it))) return { good: all, bad: agreed ? ['surely-unknown'] : [] }
    return { good: all.map(Number), bad: [Math.min(...all.map(Number)) - 1, Math.max(...all.map(Number)) + 1] }
  }
  if (!make) return { good: [], bad: [] }
  const [least = 0, most = 0] = agreed
    .replace(' or none', '')
    .split(' to ')
    .map((it) => (it === 'any' ? null : Number(it)))
  const value = (size: number) => (part === 'headers' ? 'a'.repeat(size) : make(size))
  const isBelow = least !== null && (least > 0 || rule.name === 'number')
  return {
    good: UNREADABLE.test(line)
      ? []
      : [...[least, most].filter((it) => it !== null).map(value), ...(agreed.endsWith('none') ? [''] : [])],
    bad: [...(isBelow ? [value(least - 1)] : []), ...(most === null ? [] : [value(most + 1)])],
  }
}

const lines = readFileSync(LIST, 'utf8').trim().split('\n')
const lineOf = (name: string) => lines.find((it) => it.startsWith(`${name} `)) ?? `${name} `
const { refusedField, takesWeight } = openDoors()

/** Checks whether a refusal names the field of this place, or the list or the object around it. */
const isNamed = (field: string, { path }: Place) =>
  field === '' ? path.length === 0 : field.split('.').every((name, at) => name === path[at] || path[at] === '*')

describe.each(Object.entries(contract))('%s', (noun, calls) => {
  test('takes a value at the edge of each limit of the list, and refuses one past it by the name of its field', async () => {
    const wrong: string[] = []
    for (const place of placesOf({ [noun]: calls })) {
      const line = lineOf(nameOf(place))
      const { good, bad } = edgesOf(place, line, line.slice(nameOf(place).length + 1))
      const short = (value: unknown) => `${line}: ${String(JSON.stringify(value)).slice(0, 60)}`
      for (const value of good) if ((await refusedField(place, value)) !== null) wrong.push(`refused by ${short(value)}`)
      for (const value of bad) {
        const field = await refusedField(place, value)
        if (field === null) wrong.push(`accepted by ${short(value)}`)
        else if (!isNamed(field, place)) wrong.push(`named "${field}" by ${short(value)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

test.each(weightsOf(contract))('$name: as many as the list allows are taken, and not one more', async ({ name, it, kind }) => {
  const most = Number(lineOf(name).split(' ').at(-1))
  expect([await takesWeight(it, { [kind]: most }), await takesWeight(it, { [kind]: most + 1 })]).toEqual([true, false])
})
