import { setImmediate as tick } from 'node:timers/promises'
import * as z from 'zod/mini'
import { call, whole } from '#contract/core/define.ts'
import type { Ask } from '#contract/core/send.ts'
import { FIXED_PATHS } from '#lib/page-paths.ts'
import type { Load } from '#publisher/load.ts'
import { MEDIA } from '#publisher/media-page.ts'
import { REDIRECTS } from '#publisher/redirects-page.ts'
import type { Bundle } from '#publisher/render.ts'
import type { Position } from '#publisher/staleness.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'

/** Numbers that a seed repeats (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (p: number) => next() < p,
    /** Lets others run for a while, or not at all. */
    async dawdle(most = 4) {
      for (let left = below(most); left > 0; left--) await tick()
    },
  }
}

export type Dice = ReturnType<typeof createDice>

export const ARTICLES = 5
const ids = Array.from({ length: ARTICLES }, (_, index) => index + 1)

const one = call({
  method: 'GET',
  path: '/api/one/:id',
  access: 'anyone',
  writes: false,
  summary: 'An article of this test, with how often it was talked about.',
  params: z.object({ id: whole('id') }),
  data: z.object({ text: z.nullable(z.string()) }),
  tags: (input: { params: { id: number } }) => [`article:${input.params.id}`, `comments:${input.params.id}`],
})

const all = call({
  method: 'GET',
  path: '/api/all',
  access: 'anyone',
  writes: false,
  summary: 'All articles of this test.',
  data: z.object({ text: z.string() }),
  tags: () => ['articles'],
})

/** An article's page reads its neighbour too, its Markdown does not, some pages read all, most read nothing. */
export const bundle: Bundle = {
  inlineScripts: [],
  async render(request, locals) {
    const { pathname } = new URL(request.url)
    const text = await textOf(pathname, (locals as { load: Load }).load)
    return new Response(text, { status: text === null || pathname === '/404' ? 404 : 200 })
  },
}

async function textOf(path: string, load: Load): Promise<string | null> {
  const [, noun, name = ''] = path.split('/')
  if (noun === 'post') {
    const id = Number.parseInt(name, 10)
    const own = await load(one, { params: { id } })
    if (own?.text == null) return null
    if (name.endsWith('.md')) return own.text
    const next = await load(one, { params: { id: (id % ARTICLES) + 1 } })
    return `${own.text} > ${next?.text}`
  }
  const isPart = /^\/(archive|sitemap)\/\d/.test(path)
  if (path !== '/' && path !== '/archive' && !isPart) return path
  return (await load(all, {}))?.text || (isPart ? null : 'nothing yet')
}

const answer = (data: unknown) => ({ data, extra: {} }) as never

/** The API of this test. `between` runs before and after each reading. */
export const createApi =
  (db: Database, between: () => Promise<void>): Ask =>
  async (it, input) => {
    if (it.path === '/api/redirects') return answer([])
    if (it.path === '/api/webConfig') return answer({ videoSource: '' })
    await between()
    const id = 'params' in input ? (input.params as { id: number }).id : null
    const live = db.read.selectFrom('article').select(['id', 'title', 'comment_num']).where('live', '=', 1).orderBy('id')
    const rows = await (id ? live.where('id', '=', id) : live).execute()
    await between()
    const [first] = rows
    if (id) return answer({ text: first ? `${first.title}+${first.comment_num}` : null })
    return answer({ text: rows.map((it) => `${it.id}=${it.title}`).join() })
  }

/** Pages that read nothing are there from the start: rendering them proves nothing more. */
const DONE = FIXED_PATHS.filter((path) => path !== '/' && path !== '/archive' && path !== REDIRECTS && path !== MEDIA)

/** Each story begins with the same articles and none of them published. Answers the paths of pages that are there. */
export async function resetWorld(db: Database, seen: Position): Promise<string[]> {
  await db.write(async (tx) => {
    for (const table of ['change', 'page', 'page_tag', 'article', 'category'] as const) await tx.deleteFrom(table).execute()
    await tx.insertInto('category').values({ id: 1, name: '类' }).execute()
    const plain = { user_id: 1, category_id: 1, cover: '', summary: '', keywords: '', original_url: '', is_original: 1 } as const
    const state = { version: 1, word_count: 0, read_minutes: 0, create_time: 0, update_time: 0, deleted_time: null }
    await tx
      .insertInto('article')
      .values(ids.map((id) => ({ ...plain, ...state, id, title: '0', status: id % 2 ? (1 as const) : (2 as const) })))
      .execute()
    const done = { release: 'r1', hash: '', picture: null, reason: null, seen }
    await tx
      .insertInto('page')
      .values(DONE.map((path) => ({ ...done, path })))
      .execute()
  })
  return DONE
}

/** One write as the API makes them: an edit (often back to what was), a coming or going, or a comment, with its tags in the same transaction. */
export async function writeSomething(tx: Writer, dice: Dice) {
  const id = 1 + dice.below(ARTICLES)
  const what = dice.below(3)
  // Tags first or last: on PostgreSQL their order is not that of the commits.
  const isEarly = dice.chance(0.5)
  const tags = what === 2 ? [`comments:${id}`] : [`article:${id}`, 'articles', 'year:1970', 'sitemap:1', 'categories']
  if (isEarly) await appendChanges(tx, tags)
  await dice.dawdle()
  const row = tx.updateTable('article').where('id', '=', id)
  if (what === 0) await row.set({ title: String(dice.below(3)) }).execute()
  else if (what === 1)
    await row
      .set((e) => ({
        status: e
          .case()
          .when('status', '=', 1)
          .then(2 as const)
          .else(1 as const)
          .end(),
      }))
      .execute()
  else await row.set((e) => ({ comment_num: e('comment_num', '+', 1) })).execute()
  await dice.dawdle(8)
  if (!isEarly) await appendChanges(tx, tags)
  // Some commit long after others that began later.
  await dice.dawdle(dice.chance(0.3) ? 400 : 12)
}
