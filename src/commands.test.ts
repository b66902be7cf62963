import { expect, test } from 'vitest'
import { rooms } from './commands.ts'

test('what is loaded for a noun are its commands, all of them and no others', async () => {
  for (const [nouns, load] of rooms) {
    const found = (await load()).map(({ noun }) => noun)
    expect([...new Set(found)].join(' ')).toBe(nouns)
  }
})
