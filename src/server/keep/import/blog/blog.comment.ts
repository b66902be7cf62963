import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { saysNothing } from '#lib/invisible.ts'
import { judge, judgeSeen, readModeration } from '#server/content/moderation/moderation.rules.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { recountComments } from '#server/core/target/target.queries.ts'
import { renderComment } from '#server/talk/comment/comment.text.ts'
import { insertComment } from '#server/talk/comment/comment.write.queries.ts'
import { ForeignFault, type ImportedComment, type ImportedPerson } from '../import.items.ts'
import { bringBody, noFindings } from './blog.body.ts'
import { possible } from './blog.plan.ts'
import * as q from './blog.queries.ts'
import { note, noteConflict, noteLeftOut, noteRefused } from './blog.report.ts'
import { isOwner, type Run } from './blog.run.ts'
import { findRoots } from './blog.threads.ts'

/** Limits a comment far above this site's own limit, so that comments of other blogs are not cut. */
const TEXT_MAX = 20_000
/** Counts the comments of one transaction. */
const TOGETHER = 50
const NAME_MAX = 30

/** Says why a comment does not stand below the one that it answers. */
const MOVED = { ring: '互相回复', missing: '回复的评论不在', unknown: '回复的评论没有导入' }

interface Text {
  contentMd: string
  isHeld: boolean
}

interface Waiting {
  key: string
  articleId: number
  userId: number
  parentId: number | null
  replyUserId: number | null
  contentMd: string
  html: string
  renderKey: string | null
  status: 'shown' | 'held'
  createTime: number
}

