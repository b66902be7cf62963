import { createHash } from 'node:crypto'
import { BODY_MAX } from '#contract/content/article.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { CLOSED_THERE } from '../import.access.ts'
import { opensAsBefore, PENDING } from '../import.article.ts'
import { ForeignFault, type ImportedPost } from '../import.items.ts'
import { type Source, updateSource } from '../import.queries.ts'
import { verdictOf } from '../import.verdict.ts'
import { bringBody, bringCover, findingsInWords, noFindings } from './blog.body.ts'
import { type PlannedPost, planPost } from './blog.plan.ts'
import { setStick } from './blog.queries.ts'
import { note, noteConflict, noteRefused } from './blog.report.ts'
import { isOwner, type Run } from './blog.run.ts'

/** Limits how long the import waits for a rendering to finish. */
const PATIENCE_MS = 60_000
/** Marks, in the hash, a post with pictures on other sites, in case the owner wants them here later. */
const LEFT = '~'

const EDITED = '站点上修改过，旧站也有变化（选「以旧站为准」才会覆盖，站点上的版本留在修订记录里）'

class EditedMeanwhile extends Error {}

const isLeft = (hash: string) => hash.includes(LEFT)
const bare = (hash: string) => hash.replace(LEFT, '').replace(PENDING, '')

/** Returns the hash of all that was read of a post except its password: what is stored for ever must not reveal it. */
export const hashOf = ({ password: _, ...post }: ImportedPost, whose: string): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(post).sort(([a], [b]) => (a < b ? -1 : 1)), whose]))
    .digest('base64url')

/** Saves a post and reports the result. Throws only errors that end the whole import. */
export async function settlePost(run: Run, post: ImportedPost): Promise<void> {
  const { report, deps } = run
  const { name } = post
  const planned = planPost(post, deps.now())
  if ('reason' in planned) return noteRefused(report, { noun: 'post', name, reason: planned.reason })
  try {
    await settle(run, post, planned)
  } catch (error) {
    if (isDiskFull(error)) throw error
    if (error instanceof EditedMeanwhile) return noteConflict(report, { noun: 'post', name, reason: '站点上刚刚修改过' })
    const reason = error instanceof ForeignFault ? error.message : `无法导入：${error instanceof Error ? error.message : error}`
    noteRefused(report, { noun: 'post', name, reason })
  }
}

async function settle(run: Run, post: ImportedPost, planned: PlannedPost): Promise<void> {
  const { deps, report, options } = run
  const { name } = post
  const source = run.sources.get(post.key)
  const isNew = !source || source.version === 0
  const hash = hashOf(post, whoseOf(run, post))
  const { dryRun = false } = options
  if (!isNew) {
    const isEdited = source.currentVersion > source.version
    const isSame = async () =>
      bare(source.hash) === hash &&
      !(options.fetchPictures && isLeft(source.hash)) &&
      (isEdited || (await opensAsBefore({ deps, dryRun }, source.articleId, planned.password)))
    const verdict = await verdictOf({ isDeleted: source.isDeleted, isEdited, isSame, force: options.force })
    const conflict = (reason: string) => noteConflict(report, { noun: 'post', name, reason })
    if (verdict === 'unchanged') return void report.counts.post.unchanged++
    if (verdict === 'deleted') return conflict('文章已在站点上删除，没有恢复')
    if (verdict === 'edited')
      return conflict(EDITED + (planned.visibility !== 'public' || planned.status === 2 ? CLOSED_THERE : ''))
  }
  const findings = noFindings()
  const contentMd = await bringBody(post.body, run, findings)
  if ([...contentMd].length > BODY_MAX) return noteRefused(report, { noun: 'post', name, reason: `正文超过 ${BODY_MAX} 字` })
  if (!contentMd.trim()) return noteRefused(report, { noun: 'post', name, reason: '没有正文' })
  const cover = await bringCover(post.cover, run, findings)
  if (!dryRun && source) {
    const draft = await draftOf(run, post, planned, source)
    await saveArticle(
      deps,
      source.articleId,
      { ...draft, contentMd, cover },
      {
        patience: PATIENCE_MS,
        isRelatedLater: true,
        first: async (tx) => {
          if (isNew || options.force) await setStick(tx, source.articleId, post.isStick ? 1 : 0)
        },
        also: async (tx, { version }) => {
          if (!options.force && version !== source.currentVersion + 1) throw new EditedMeanwhile()
          await updateSource(tx, source.path, hash + (findings.isLeft ? LEFT : '') + PENDING, version)
        },
      },
    )
  }
  if (dryRun && post.author && !isOwner(run, post.author.key)) run.people.foresee(post.author)
  report.counts.post[isNew ? 'added' : 'updated']++
  countStanding(run, planned)
  for (const reason of [...planned.notes, ...findingsInWords(findings)]) note(report, { noun: 'post', name, reason })
}

const whoseOf = (run: Run, { author }: ImportedPost): string => (author && !isOwner(run, author.key) ? author.key : '')

async function draftOf(run: Run, post: ImportedPost, planned: PlannedPost, source: Source) {
  const isNew = source.version === 0
  const { title, summary, category, tags, status, visibility, password } = planned
  // A post without a time gets that of its first import; a later run does not change it.
  const createTime = planned.createTime ?? (isNew ? run.deps.now() : undefined)
  const updateTime = planned.updateTime ?? (isNew ? createTime : undefined)
  const { author } = post
  return {
    userId: author && !isOwner(run, author.key) ? await run.people.ensure(author) : run.ownerId,
    title,
    summary,
    categoryName: category,
    tagNames: tags,
    keywords: '',
    isOriginal: true,
    originalUrl: '',
    status,
    // A restricted article stays restricted when the old blog replaces a version that was edited here.
    ...((visibility !== 'public' || source.currentVersion <= source.version) && {
      visibility,
      passwordHash: password === null ? null : await hashPassword(password),
    }),
    ...(createTime !== undefined && { createTime }),
    ...(updateTime !== undefined && { updateTime }),
  }
}

function countStanding({ report, deps }: Run, { status, visibility, createTime }: PlannedPost): void {
  if (status === 2) report.drafts++
  else if ((createTime ?? 0) > deps.now()) report.scheduled++
  if (visibility === 'private') report.private++
  if (visibility === 'password') report.password++
}
