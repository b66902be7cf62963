import { type Revision, revision } from '#contract/content/revision.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countRevisions, findRevision, findRevisions } from './revision.queries.ts'
import { liveVersionOf, UNKNOWN } from './writing.present.ts'
import { findOwn } from './writing.queries.ts'
import { saveDraft } from './writing.save.ts'

type Row = Awaited<ReturnType<typeof findRevisions>>[number]

const toRevision = (it: Row, live: number | null): Revision => ({
  version: it.version,
  kind: it.kind,
  title: it.title,
  nickname: it.nickname ?? '',
  length: it.size,
  isLive: it.version === live,
  createTime: shanghaiTime(it.create_time),
})

const own = async (db: Reader, id: number, user: User) => (await findOwn(db, id, user)) ?? refuse(404, UNKNOWN)
const one = async (db: Reader, id: number, version: number) =>
  (await findRevision(db, id, version)) ?? refuse(404, '这个版本不存在')

export const revisionRoutes = implement(revision, {
  async list({ params: { id }, query }, { db: { read }, user }) {
    const article = await own(read, id, user)
    const [paging, live] = [pagingOf(query), await liveVersionOf(read, article)]
    const rows = await findRevisions(read, id, paging.pageSize, paging.offset)
    return pageOfRecords(
      rows.map((it) => toRevision(it, live)),
      await countRevisions(read, id),
      paging,
    )
  },

  async detail({ params: { id, version } }, { db: { read }, user }) {
    const article = await own(read, id, user)
    const row = await one(read, id, version)
    return { ...toRevision(row, await liveVersionOf(read, article)), contentMd: row.content_md }
  },

  async restore({ params: { id, version }, body }, scope) {
    await own(scope.db.read, id, scope.user)
    const { title, content_md: contentMd } = await one(scope.db.read, id, version)
    const wish = { id, version: body.version, saveId: body.saveId, changes: { title, contentMd } }
    return saveDraft(scope, scope.user, { ...wish, kind: 'save', isSubmitted: false, isScheduled: false })
  },
})
