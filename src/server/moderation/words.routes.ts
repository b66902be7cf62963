import { wordsDesk } from '#contract/words-desk.ts'
import type { Reader } from '#server/db/database.ts'
import { versionOf } from '#server/desk/desk.version.ts'
import { implement } from '#server/http/implement.ts'
import { readModeration, saveModeration } from './moderation.rules.ts'
import { judgeWords } from './words.ts'

async function tell(db: Reader) {
  const order = await readModeration(db)
  return { ...order, version: versionOf(order) }
}

export const wordsRoutes = implement(wordsDesk, {
  detail: (_, { db: { read } }) => tell(read),

  async update({ body: { version, ...draft } }, { db, user, now }) {
    await saveModeration(db, draft, { version, by: user, now: now() })
    return tell(db.read)
  },

  async try({ body: { text, words } }, { db: { read } }) {
    const all = words ?? (await readModeration(read)).words
    // A masked word must not hide others, so each word is searched in the original text.
    const found = all.filter((it) => judgeWords(text, [{ ...it, action: 'hold' }]).isHeld)
    return { ...judgeWords(text, all), found }
  },
})
