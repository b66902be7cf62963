import { createHash } from 'node:crypto'
import { findPasswordHash } from '#server/content/article/article.lock.queries.ts'
import { type ArticleDraft, saveArticle } from '#server/content/article/article.save.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { hashPassword, isPassword } from '#server/people/auth/password.ts'
import { setStick } from './blog/blog.queries.ts'
import { CLOSED_THERE } from './import.access.ts'
import { draftOf, type FileDraft, findPostIn, keyIn, type Run } from './import.draft.ts'
import type { FindPost } from './import.find-post.ts'
import type { PlannedArticle } from './import.plan.ts'
import * as q from './import.queries.ts'
import { bringRemote } from './import.remote.ts'
import { datedInWords } from './import.undated.ts'
import { verdictOf } from './import.verdict.ts'

/** Marks, at the end of its hash, a file whose article is saved but whose related articles are not chosen yet. */
export const PENDING = '+'
/** Marks, in the hash, a text with pictures on other sites, in case the owner wants them here later. */
const LEFT = '~'
const bare = (hash: string) => hash.replace(LEFT, '').replace(PENDING, '')
/** Limits how long the import waits for a rendering to finish. */
const PATIENCE_MS = 60_000

const EDITED = '站点上修改过，文件也有变化（--force 以文件为准，站点上的版本留在修订记录里）'

class EditedMeanwhile extends Error {}

/** Returns a function that saves one planned file and reports the result. It never throws for a single bad text. */
export function createSettler(run: Run): (article: PlannedArticle) => Promise<void> {
  const find = findPostIn(run.planned)

  return async (article) => {
    const { path } = article.file
    const source = run.sources.get(keyIn(run, path))
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
  const file = await draftOf(run, article, find)
  const { draft } = file
  const hash = hashOf(draft)
  const isNew = source.version === 0
  const isEdited = !isNew && source.currentVersion > source.version
  if (!isNew && (await isLeft(run, path, source, file, hash))) return
  const found = isNew && draft.createTime === undefined ? run.dated.get(path) : undefined
  if (found && draft.status === 1) report.undated.push({ path, reason: datedInWords(found) })
  // The hash above is that of the text before this, so that a later run compares without a download.
  const brought = await bringRemote(run, draft.contentMd)
  for (const reason of brought.faults) report.problems.push({ path, severity: 'flaw', reason })
  if (run.dryRun) return count(run, article, draft, isNew)
  // A found date applies only to a new article: a later change of the file's time does not move it.
  const created = draft.createTime ?? found?.time
  const whole = { ...file, draft: { ...draft, contentMd: brought.markdown } }
  const stored = await toStore(whole, { created, updated: draft.updateTime ?? (isNew ? created : undefined), isEdited })
  const saved = await saveArticle(deps, source.articleId, stored, {
    patience: PATIENCE_MS,
    isRelatedLater: true,
    first: async (tx) => {
      if (isNew || force) await setStick(tx, source.articleId, article.pinnedBy ? 1 : 0)
    },
    also: async (tx, { version }) => {
      if (!force && version !== source.currentVersion + 1) throw new EditedMeanwhile()
      await q.updateSource(tx, source.path, hash + (brought.isLeft ? LEFT : '') + PENDING, version)
    },
  })
  count(run, article, draft, isNew)
  if (!saved.complete) report.problems.push({ path, severity: 'note', reason: '正文渲染较慢，代码高亮稍后补上' })
}

/** Reports a file of which nothing is new, or whose article was changed here; returns false for the others. */
async function isLeft(run: Run, path: string, source: q.Source, { draft, password }: FileDraft, hash: string): Promise<boolean> {
  const { report, force } = run
  const { isDeleted } = source
  const isEdited = source.currentVersion > source.version
  const isSame = async () =>
    bare(source.hash) === hash &&
    !(run.remote.isWanted && source.hash.includes(LEFT)) &&
    (isEdited || (await opensAsBefore(run, source.articleId, password)))
  const verdict = await verdictOf({ isDeleted, isEdited, isSame, force })
  const closed = draft.visibility || draft.status === 2 ? CLOSED_THERE : ''
  if (verdict === 'unchanged') report.unchanged.push(path)
  if (verdict === 'deleted') report.conflicts.push({ path, reason: '文章已在站点上删除，没有恢复' })
  if (verdict === 'edited') report.conflicts.push({ path, reason: EDITED + closed })
  return verdict !== 'save'
}

function count({ report, force }: Run, article: PlannedArticle, { status, visibility }: ArticleDraft, isNew: boolean): void {
  ;(isNew ? report.added : report.updated).push(article.file.path)
  if (status === 2) report.drafts++
  if (visibility === 'private') report.private++
  if (visibility === 'password') report.password++
  if (article.pinnedBy && (isNew || force)) report.pinned++
}

interface Standing {
  created: number | undefined
  updated: number | undefined
  isEdited: boolean
}

async function toStore({ draft, password }: FileDraft, { created, updated, isEdited }: Standing): Promise<ArticleDraft> {
  const { createTime: _, updateTime: __, ...rest } = draft
  return {
    ...rest,
    ...(created !== undefined && { createTime: created }),
    ...(updated !== undefined && { updateTime: updated }),
    // A restricted article stays restricted when the file replaces a version that was edited here.
    ...(!draft.visibility && !isEdited && { visibility: 'public' as const, passwordHash: null }),
    ...(draft.visibility && { passwordHash: password === null ? null : await hashPassword(password) }),
  }
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
