import { fileAdmin } from '#contract/content/file.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { countFiles, findFiles, findLookTime, sumBySource, sumByUser } from './file.admin.queries.ts'
import { isReferenced } from './file.references.queries.ts'
import { findFile, hideFile } from './file.remove.queries.ts'

export const fileAdminRoutes = implement(fileAdmin, {
  async list({ query: { orderBy, ...query } }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findFiles(read, query, orderBy, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      id: it.id,
      url: it.url,
      source: it.source,
      mime: it.mime,
      size: it.size,
      width: it.width,
      height: it.height,
      userId: it.user_id,
      nickname: it.nickname ?? '',
      isUnshown: it.unshown_time !== null,
      createTime: shanghaiTime(it.create_time),
    }))
    return pageOfRecords(records, (await countFiles(read, query)).count, paging)
  },

  async usage(_, { db: { read } }) {
    const looked = await findLookTime(read)
    return {
      whole: await countFiles(read, {}),
      unshown: await countFiles(read, { use: 'unshown' }),
      lookTime: looked ? shanghaiTime(looked) : '',
      sources: await sumBySource(read),
      users: await sumByUser(read),
    }
  },

  async remove({ body: { ids } }, { db, user, now }) {
    const shown: number[] = []
    let removed = 0
    for (const id of new Set(ids)) {
      const outcome = await db.write(async (tx) => {
        const it = await findFile(tx, id)
        if (!it) return 'gone'
        if (await isReferenced(tx, it)) return 'shown'
        await hideFile(tx, id, now())
        const before = { url: it.url, userId: it.user_id }
        await recordAct(tx, user, now(), { does: 'file.remove', id, name: it.url, before, after: null })
        return 'removed'
      })
      if (outcome === 'shown') shown.push(id)
      if (outcome === 'removed') removed++
    }
    return { removed, shown }
  },
})
