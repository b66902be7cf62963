import { DatabaseSync } from 'node:sqlite'
import { createApp } from '#server/app.ts'
import { silentLog } from '../../support/blog.ts'
import { openMemberWorld } from '../../support/member-world.ts'
import type { Sent } from './aim.ts'
import type { Heard } from './judge.ts'

/** Matches tables that record attempts, refused ones too. */
const BOOKS =
  /^(?:session\w*|import_lease|login_failure|rate|rate_limit|captcha|mail_code|live_ticket|oauth_trip|wechat_code|one_time|otp_\w+|sqlite_\w+|\w+_search\w*)$/

/** Opens a blog as a target, and watches its log, its row counts, and other users' content. */
export async function openHostileWorld() {
  const world = await openMemberWorld()
  const { blog, ids } = world
  const errors: string[] = []
  const log = {
    ...silentLog,
    error: (fields: object) => void errors.push(`${(fields as { err?: Error }).err?.stack ?? JSON.stringify(fields)}`),
  }
  const app = createApp({ ...blog.deps, log })
  const eye = new DatabaseSync(blog.databaseUrl.replace(/^file:/, ''), { readOnly: true })
  const names = (
    eye.prepare("select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%'").all() as { name: string }[]
  )
    .map((it) => it.name)
    .filter((it) => !BOOKS.test(it))
  const counting = eye.prepare(names.map((it) => `select '${it}' as name, count(*) as rows from "${it}"`).join(' union all '))
  const schema = eye.prepare('select name, sql from sqlite_master order by name')

  // Another user's content exists before the first request.
  const article = await blog.write({ title: '寻常的标题', contentMd: '寻常的正文。', userId: ids.other })
  const comment = await world.comment(ids.other, { target_id: article.id })
  const message = await world.admin.message('寻常的留言', { userId: ids.other })
  const others = eye.prepare(
    `select (select title || b.content_md || status from article a join article_body b on b.article_id = a.id where a.id = ${article.id}) as article,
      (select content_md || content_html from comment where id = ${comment}) as comment,
      (select content from message where id = ${message}) as message,
      (select nickname || username || role || status || signature || password_hash from user where id = ${ids.other}) as person,
      (select group_concat(nickname || role, ' ') from user where role = 'admin') as admins`,
  )

  return {
    ...world,
    errors,
    async send({ method, path, headers, body }: Sent, token: string): Promise<Heard> {
      const init = {
        method,
        headers: new Headers({ ...headers, ...(token && { authorization: token }) }),
        ...(body !== undefined && { body }),
      }
      const answer = await app.request(`/v1${path}`, init)
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
    },
    /** Returns how many rows each table has. */
    rows: () => JSON.stringify(counting.all()),
    schema: () => JSON.stringify(schema.all()),
    /** Returns other users' content and names, and the list of administrators. */
    others: () => JSON.stringify(others.get()),
    async close() {
      eye.close()
      await blog.close()
    },
  }
}

export type HostileWorld = Awaited<ReturnType<typeof openHostileWorld>>
