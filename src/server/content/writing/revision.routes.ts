import type { ArticleUpdate } from '#contract/content/article-update.ts'
import { type Revision, revision } from '#contract/content/revision.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { describeUpdate } from '#server/content/update/describe.ts'
import { findUpdate, findUpdatesOf, type UpdateRow } from '#server/content/update/update.queries.ts'
import { toUpdate } from '#server/content/update/update.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countRevisions, findRevision, findRevisions } from './revision.queries.ts'
import { liveVersionOf, UNKNOWN } from './writing.present.ts'
import { findOwn } from './writing.queries.ts'
import { saveDraft } from './writing.save.ts'

type Row = Awaited<ReturnType<typeof findRevisions>>[number]

const toRevision = (it: Row, live: number | null, update: UpdateRow | undefined): Revision => ({
  version: it.version,
  kind: it.kind,
  title: it.title,
  nickname: it.nickname ?? '',
  length: it.size,
  isLive: it.version === live,
  update: update ? toBrought(toUpdate(update)) : null,
  createTime: shanghaiTime(it.create_time),
})

const toBrought = ({ note, added, changed, gone, passages }: ArticleUpdate) => ({
  ...{ note, added: added.length, changed: changed.length, gone: gone.length },
  isOpen: passages !== null,
})

const own = async (db: Reader, id: number, user: User) => (await findOwn(db, id, user)) ?? refuse(404, UNKNOWN)
const one = async (db: Reader, id: number, version: number) =>
  (await findRevision(db, id, version)) ?? refuse(404, '这个版本不存在')

export const revisionRoutes = implement(revision, {
  async list({ params: { id }, query }, { db: { read }, user }) {
    const article = await own(read, id, user)
    const [paging, live] = [pagingOf(query), await liveVersionOf(read, article)]
    const rows = await findRevisions(read, id, paging.pageSize, paging.offset)
    const versions = rows.map((it) => it.version)
    const updates = new Map((await findUpdatesOf(read, id, versions)).map((it) => [it.version, it]))
    return pageOfRecords(
      rows.map((it) => toRevision(it, live, updates.get(it.version))),
      await countRevisions(read, id),
      paging,
    )
  },

  async detail({ params: { id, version } }, { db: { read }, user }) {
    const article = await own(read, id, user)
    const row = await one(read, id, version)
    const update = await findUpdate(read, id, version)
    return { ...toRevision(row, await liveVersionOf(read, article), update), contentMd: row.content_md }
  },

  async describe({ params: { id, version }, body }, scope) {
    const article = await own(scope.db.read, id, scope.user)
    const row = await one(scope.db.read, id, version)
    const update = await describeUpdate(scope, { articleId: id, version, ...body })
    return toRevision(row, await liveVersionOf(scope.db.read, article), update)
  },

  async restore({ params: { id, version }, body }, scope) {
    await own(scope.db.read, id, scope.user)
    const { title, content_md: contentMd } = await one(scope.db.read, id, version)
    const wish = { id, version: body.version, saveId: body.saveId, changes: { title, contentMd } }
    return saveDraft(scope, scope.user, { ...wish, kind: 'save', isSubmitted: false, isScheduled: false })
  },
})
