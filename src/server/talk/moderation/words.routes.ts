import { wordsAdmin } from '#contract/talk/words-admin.ts'
import type { Reader } from '#server/core/db/database.ts'
import { versionOf } from '#server/core/http/edit-version.ts'
import { implement } from '#server/core/http/implement.ts'
import { readModeration, saveModeration } from '../../content/moderation/moderation.rules.ts'
import { judgeWords } from '../../content/moderation/words.ts'

async function tell(db: Reader) {
  const order = await readModeration(db)
  return { ...order, version: versionOf(order) }
}

export const wordsRoutes = implement(wordsAdmin, {
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
