import { publishing } from '#contract/content/publishing.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { UNKNOWN } from '#server/content/writing/writing.present.ts'
import { findOwn } from '#server/content/writing/writing.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countPurges, findUploadTargets } from '#server/core/upload-target/upload-target.queries.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { askForPass } from './ask-for-pass.ts'
import { retryNow } from './going-live.queries.ts'
import { howLive } from './going-live.ts'
import { countPictures, findAllFailed, findLooseTags, findRuns, findStalePages } from './publisher-state.queries.ts'
import { countPages, findFailedPages, isPublishingBehind } from './publishing.queries.ts'

async function guard(db: Reader, id: number, user: User): Promise<void> {
  if (!(await findOwn(db, id, user))) refuse(404, UNKNOWN)
}

export const publishingRoutes = implement(publishing, {
  async of({ query: { articleId } }, { db, user }) {
    await guard(db.read, articleId, user)
    return howLive(db.read, articleId)
  },

  async retry({ query: { articleId } }, { db, user }) {
    await guard(db.read, articleId, user)
    const { failed } = await howLive(db.read, articleId)
    const paths = failed.map((it) => it.path)
    return (await db.write((tx) => retryNow(tx, paths))) > 0
  },

  async status(_, { db }) {
    return { isWaiting: await isPublishingBehind(db.read), pages: await countPages(db.read), failed: await failedOf(db.read) }
  },

  async state(_, { db: { read } }) {
    return {
      pages: await countPages(read),
      pictures: await countPictures(read),
      isWaiting: await isPublishingBehind(read),
      stale: await findStalePages(read),
      failed: await failedOf(read),
      uploadTargets: await uploadTargetsOf(read),
      runs: (await findRuns(read)).map(({ begin_time, paths, ...it }) => ({
        ...it,
        beginTime: shanghaiTime(begin_time),
        paths: JSON.parse(paths),
      })),
    }
  },

  async publishAll(_, { db, user, now }) {
    await db.write(async (tx) => askForPass(tx, user, now(), ['site', ...(await findLooseTags(tx))]))
    return true
  },

  retryAll: (_, { db, user, now }) =>
    db.write(async (tx) => {
      const paths = await findAllFailed(tx)
      if (!paths.length) return 0
      const retried = await retryNow(tx, paths)
      const after = { pages: retried, paths: paths.slice(0, 20) }
      await recordAct(tx, user, now(), { does: 'publisher.retry', id: null, name: '', before: null, after })
      return retried
    }),
})

async function uploadTargetsOf(db: Reader) {
  const purges = await countPurges(db)
  return (await findUploadTargets(db)).map(({ name, waiting, done_time, failures, reason, retry_time }) => ({
    name,
    waiting: name === 'cdn' ? purges : waiting,
    doneTime: done_time === null ? null : shanghaiTime(Number(done_time)),
    failures,
    reason: reason ?? '',
    retryTime: shanghaiTime(Number(retry_time)),
  }))
}

const failedOf = async (db: Reader) =>
  (await findFailedPages(db)).map(({ path, reason, failures, retry_time }) => ({
    path,
    reason: reason ?? '',
    failures,
    retryTime: shanghaiTime(retry_time),
  }))
