import { expect, test } from 'vitest'
import { seededRandom } from '#tests/bench/articles.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog } from '#tests/support/blog.ts'
import { type Tally, tellSyncStory } from '#tests/support/sync-stories.ts'

/*
 * Folder and site are both written while the program between them is killed at random steps: no word is lost, and every conflict is
 * named. STORIES=10000 SEED=7 npx vitest run src/server/keep/sync/sync.stories.test.ts tells more of them, or others.
 */
const STORIES = Number(process.env.STORIES ?? 1000)
const SEED = Number(process.env.SEED ?? 20261129)
/** Stories that are told side by side share the disk's syncs. */
const LANES = 16

test(`${STORIES} stories with kills lose no word and name every conflict`, { timeout: 60_000 + STORIES * 200 }, async () => {
  const blog = await openTestBlog({ whoIs: async (token) => ({ id: Number(token), role: 'admin' }) })
  const tally: Tally = { kills: 0, conflicts: 0, edits: 0 }
  const faults: string[] = []
  let told = 0
  async function tellOn(userId: number): Promise<void> {
    while (told < STORIES) {
      const story = ++told
      const random = seededRandom(SEED * 100_003 + story * 7919)
      faults.push(...(await tellSyncStory({ blog, userId, story, random, tally })))
    }
  }
  try {
    const people: number[] = []
    for (let n = 0; n < LANES; n++)
      people.push(
        await makeAccount(blog.db, { username: `a${n}@example.com`, password: 'correct-1', nickname: `作者${n}`, role: 'admin' }),
      )
    await Promise.all(people.map(tellOn))
    console.info(`seed ${SEED}: ${STORIES} stories, ${tally.edits} edits, ${tally.kills} kills, ${tally.conflicts} conflicts`)
    expect(faults, `seed ${SEED}`).toEqual([])
    expect(tally.kills).toBeGreaterThan(STORIES / 4)
    expect(tally.conflicts).toBeGreaterThan(STORIES / 10)
  } finally {
    await blog.close()
  }
})
