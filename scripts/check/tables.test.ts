import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TABLES_FILE, tableFaults, tablesText, unlistedMigrations } from './tables.ts'

const text = readFileSync(TABLES_FILE, 'utf8')
const saysOf = async (changed: string) => (await tableFaults([{ path: TABLES_FILE, text: changed }])).map((it) => it.says)
const DIFFERS = 'differs from the migrations: npm run tables'

test('the types of tables are those that the migrations make', async () => {
  expect(await saysOf(text)).toEqual([])
  for (const [from, to] of [
    ['    email: string | null\n', '    email: string\n'],
    ["status: Generated<'shown' | 'held' | 'hidden'>", 'status: Generated<string>'],
    ['  captcha: {', '  riddle: {'],
    ['    live: GeneratedAlways<Flag>\n', ''],
    ['  }\n}\n', '  }\n  more: {\n    id: number\n  }\n}\n'],
  ] as const)
    expect(await saysOf(text.replace(from, to)), from).toEqual([DIFFERS])
})

test('a comment above a table or a column stays, and one of a column that is gone goes', async () => {
  const told = text
    .replace('  captcha: {', '  /** Holds riddles. */\n  captcha: {')
    .replace(
      '    answer_hash: string\n',
      '    /**\n     * Is a hash,\n     * never the answer.\n     */\n    answer_hash: string\n',
    )
  expect(await tablesText(told)).toBe(told)
  expect(await tablesText(text.replace('  captcha: {\n', '  captcha: {\n    /** Is gone. */\n    hint: string\n'))).toBe(text)
})

test('a migration that nobody lists is named', () => {
  const folder = 'src/server/core/db/'
  const list = { path: `${folder}migrate.ts`, text: "import * as start from './migrations/0001-start.ts'" }
  const [listed, lost] = ['0001-start.ts', '0002-books.ts'].map((it) => ({ path: `${folder}migrations/${it}`, text: '' }))
  expect(unlistedMigrations([list, listed, lost] as { path: string; text: string }[])).toEqual([
    expect.objectContaining({ path: `${folder}migrations/0002-books.ts` }),
  ])
})
