import { join } from 'node:path'
import { openDatabase } from '#server/core/db/open-database.ts'
import { chosen, inLots, upTo } from './choose.ts'
import type { Planting } from './planting.ts'
import { chance, MINUTES } from './seed.ts'

/** Describes a draft full of hostile texts, and how it is reached. */
export interface HostileDraft {
  id: number
  /** Is part of its text, and must be seen in every view of it. */
  word: string
  contentMd: string
  /** Holds the site path of the preview link. */
  link: string
}

const DRAFTS = MINUTES ? 2 * Math.ceil(MINUTES / 2) : 2
const TEXTS = 14

type Person = Awaited<ReturnType<Planting['person']>>

/** Plants unpublished content: a text, each field of the settings, an older revision, and the preview link. */
export async function plantDrafts({ db, call, control, planted }: Planting, writer: Person, each: number): Promise<void> {
  // Each draft is looked at in nine ways, so each seed picks other texts.
  const luck = chance('drafts')
  const all = chosen('drafts', each)
  const lots = inLots(
    Array.from({ length: DRAFTS * TEXTS }, () => luck.pick(all)),
    TEXTS,
  )
  const heads = chosen('draft heads', Math.max(each, 4))
  const { token } = writer
  for (const [n, texts] of lots.entries()) {
    const head = (at: number, most: number) => upTo(heads[(n * 5 + at) % heads.length] ?? '', most)
    const word = control()
    const contentMd = [word, ...texts].join('\n\n').replaceAll('\u0000', '').toWellFormed()
    const body = {
      title: upTo(`${word}${head(0, 80)}`, 100),
      summary: head(1, 200),
      keywords: head(2, 100),
      isOriginal: n % 2 === 0,
      originalUrl: n % 2 ? head(3, 200) : '',
      tagNames: [upTo(`签${head(4, 20)}`, 20)],
      status: 2,
    }
    // A refused field must not keep the text from being planted.
    const made =
      (await call('POST', '/sys/article/add', {
        token,
        body: { ...body, contentMd: `${word}\n\n${texts.toReversed().join('\n\n')}` },
      })) ?? (await call('POST', '/sys/article/add', { token, body: { title: word, contentMd: word, status: 2 } }))
    const { id, version } = made as { id: number; version: number }
    const update = { id, version, contentMd, title: body.title, status: 2 }
    const saved = await call('PUT', '/sys/article/update', { token, body: { ...body, ...update } })
    if (!saved && !(await call('PUT', '/sys/article/update', { token, body: update }))) continue
    const link = (await call('POST', `/sys/article/preview-link/${id}`, { token })) as { path: string } | null
    planted.drafts.push({ id, word, contentMd, link: link?.path ?? '' })
  }
  // The drafts are dated weeks ago, but links expire after days.
  await db.write((tx) => tx.updateTable('article_preview').set({ create_time: Date.now() }).execute())
}

/** Returns the server's text of each draft. */
export async function storedTexts(dataDir: string): Promise<Map<number, string>> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    const rows = await db.read.selectFrom('article_draft').select(['article_id', 'content_md']).execute()
    return new Map(rows.map((it) => [it.article_id, it.content_md]))
  } finally {
    await db.close()
  }
}
