import { createHash } from 'node:crypto'
import { findPasswordHash } from '#server/content/article/article.lock.queries.ts'
import { type ArticleDraft, saveArticle } from '#server/content/article/article.save.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { hashPassword, isPassword } from '#server/people/auth/password.ts'
import { setStick } from './arrive/arrive.queries.ts'
import { CLOSED_THERE } from './import.access.ts'
import { draftOf, findPostIn, type Run } from './import.draft.ts'
import type { FindPost } from './import.find-post.ts'
import type { PlannedArticle } from './import.plan.ts'
import * as q from './import.queries.ts'
import { datedInWords } from './import.undated.ts'

/** Marks, at the end of its hash, a file whose article is saved but whose related articles are not chosen yet. */
export const PENDING = '+'
/** Limits how long the import waits for a rendering to finish. */
const PATIENCE_MS = 60_000

class EditedMeanwhile extends Error {}

/** Returns a function that saves one planned file and reports the result. It never throws for a single bad text. */
export function createSettler(run: Run): (article: PlannedArticle) => Promise<void> {
  const find = findPostIn(run.planned)

  return async (article) => {
    const { path } = article.file
    const source = run.sources.get(`${run.folder}/${path}`)
    if (!source) return
    try {
      await settle(run, article, source, find)
    } catch (error) {
      if (isDiskFull(error)) throw error
      if (error instanceof EditedMeanwhile) run.report.conflicts.push({ path, reason: '站点上刚刚修改过' })
      else
        run.report.problems.push({
          path,
          severity: 'failed',
          reason: `无法导入：${error instanceof Error ? error.message : error}`,
        })
    }
  }
}

async function settle(run: Run, article: PlannedArticle, source: q.Source, find: FindPost): Promise<void> {
  const { deps, report, force } = run
  const { path } = article.file
  const { draft, password } = await draftOf(run, article, find)
  const hash = hashOf(draft)
  const isNew = source.version === 0
  const isEdited = !isNew && source.currentVersion > source.version
  if (!isNew) {
    if (source.isDeleted) return void report.conflicts.push({ path, reason: '文章已在站点上删除，没有恢复' })
    const isRead = source.hash === hash || source.hash === hash + PENDING
    const isSame = isRead && (isEdited || (await opensAsBefore(run, source.articleId, password)))
    if (isSame && !(isEdited && force)) return void report.unchanged.push(path)
    if (isEdited && !force)
      return void report.conflicts.push({
        path,
        reason: `站点上修改过，文件也有变化（--force 以文件为准，站点上的版本留在修订记录里）${draft.visibility || draft.status === 2 ? CLOSED_THERE : ''}`,
      })
  }
  const count = () => {
    ;(isNew ? report.added : report.updated).push(path)
    if (draft.status === 2) report.drafts++
    if (draft.visibility === 'private') report.private++
    if (draft.visibility === 'password') report.password++
    if (article.pinnedBy && (isNew || force)) report.pinned++
  }
  const found = isNew && draft.createTime === undefined ? run.dated.get(path) : undefined
  if (found && draft.status === 1) report.undated.push({ path, reason: datedInWords(found) })
  if (run.dryRun) return count()
  // A found date applies only to a new article: a later change of the file's time does not move it.
  const created = draft.createTime ?? found?.time
  const updated = draft.updateTime ?? (isNew ? created : undefined)
  const { createTime: _, updateTime: __, ...rest } = draft
  const dated: ArticleDraft = {
    ...rest,
    ...(created !== undefined && { createTime: created }),
    ...(updated !== undefined && { updateTime: updated }),
    // A restricted article stays restricted when the file replaces a version that was edited here.
    ...(!draft.visibility && !isEdited && { visibility: 'public', passwordHash: null }),
    ...(draft.visibility && { passwordHash: password === null ? null : await hashPassword(password) }),
  }
  const saved = await saveArticle(deps, source.articleId, dated, {
    patience: PATIENCE_MS,
    first: async (tx) => {
      if (isNew || force) await setStick(tx, source.articleId, article.pinnedBy ? 1 : 0)
    },
    also: async (tx, { version }) => {
      if (!force && version !== source.currentVersion + 1) throw new EditedMeanwhile()
      await q.updateSource(tx, source.path, hash + PENDING, version)
    },
  })
  count()
  if (!saved.complete) report.problems.push({ path, severity: 'note', reason: '正文渲染较慢，代码高亮稍后补上' })
}

/** Checks whether the password of a file still opens its article. No stored hash of a file covers the password, so it is tried. */
export async function opensAsBefore({ deps, dryRun }: Pick<Run, 'deps' | 'dryRun'>, id: number, password: string | null) {
  if (password === null) return true
  const hash = await findPasswordHash(deps.db.read, id)
  // A dry run skips the slow comparison of passwords; the real import makes it.
  return hash !== null && (dryRun || (await isPassword(password, hash)))
}

// The draft holds everything that was read from the file, so an equal draft means an unchanged file.
const hashOf = (draft: ArticleDraft) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(draft).sort()))
    .digest('base64url')
