import { createHash } from 'node:crypto'
import { type ArticleDraft, saveArticle } from '#server/article/article.save.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import { draftOf, findPostIn, type Run } from './import.draft.ts'
import type { FindPost } from './import.habits.ts'
import type { PlannedArticle } from './import.plan.ts'
import * as q from './import.queries.ts'

/** Ends the hash of a file whose article is there and whose related articles are still to be chosen. */
export const PENDING = '+'
/** An import can wait for the finished rendering. */
const PATIENCE_MS = 60_000

class EditedMeanwhile extends Error {}

/** Brings one planned file into the database and notes in the report what became of it. Never throws for a single bad text. */
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
  const draft = await draftOf(run, article, find)
  const hash = hashOf(draft)
  if (source.version > 0) {
    if (source.isDeleted) return void report.conflicts.push({ path, reason: '文章已在站点上删除，没有恢复' })
    const isEdited = source.currentVersion > source.version
    const isSame = source.hash === hash || source.hash === hash + PENDING
    if (isSame && !(isEdited && force)) return void report.unchanged.push(path)
    if (isEdited && !force)
      return void report.conflicts.push({
        path,
        reason: '站点上修改过，文件也有变化（--force 以文件为准，站点上的版本留在修订记录里）',
      })
  }
  const isNew = source.version === 0
  if (run.dryRun) {
    if (draft.status === 2) report.drafts++
    return void (isNew ? report.added : report.updated).push(path)
  }
  // A file's own time dates a new article; a later touch of the file does not move it.
  const created = draft.createTime ?? (isNew ? Math.min(article.file.modified, deps.now()) : undefined)
  const updated = draft.updateTime ?? (isNew ? created : undefined)
  const { createTime: _, updateTime: __, ...rest } = draft
  const dated: ArticleDraft = {
    ...rest,
    ...(created !== undefined && { createTime: created }),
    ...(updated !== undefined && { updateTime: updated }),
  }
  const saved = await saveArticle(deps, source.articleId, dated, {
    patience: PATIENCE_MS,
    also: async (tx, { version }) => {
      if (!force && version !== source.currentVersion + 1) throw new EditedMeanwhile()
      await q.updateSource(tx, source.path, hash + PENDING, version)
    },
  })
  ;(isNew ? report.added : report.updated).push(path)
  if (draft.status === 2) report.drafts++
  if (!saved.complete) report.problems.push({ path, severity: 'note', reason: '正文渲染较慢，代码高亮稍后补上' })
}

// The draft is everything that was read from the file: what changes nothing in it is no change.
const hashOf = (draft: ArticleDraft) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(draft).sort()))
    .digest('base64url')
