import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import type { SearchKind } from '#lib/search-operators.ts'
import type { Reader } from '#server/core/db/database.ts'

/** Holds what is sought in texts of one kind. All words are normalised. */
export interface Sought {
  words: readonly string[]
  without: readonly string[]
  authorIds?: readonly number[] | undefined
  after?: number | null
  before?: number | null
}

export interface FoundRow {
  id: number
  title: string
  /** Is sanitised HTML or plain text, as the kind has it. */
  text: string
  nickname: string
  create_time: number
  target_type: CommentTarget | null
  target_id: number | null
}

interface Source {
  from: RawBuilder<unknown>
  /** Selects what everybody can read. */
  isOpen: RawBuilder<SqlBool>
  /** Is what is searched. */
  source: RawBuilder<string>
  title?: RawBuilder<string>
  text: RawBuilder<string>
}

const SOURCES: Record<SearchKind, Source> = {
  moment: {
    from: sql`moment`,
    isOpen: sql`moment.deleted_time is null`,
    source: sql`lower(moment.content_md)`,
    text: sql`moment.content_html`,
  },
  goods: {
    from: sql`goods`,
    isOpen: sql`goods.is_shown = 1`,
    source: sql`goods.words`,
    title: sql`goods.name`,
    text: sql`goods.summary`,
  },
  message: {
    from: sql`message`,
    isOpen: sql`message.deleted_time is null and message.status = 'shown'`,
    source: sql`lower(message.content)`,
    text: sql`message.content`,
  },
  comment: {
    from: sql`comment
      left join comment as parent on parent.id = comment.parent_id
      left join article on comment.target_type = 'article' and article.id = comment.target_id and article.live = 1
      left join goods on comment.target_type = 'goods' and goods.id = comment.target_id and goods.is_shown = 1
      left join moment on comment.target_type = 'moment' and moment.id = comment.target_id and moment.deleted_time is null`,
    isOpen: sql`comment.deleted_time is null and comment.status = 'shown'
      and (comment.parent_id is null or (parent.deleted_time is null and parent.status = 'shown'))
      and coalesce(article.id, goods.id, moment.id) is not null`,
    source: sql`lower(comment.content_md)`,
    title: sql`coalesce(article.title, goods.name, '')`,
    text: sql`comment.content_html`,
  },
}

const NOTHING = sql`''`
/** Limits the texts of one kind that a question reads: there is no index of them, and each question reads them all. */
const READ_MAX = 5_000

/** Escapes wildcards, so that a word matches only itself. */
const held = (word: string) => `%${word.replace(/[\\%_]/g, (it) => `\\${it}`)}%`

/** Builds what comes behind `select`: what everybody can read, without the words of people whom the reader hides. */
function matching(kind: SearchKind, { words, without, authorIds, after = null, before = null }: Sought, me: number | undefined) {
  const { from, isOpen, source } = SOURCES[kind]
  const column = (name: string) => sql.ref(`${kind}.${name}`)
  const has = (word: string) => sql`${source} like ${held(word)} escape '\\'`
  const table = sql.table(kind)
  const oldest = sql`coalesce((select id from ${table} order by id desc limit 1 offset ${sql.lit(READ_MAX)}), 0)`
  const conditions = [
    sql`${column('id')} > ${oldest}`,
    ...words.map(has),
    ...without.map((it) => sql`not (${has(it)})`),
    ...(authorIds ? [sql`${column('user_id')} in (${sql.join(authorIds)})`] : []),
    ...(after === null ? [] : [sql`${column('create_time')} >= ${after}`]),
    ...(before === null ? [] : [sql`${column('create_time')} < ${before}`]),
    ...(me === undefined
      ? []
      : [
          sql`not exists (select 1 from hidden_user where hidden_user.user_id = ${me} and hidden_user.hidden_user_id = ${column('user_id')})`,
        ]),
  ]
  return sql`from ${from} where ${sql.join([isOpen, ...conditions], sql` and `)}`
}

/** Finds the ids of one kind, newest first. */
export async function findIds(db: Reader, kind: SearchKind, sought: Sought, me: number | undefined): Promise<number[]> {
  const column = (name: string) => sql.ref(`${kind}.${name}`)
  const { rows } = await sql<{ id: number }>`
    select ${column('id')} as id ${matching(kind, sought, me)}
    order by ${column('create_time')} desc, ${column('id')} desc`.execute(db)
  return rows.map((it) => it.id)
}

/** Finds what is shown of these ids, in their order; what nobody may read any more is left out. */
export async function findShown(db: Reader, kind: SearchKind, ids: readonly number[]): Promise<FoundRow[]> {
  if (!ids.length) return []
  const { from, isOpen, title = NOTHING, text } = SOURCES[kind]
  const column = (name: string) => sql.ref(`${kind}.${name}`)
  const target = kind === 'comment' ? sql`comment.target_type, comment.target_id` : sql`null as target_type, null as target_id`
  const nickname = sql`(select nickname from ${sql.table('user')} where ${sql.ref('user.id')} = ${column('user_id')})`
  const { rows } = await sql<FoundRow>`
    select ${column('id')} as id, ${title} as title, ${text} as text, ${nickname} as nickname,
      ${column('create_time')} as create_time, ${target}
    from ${from} where ${isOpen} and ${column('id')} in (${sql.join(ids)})`.execute(db)
  const byId = new Map(rows.map((it) => [it.id, it]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Checks whether somebody hides people. */
export const hidesAnybody = async (db: Reader, me: number): Promise<boolean> =>
  (await db.selectFrom('hidden_user').select('user_id').where('user_id', '=', me).limit(1).executeTakeFirst()) !== undefined

const NAMES_MAX = 100

/** Finds the nicknames of authors of public articles, the busiest first. */
export const findAuthorNames = async (db: Reader): Promise<string[]> =>
  (
    await db
      .selectFrom('article')
      .innerJoin('user', 'user.id', 'article.user_id')
      .where('article.live', '=', 1)
      .groupBy(['user.id', 'user.nickname'])
      .select('user.nickname')
      .orderBy((e) => e.fn.countAll(), 'desc')
      .orderBy('user.id')
      .limit(NAMES_MAX)
      .execute()
  ).map((it) => it.nickname)

/** Finds the names of columns that hold a public article, the fullest first. */
export const findColumnNames = async (db: Reader): Promise<string[]> =>
  (
    await db
      .selectFrom('column_article')
      .innerJoin('article', 'article.id', 'column_article.article_id')
      .innerJoin('column', 'column.id', 'column_article.column_id')
      .where('article.live', '=', 1)
      .groupBy(['column.id', 'column.name'])
      .select('column.name')
      .orderBy((e) => e.fn.countAll(), 'desc')
      .orderBy('column.id')
      .limit(NAMES_MAX)
      .execute()
  ).map((it) => it.name)
