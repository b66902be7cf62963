import { DatabaseSync } from 'node:sqlite'
import { seededRandom } from './articles.ts'
import { seconds, sharedClock, spread, tenth } from './figures.ts'
import type { BenchServer, Edit } from './server-process.ts'
import { openWatch, settled } from './watch.ts'

const PUBLISHES = 50
const BURST = 200
/** Home shows this many articles. */
const NEWEST = 10
/** These pages show a new title, in the order of publishing; the list of tags shows a new tag. */
const LISTS = ['/', '/archive', '/tags', '/rss.xml']

const random = seededRandom(5)
const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
let count = 0
/** Returns one word, because titles get break marks between words. */
const someWord = () => `Edit${++count}x${Math.floor(random() * 1e9)}`
const editOf = (id: number): Edit => ({ id, title: someWord() })

/**
 * Measures the time from the answer to a save until a GET shows the new words: on the page, and on the lists of the newest
 * articles.
 */
export async function publishSome(server: BenchServer, file: string) {
  const ids = newestFirst(file)
  const watch = await openWatch(server.port)
  const page: number[] = []
  for (let n = 0; n < PUBLISHES; n++) {
    const edit = editOf(pick(ids))
    const [answered = 0] = await server.save(edit)
    await watch.shows(`/post/${edit.id}`, edit.title)
    page.push(sharedClock() - answered)
    await settled(file)
  }
  const lists = new Map<string, number[]>()
  for (const path of LISTS) if ((await watch.text(path)) !== null) lists.set(path, [])
  const converged: number[] = []
  for (let n = 0; n < PUBLISHES; n++) {
    const edit = { ...editOf(pick(ids.slice(0, NEWEST))), tag: someWord() }
    const [answered = 0] = await server.save(edit)
    for (const [path, times] of lists) {
      await watch.shows(path, path === '/tags' ? edit.tag : edit.title)
      times.push(sharedClock() - answered)
    }
    await settled(file)
    converged.push(sharedClock() - answered)
  }
  watch.close()
  return {
    [`article live, ${PUBLISHES} publishes, ms`]: spread(page),
    ...Object.fromEntries([...lists].map(([path, times]) => [`${path} live, ms`, spread(times)])),
    'everything that one edit touches, ms': spread(converged),
  }
}

/** Sends 200 edits at once: measures how long the first and the last wait, and when all lists agree. */
export async function burst(server: BenchServer, file: string) {
  const ids = newestFirst(file)
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, BURST)
    .map((it) => it.id)
  const edits = ids.map(editOf)
  const watch = await openWatch(server.port)
  const start = sharedClock()
  const saved = server.save(...edits)
  const live = new Map<number, number>()
  for (let left = edits; left.length; ) {
    const still: Edit[] = []
    for (const edit of left)
      if ((await watch.text(`/post/${edit.id}`))?.includes(edit.title)) live.set(edit.id, sharedClock())
      else still.push(edit)
    left = still
  }
  const answered = await saved
  await settled(file)
  const converged = sharedClock()
  watch.close()
  const waits = edits.map((edit, nth) => Math.max(0, (live.get(edit.id) ?? 0) - (answered[nth] ?? 0)))
  const first = answered.indexOf(Math.min(...answered))
  return {
    'last answered after, s': seconds(Math.max(...answered) - start),
    'first answered, live after, ms': tenth(waits[first] ?? 0),
    'each, from its answer, ms': spread(waits),
    'all live after the last answer, s': seconds(Math.max(0, Math.max(...live.values()) - Math.max(...answered))),
    'converged after the last answer, s': seconds(converged - Math.max(...answered)),
  }
}

function newestFirst(file: string): number[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('select id from article where live = 1 order by is_stick desc, create_time desc, id desc').all()
  db.close()
  return rows.map((it) => Number(it.id))
}
