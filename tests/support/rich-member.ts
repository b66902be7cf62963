import { join } from 'node:path'
import { shanghaiDay } from '#lib/dates.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { makeAccount } from './account.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** `OLD_HAND` has been a member for long; `NEWCOMER` joined today. */
export const OLD_HAND = { username: 'linwanzhou@example.com', password: 'quiet-paper', nickname: '林晚舟' } as const
export const NEWCOMER = { username: 'newcomer@example.com', password: 'precise-ink', nickname: '新来的人' } as const

/** Adds two members, one of whom has data everywhere. Returns their ids. */
export async function fillMembers(dataDir: string): Promise<{ oldHand: number; newcomer: number }> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    const oldHand = await makeAccount(db, OLD_HAND)
    const newcomer = await makeAccount(db, NEWCOMER)
    await fillTraces(db, oldHand, newcomer)
    return { oldHand, newcomer }
  } finally {
    await db.close()
  }
}

const COMMENTS = [
  '<p>读到「多版本并发」那一节才明白，原来读者从不等待写者。谢谢写得这样细。</p>',
  '<p>补一个例子：<code>PRAGMA wal_checkpoint(TRUNCATE)</code> 之后文件才真正变小。</p>',
  '<p>同感。</p><p>我们后来把检查点放到了单独的线程里，尾延迟一下就平了。</p>',
]

interface Traces {
  member: number
  other: number
  articles: readonly { id: number }[]
  now: number
}

async function fillTraces(db: Database, member: number, other: number): Promise<void> {
  const now = Date.now()
  const articles = await db.read.selectFrom('article').select('id').where('status', '=', 1).limit(30).execute()
  await db.write(async (tx) => {
    await tx
      .updateTable('user')
      .set({ signature: '写数据库，也写排版。相信慢一点的东西。', sex: 2 })
      .where('id', '=', member)
      .execute()
    const traces = { member, other, articles, now }
    await fillArticles(tx, traces)
    await fillComments(tx, traces)
    const days = Array.from({ length: 379 }, (_, at) => at + 1).filter((ago) => ago < 23 || (ago * 7919) % 11 > 3)
    for (const ago of days)
      await tx
        .insertInto('sign_day')
        .values({ user_id: member, day: shanghaiDay(now - ago * DAY), create_time: now - ago * DAY })
        .execute()
    const said = { user_id: member, email: '', reply_content: '', reply_time: null }
    await tx
      .insertInto('feedback')
      .values([
        { ...said, type: 'feature', content: '文章页能不能记住上次读到哪里？', status: 2, create_time: now - 40 * DAY },
        {
          ...said,
          type: 'bug',
          content: '手机上打开相册，横着拍的照片\n有时会被裁掉一点。',
          reply_content: '修好了，谢谢。是旋转信息没有读，新版已经发布。',
          reply_time: now - DAY,
          status: 1,
          create_time: now - 3 * DAY,
        },
        { ...said, type: 'other', content: '新的标签页很好看。', status: 0, create_time: now - 2 * HOUR },
      ])
      .execute()
  })
}

/** Gives the member articles of each status, and likes and favorites of the newest. */
async function fillArticles(tx: Writer, { member, articles, now }: Traces): Promise<void> {
  const statuses = [1, 3, 4, 5, 2, 1, 0] as const
  for (const [place, status] of statuses.entries()) {
    const id = articles.at(-1 - place)?.id
    // A due article would be published and announced at once.
    const change = { user_id: member, status, ...(status === 4 && { create_time: now + DAY }) }
    if (id) await tx.updateTable('article').set(change).where('id', '=', id).execute()
  }
  for (const [place, { id }] of articles.slice(0, 14).entries()) {
    const row = { user_id: member, article_id: id, create_time: now - place * HOUR }
    await tx.insertInto('article_like').values(row).execute()
    if (place % 2) await tx.insertInto('article_favorite').values(row).execute()
  }
}

async function fillComments(tx: Writer, { member, other, articles, now }: Traces): Promise<void> {
  const rows = Array.from({ length: 13 }, (_, nth) => {
    const content = COMMENTS[nth % COMMENTS.length] ?? ''
    return {
      target_type: nth % 5 === 4 ? ('moment' as const) : ('article' as const),
      target_id: articles[nth]?.id ?? 1,
      user_id: member,
      parent_id: null,
      reply_user_id: nth % 3 === 1 ? other : null,
      content_md: content,
      content_html: content,
      like_num: nth * 2,
      create_time: now - nth * 7 * HOUR,
      edit_time: null,
      deleted_time: null,
    }
  })
  await tx.insertInto('comment').values(rows).execute()
}
