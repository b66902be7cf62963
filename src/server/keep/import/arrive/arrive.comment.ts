import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { saysNothing } from '#lib/invisible.ts'
import { judge, judgeSeen, readModeration } from '#server/content/moderation/moderation.rules.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { recountComments } from '#server/core/target/target.queries.ts'
import { renderComment } from '#server/talk/comment/comment.text.ts'
import { insertComment } from '#server/talk/comment/comment.write.queries.ts'
import { type ArrivingComment, ForeignFault } from '../arriving.ts'
import { bringBody, noFindings } from './arrive.body.ts'
import { possible } from './arrive.plan.ts'
import * as q from './arrive.queries.ts'
import { note, noteConflict, noteLeftOut, noteRefused } from './arrive.report.ts'
import { isOwner, type Run } from './arrive.run.ts'
import { findRoots } from './arrive.threads.ts'

/** Limits a comment far above this site's own limit, so that comments of other blogs are not cut. */
const TEXT_MAX = 20_000
/** Counts the comments of one transaction. */
const TOGETHER = 50
const NAME_MAX = 30

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

  async function settle(it: ArrivingComment, isLast: boolean): Promise<boolean> {
    const name = nameOf(it)
    const refuse = (reason: string) => {
      noteRefused(report, { noun: 'comment', name, reason })
      return true
    }
    if (known.has(it.key)) {
      report.counts.comment.unchanged++
      return true
    }
    if (survey.pages.has(it.postKey)) {
      noteLeftOut(report, '页面下的评论')
      return true
    }
    const article = run.sources.get(it.postKey)
    if (!survey.posts.has(it.postKey)) return refuse('它所在的文章没有导入')
    if (article?.isDeleted && article.version > 0) {
      noteConflict(report, { noun: 'comment', name, reason: '文章已在站点上删除' })
      return true
    }
    const { top, fault } = roots.get(it.key) ?? { top: null }
    const waits = [top, it.parentKey].some((key) => key !== null && top !== null && !isThere(key))
    if (waits && !isLast) return false
    const text = await textOf(it)
    const isHeld = it.status === 'held' || text.isHeld
    if (isHeld) report.held++
    if (fault)
      note(report, {
        noun: 'comment',
        name,
        reason: fault === 'ring' ? '互相回复，放在了最上层' : '回复的评论不在，放在了最上层',
      })
    else if (top !== null && !isThere(top)) note(report, { noun: 'comment', name, reason: '回复的评论没有导入，放在了最上层' })
    report.counts.comment.added++
    if (options.dryRun || !article) {
      if (!isOwner(run, it.author.key)) run.people.foresee(it.author)
      known.set(it.key, { id: 0, userId: 0 })
      return true
    }
    // A comment must be in the database before its answers.
    if (top !== null && !known.has(top)) await flush()
    const userId = isOwner(run, it.author.key) ? run.ownerId : await run.people.ensure(it.author)
    const parent = top === null ? undefined : known.get(top)
    if (top !== null && it.parentKey !== null && !known.has(it.parentKey)) await flush()
    const answered = it.parentKey === null || it.parentKey === top ? undefined : known.get(it.parentKey)
    const rendered = await renderComment(deps, { userId, contentMd: text.contentMd, people: [] })
    const seen = judgeSeen(rendered, order)
    // A comment that is not allowed on this site is not lost: it is held until the owner reviews it.
    const isHeldAsSeen = !isHeld && (seen.isBlocked || seen.isHeld || seen.hasHidden || seen.mayHide)
    if (isHeldAsSeen) report.held++
    waiting.push({
      key: it.key,
      articleId: article.articleId,
      userId,
      parentId: parent?.id ?? null,
      replyUserId: parent && answered ? answered.userId : null,
      contentMd: text.contentMd,
      html: rendered.html,
      renderKey: rendered.key,
      status: isHeld || isHeldAsSeen ? 'held' : 'shown',
      createTime: possible(it.createTime) ?? deps.now(),
    })
    if (waiting.length >= TOGETHER) await flush()
    return true
  }

  const isThere = (key: string) => known.has(key) || waiting.some((it) => it.key === key)

  async function textOf({ body }: ArrivingComment): Promise<{ contentMd: string; isHeld: boolean }> {
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
    async take(it: ArrivingComment, turn: 'first' | 'again' | 'last'): Promise<boolean> {
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

const nameOf = ({ author, body }: ArrivingComment) => {
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
