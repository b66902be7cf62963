import { expect, test } from 'vitest'
import { commentFaults } from './comments.ts'

const says = (text: string, path = 'src/lib/a.ts') => commentFaults([{ path, text }]).map((it) => `${it.line} ${it.says}`)

test('a comment that begins with a question word and asks nothing is found', () => {
  expect(says('\n// What the reader sees.\n')).toEqual(['2 begins with a question word and asks nothing: What the reader sees.'])
  expect(says('// What does the reader see?\n')).toEqual([])
})

test('a comment without a verb is found', () => {
  expect(says('/** The raw answer. */\nconst a = 1\n')).toEqual(['1 has no verb: The raw answer.'])
  expect(says('/** Holds the raw answer. */\nconst a = 1\n')).toEqual([])
  expect(says('/**\n * Counts from 1, because people do.\n */\nconst a = 1\n')).toEqual([])
  expect(says('// biome-ignore lint/x: a word\n')).toEqual([])
})

test('the doc comment of an exported function begins with its verb', () => {
  const fault = 'tells of a function and begins with no verb: A function has a name.'
  expect(says('/** A function has a name. */\nexport function f() {}\n')).toEqual([`1 ${fault}`])
  expect(says('/** A function has a name. */\nexport const f = async (it: string): Promise<void> => {}\n')).toEqual([
    `1 ${fault}`,
  ])
  expect(says('/** A function has a name. */\nfunction f() {}\n')).toEqual([])
  expect(says('/** A function has a name. */\nexport function f() {}\n', 'tests/support/a.ts')).toEqual([])
  expect(says('/** Returns the name. */\nexport function f() {}\n')).toEqual([])
})
