import { HOT_NAMES, type HotItem, type HotList, type HotType } from '#contract/site/hot.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Reader } from '#server/core/db/database.ts'
import { StoredList, StoredSite } from './hot.present.ts'
import { findHotList, findTitles } from './hot.queries.ts'

const SITE_ROWS = 10

/** Reads a list as it was last fetched, and how fresh it is. It fetches nothing and reads no clock. */
export async function readHotList(db: Reader, type: HotType): Promise<HotList> {
  const row = await findHotList(db, type)
  const blank: HotList = { type, name: HOT_NAMES[type], items: [], words: [], updateTime: '', state: 'waiting' }
  if (!row) return blank
  const content = row.content && JSON.parse(row.content)
  if (!content) return { ...blank, state: 'unavailable' }
  const shown = {
    ...blank,
    updateTime: shanghaiTime(row.update_time),
    state: row.failures ? ('stale' as const) : ('ok' as const),
  }
  if (type !== 'site') return { ...shown, items: StoredList.parse(content) }
  const { articles, words } = StoredSite.parse(content)
  return { ...shown, items: await namedNow(db, articles), words: words.slice(0, SITE_ROWS) }
}

async function namedNow(db: Reader, articles: StoredSite['articles']): Promise<HotItem[]> {
  const titles = await findTitles(
    db,
    articles.map((it) => it.id),
  )
  return articles
    .flatMap(({ id, views }) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ title, url: `/post/${id}`, heat: views }]
    })
    .slice(0, SITE_ROWS)
}
