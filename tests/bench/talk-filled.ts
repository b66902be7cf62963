import { sql } from 'kysely'
import { indexWords } from '#lib/search-tokens.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { beginSession } from '#server/people/auth/session.rules.ts'
import { seededRandom } from './articles.ts'

export const COMMENTS = 5_000
export const MESSAGES = 100_000
const AT_ONCE = 1_000
const WORDS = ['数据库', '索引', '周末', '爬山', '部署', '前端', '缓存', '咖啡', '事务', '网络', '断线', '重连', '编译', '语言']

export interface Filled {
  article: number
  tokens: string[]
}

/** An article with five thousand comments, a room with a hundred thousand messages, and people with sessions. */
export async function fillTalk(file: string, people: number): Promise<Filled> {
  const db = await openDatabase(`file:${file}`)
  const article = await addArticle(db)
  const ids = await addPeople(db, people)
  await addComments(db, article, ids)
  await addMessages(db, ids)
  const asking = { db, now: Date.now, visitor: { address: 'local', userAgent: '' }, cookies: noCookies }
  const tokens: string[] = []
  for (const id of ids) tokens.push((await beginSession(asking, id, 'password')).token)
  await db.close()
  return { article, tokens }
}

export const noCookies = { get: () => undefined, set() {}, areKept: false }

const addArticle = (db: Database) =>
  db.write(async (tx) => {
    const category = await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()
    const texts = { title: '一篇', cover: '', summary: '', keywords: '', original_url: '' }
    const facts = { is_original: 1 as const, word_count: 1, read_minutes: 1, status: 1 as const, version: 1 }
    const row = { ...texts, ...facts, user_id: 1, category_id: category.id, create_time: 1, update_time: 1 }
    const { id } = await tx.insertInto('article').values(row).returning('id').executeTakeFirstOrThrow()
    return Number(id)
  })

const addPeople = (db: Database, count: number) =>
  db.write(async (tx) => {
    const ids: number[] = []
    for (let n = 0; n < count; n++) {
      const row = {
        username: `reader${n}`,
        nickname: `读者${n}`,
        avatar: '',
        role: 'member' as const,
        signature: '',
        create_time: 1,
      }
      ids.push(Number((await tx.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow()).id))
    }
    return ids
  })

const random = seededRandom(7)
const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
const sentence = () => Array.from({ length: 3 + Math.floor(random() * 8) }, () => pick(WORDS)).join('')

async function addComments(db: Database, article: number, people: readonly number[]) {
  const tops: number[] = []
  for (let at = 0; at < COMMENTS; at += AT_ONCE)
    await db.write(async (tx) => {
      for (let n = at; n < at + AT_ONCE; n++) {
        const said = sentence()
        const parent_id = n % 5 === 4 ? pick(tops) : null
        const row = {
          target_type: 'article' as const,
          target_id: article,
          user_id: pick(people),
          parent_id,
          status: 'shown' as const,
        }
        const text = { content_md: said, content_html: `<p>${said}</p>`, like_num: Math.floor(random() * 50), create_time: n }
        const { id } = await tx
          .insertInto('comment')
          .values({ ...row, ...text })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (parent_id === null) tops.push(Number(id))
      }
    })
  await db.write((tx) => tx.updateTable('article').set({ comment_num: COMMENTS }).where('id', '=', article).execute())
}

async function addMessages(db: Database, people: readonly number[]) {
  for (let at = 0; at < MESSAGES; at += AT_ONCE)
    await db.write(async (tx) => {
      for (let n = at + 1; n <= at + AT_ONCE; n++) {
        const said = sentence()
        const text = {
          type: 'text' as const,
          content_md: said,
          content_html: `<p>${said}</p>`,
          plain: said,
          file_name: '',
          duration: 0,
        }
        const row = { change: n, user_id: pick(people), reply_id: n % 7 ? null : n - 5, status: 'shown' as const, location: '' }
        await tx
          .insertInto('chat_message')
          .values({ ...text, ...row, create_time: n })
          .execute()
        await sql`insert into chat_search (rowid, words) values (${n}, ${indexWords(said).join(' ')})`.execute(tx)
      }
      await tx
        .updateTable('chat_room')
        .set({ change: at + AT_ONCE })
        .execute()
    })
}

/** Words of which each is in very many messages. */
export const someWord = () => pick(WORDS)
