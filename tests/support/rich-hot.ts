import type { HotType } from '#contract/site/hot.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { saveHotList } from '#server/site/hot/hot.queries.ts'
import type { OwnerAdmin } from './owner-admin.ts'

/** As far away as a list may be due. */
const HOURS_MS = 5 * 3_600_000

/** Stores a list as if it had been found; the publisher does not look for it again. */
export const putHotList = (db: Database, type: HotType, content: object | null, failures = 0, now = Date.now()) =>
  db.write(async (tx) => {
    const found = { content: content ? JSON.stringify(content) : '', update_time: content ? now : 0 }
    await saveHotList(tx, { type, ...found, next_time: now + HOURS_MS, failures, reason: failures ? 'down' : null })
    await appendChanges(tx, [`hot:${type}`])
  })

const rows = (count: number, title: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({
    title: title(n),
    url: `https://s.weibo.com/weibo?q=${n}`,
    heat: 1_284_000 - n * 31_000,
  }))

/** The site's own list and others in every state: found, stale, never found. */
export async function fillHot(dataDir: string, admin: OwnerAdmin): Promise<void> {
  const db = await openDatabase(`file:${dataDir}/inkstone.db`)
  const live = await db.read.selectFrom('article').select('id').where('live', '=', 1).orderBy('id').limit(10).execute()
  const articles = live.map(({ id }, n) => ({ id, views: 1_284 - n * 90 }))
  const names = [
    '岛屿架构',
    'WAL',
    'text-autospace',
    'docker-compose',
    '<b>粗</b> & "引号"',
    '一个刚好二十个字的搜索词看看它会不会挤',
  ]
  await putHotList(db, 'site', { articles, words: names.map((word, n) => ({ word, times: 86 - n * 7 })) })
  const long = 'AbstractAutowireCapableBeanFactoryPostProcessorRegistrationDelegateImplementation'
  await putHotList(
    db,
    'weibo',
    rows(30, (n) => (n === 3 ? long : n === 4 ? `${'热搜也可以很长，'.repeat(12)}到此为止` : `第 ${n + 1} 件人人都在说的事`)),
  )
  await putHotList(db, 'zhihu', [{ title: '为什么还有人写博客？', url: 'https://www.zhihu.com/question/1', heat: 12_340_000 }], 2)
  await putHotList(db, 'baidu', null, 3)
  await db.close()
  // Last, so that the program beside asks no other site.
  await admin.configure({ hotSearch: ['weibo', 'zhihu', 'baidu'] })
}