/** Imports comments, each after the comment that it answers. Nobody is notified. */
export async function createComments(run: Run) {
  const { deps, report, survey, source, options } = run
  const known = await q.findComments(deps.db.read, source)
  const roots = findRoots(survey.threads)
  const order = await readModeration(deps.db.read)
  const seen = new Set<string>()
  let waiting: Waiting[] = []

  async function flush(): Promise<void> {
    const some = waiting
    waiting = []
    if (!some.length) return
    await deps.db.write(async (tx) => {
      for (const it of some) {
        const id = await insertComment(tx, rowOf(it))
        await q.insertComment(tx, { source, key: it.key, comment_id: id })
        known.set(it.key, { id, userId: it.userId })
      }
      for (const articleId of new Set(some.map((it) => it.articleId))) await recountComments(tx, 'article', articleId)
    })
  }

  /** Reports a comment that needs no import, or has no place here; returns false for the others. */
  function isLeft(it: ImportedComment, name: string): boolean {
    const article = run.sources.get(it.postKey)
    if (known.has(it.key)) report.counts.comment.unchanged++
    else if (survey.pages.has(it.postKey)) noteLeftOut(report, '页面下的评论')
    else if (!survey.posts.has(it.postKey)) noteRefused(report, { noun: 'comment', name, reason: '它所在的文章没有导入' })
    else if (article?.isDeleted && article.version > 0)
      noteConflict(report, { noun: 'comment', name, reason: '文章已在站点上删除' })
    else return false
    return true
  }

  function noteMoved(name: string, why: keyof typeof MOVED | undefined): void {
    if (why) note(report, { noun: 'comment', name, reason: `${MOVED[why]}，放在了最上层` })
  }

  const userOf = (author: ImportedPerson) => (isOwner(run, author.key) ? run.ownerId : run.people.ensure(author))

  function foresee({ key, author }: ImportedComment): void {
    if (!isOwner(run, author.key)) run.people.foresee(author)
    known.set(key, { id: 0, userId: 0 })
  }

  async function settle(it: ImportedComment, isLast: boolean): Promise<boolean> {
    const name = nameOf(it)
    if (isLeft(it, name)) return true
    const { top, fault } = roots.get(it.key) ?? { top: null }
    const waits = top !== null && !(isThere(top) && isThere(it.parentKey))
    if (waits && !isLast) return false
    const text = await textOf(it)
    const isHeld = it.status === 'held' || text.isHeld
    if (isHeld) report.held++
    noteMoved(name, fault ?? (isThere(top) ? undefined : 'unknown'))
    report.counts.comment.added++
    const article = run.sources.get(it.postKey)
    if (options.dryRun || !article) foresee(it)
    else await place(it, article.articleId, top, { ...text, isHeld })
    return true
  }

  async function place(it: ImportedComment, articleId: number, top: string | null, { contentMd, isHeld }: Text): Promise<void> {
    // A comment must be in the database before its answers.
    if (top !== null && [top, it.parentKey].some((key) => key !== null && !known.has(key))) await flush()
    const userId = await userOf(it.author)
    const parent = find(top)
    const answered = it.parentKey === top ? undefined : find(it.parentKey)
    const rendered = await renderComment(deps, { userId, contentMd, people: [] })
    // A comment that is not allowed on this site is not lost: it is held until the owner reviews it.
    const isHeldAsSeen = !isHeld && isDoubtful(judgeSeen(rendered, order))
    if (isHeldAsSeen) report.held++
    waiting.push({
      key: it.key,
      articleId,
      userId,
      parentId: parent?.id ?? null,
      replyUserId: parent && answered ? answered.userId : null,
      contentMd,
      html: rendered.html,
      renderKey: rendered.key,
      status: isHeld || isHeldAsSeen ? 'held' : 'shown',
      createTime: possible(it.createTime) ?? deps.now(),
    })
    if (waiting.length >= TOGETHER) await flush()
  }

  const find = (key: string | null) => (key === null ? undefined : known.get(key))
  const isThere = (key: string | null) => key === null || known.has(key) || waiting.some((it) => it.key === key)

  async function textOf({ body }: ImportedComment): Promise<Text> {
    const markdown =
      body.format === 'plain' ? plainMarkdown(body.text) : await bringBody({ ...body, format: body.format }, run, noFindings())
    const clean = markdown.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    if (saysNothing(clean)) throw new ForeignFault('没有内容')
    if ([...clean].length > TEXT_MAX) throw new ForeignFault(`超过 ${TEXT_MAX} 字`)
    const { text, isHeld } = judge(clean.trim(), order)
    return { contentMd: text, isHeld }
  }

  return {
    /**
     * Returns false when the comment has to be tried again after the one that it answers. Throws only errors that end the whole
     * import.
     */
    async take(it: ImportedComment, turn: 'first' | 'again' | 'last'): Promise<boolean> {
      if (turn === 'first' && seen.has(it.key)) {
        noteLeftOut(report, '重复出现的评论')
        return true
      }
      seen.add(it.key)
      try {
        return await settle(it, turn === 'last')
      } catch (error) {
        if (isDiskFull(error)) throw error
        const said = error instanceof Refusal || error instanceof ForeignFault
        noteRefused(report, { noun: 'comment', name: nameOf(it), reason: said ? error.message : `无法导入：${error}` })
        return true
      }
    },
    flush,
  }
}

const isDoubtful = (seen: ReturnType<typeof judgeSeen>) => seen.isBlocked || seen.isHeld || seen.hasHidden || seen.mayHide

const rowOf = (it: Waiting) => ({
  target_type: 'article' as const,
  target_id: it.articleId,
  user_id: it.userId,
  parent_id: it.parentId,
  reply_user_id: it.replyUserId,
  content_md: it.contentMd,
  content_html: it.html,
  render_key: it.renderKey,
  client_id: null,
  ip_source: '',
  browser: '',
  os: '',
  status: it.status,
  create_time: it.createTime,
})

const nameOf = ({ author, body }: ImportedComment) => {
  const words = body.text.replace(/<[^>]*>|\s+/g, ' ').trim()
  return `${author.nickname}：${[...words].slice(0, NAME_MAX).join('')}`
}

const stringify = unified().use(remarkStringify).freeze()

/** Returns Markdown that shows the text exactly as it is. */
const plainMarkdown = (text: string): string =>
  stringify.stringify({
    type: 'root',
    children: text
      .replace(/\r\n?/g, '\n')
      .split(/\n{2,}/)
      .map((it) => it.trim())
      .filter(Boolean)
      .map((paragraph) => ({
        type: 'paragraph' as const,
        children: paragraph
          .split('\n')
          .flatMap((line, at) => [...(at ? [{ type: 'break' as const }] : []), { type: 'text' as const, value: line }]),
      })),
  })
