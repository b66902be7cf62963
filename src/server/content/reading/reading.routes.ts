import type { OutlineEntry } from '#contract/content/article.ts'
import { reading, SHELF_MAX } from '#contract/content/reading.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { minutesLeft } from '#lib/reading-left.ts'
import { wordsOfLook } from '#lib/reading-look.ts'
import { countersFor } from '#server/content/article/article.access.ts'
import { findSets } from '#server/content/file/file.sets.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import * as q from './reading.queries.ts'
import { historyOf, lookOf, notePlaces, noteRevision } from './reading.ts'

const sectionOf = (outline: string, anchor: string) =>
  (JSON.parse(outline) as OutlineEntry[]).find((it) => it.id === anchor)?.text ?? ''

export const readingRoutes = implement(reading, {
  async open({ params: { id }, body: { revision, isSeen = false } }, { db, user, now }) {
    if (!(await countersFor(db.read, id, user))) refuse(404, '文章不存在')
    const known = await noteRevision(db, { userId: user.id, articleId: id, revision, isSeen, now: now() })
    return { ...known, look: await lookOf(db.read, user.id) }
  },

  note: ({ body: { places } }, { db, user, visitor, now }) => notePlaces(db, { user, visitor, places, now: now() }),

  async shelf(_, { db: { read }, user }) {
    const rows = await q.findBegun(read, user.id, SHELF_MAX)
    const setOf = await findSets(
      read,
      rows.map((it) => it.cover),
    )
    return rows.map((it) => ({
      id: it.id,
      title: it.title,
      cover: it.cover,
      coverSet: setOf(it.cover),
      categoryHue: it.hue,
      drawing: it.drawing,
      section: sectionOf(it.outline, it.section),
      percent: it.percent,
      minutesLeft: minutesLeft(it.read_minutes, it.percent),
      time: shanghaiTime(it.place_time),
    }))
  },

  async history({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const { entries, total } = await historyOf(read, user.id, paging.pageSize, paging.offset)
    return new WithExtra(pageOfRecords(entries, total, paging), { isKept: await q.isReadingKept(read, user.id) })
  },

  async forget({ params: { id } }, { db, user }) {
    return (await db.write((tx) => q.deleteReading(tx, user.id, id))) || refuse(404, '阅读记录里没有这篇文章')
  },

  async clear(_, { db, user }) {
    await db.write((tx) => q.deleteReadings(tx, user.id))
    return true
  },

  async setLook({ body }, { db, user }) {
    await db.write((tx) => q.setLook(tx, user.id, wordsOfLook(body)))
    return true
  },

  async keep({ body: { isKept } }, { db, user }) {
    await db.write((tx) => q.setReadingKept(tx, user.id, isKept))
    return true
  },
})
