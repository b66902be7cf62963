import { BODY_MAX } from '#contract/content/article.ts'
import type { correction } from '#contract/content/correction.ts'
import type { Input } from '#contract/core/define.ts'
import { inTurn } from '#lib/in-turn.ts'
import { type Block, replaceBlock } from '#markdown/blocks.ts'
import { keepRevision } from '#server/content/article/article.revision.ts'
import { finishLater, renderDraft, type Saved, storeArticle, takePlace } from '#server/content/article/article.save.ts'
import type { BlockRow } from '#server/content/block/block.queries.ts'
import { beginLive } from '#server/content/publishing/going-live.queries.ts'
import { mayPublish } from '#server/content/writing/writing.order.ts'
import { draftOf } from '#server/content/writing/writing.publish.ts'
import * as writing from '#server/content/writing/writing.queries.ts'
import { needsReview } from '#server/content/writing/writing.ready.ts'
import { sheetOfArticle } from '#server/content/writing/writing.sheet.ts'
import type { Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { refuseMuted } from '#server/people/auth/silence.ts'
import { notifyOfAcceptance } from './correction.notify.ts'
import { followDraft, outcomeOf } from './correction.present.ts'
import type { CorrectionRow } from './correction.queries.ts'
import { receivedBy, recordForOther, refuseDecided, saidOf, settleIn } from './correction.rules.ts'
import { type Present, readPresent } from './correction.source.ts'

/** Limits how often a text is rendered again because somebody else has published meanwhile. */
const TRIES = 10

type UserScope = Pick<Scope, 'db' | 'renderer' | 'now'> & { user: User }
type Wish = Input<typeof correction.accept>['body']
interface Done {
  id: number
  version: number
}

/** Is thrown when the article was changed while its new text was rendered. */
class Moved extends Error {}

const turn = inTurn<number>()

/**
 * Publishes an article with a suggestion, in one transaction with the decision. Suggestions to one article are accepted one after the
 * other, each into the text that the one before has left.
 * @throws Refusal 404, 403 for an author who may not publish, 409 when it was decided, or when nobody but the author can merge it
 */
export async function accept(scope: UserScope, id: number, wish: Wish): Promise<Done> {
  const { article_id } = await receivedBy(scope.db.read, id, scope.user)
  return turn(article_id, async () => {
    for (let n = 0; n < TRIES; n++) {
      try {
        return await acceptOnce(scope, id, wish)
      } catch (error) {
        if (!(error instanceof Moved)) throw error
      }
    }
    return refuse(409, '文章正在别处修改，请稍后再试')
  })
}

async function acceptOnce(scope: UserScope, id: number, wish: Wish): Promise<Done> {
  const { db, user, now } = scope
  const found = await receivedBy(db.read, id, user)
  refuseDecided(found)
  refuseMuted(user, '采纳勘误')
  const article = (await writing.findOwn(db.read, found.article_id, user)) ?? refuse(404, '文章不存在')
  if (article.status !== 1) refuse(409, '文章现在没有发布，发布以后再采纳')
  const draft = await writing.findDraft(db.read, article.id)
  const present = await readPresent(db.read, article.id)
  const { block, words, isChanged } = wordsFor(found, present, wish)
  const contentMd = replaceBlock(present.text, block, words)
  if (contentMd === present.text) return settleAlone(scope, found, { id: article.id, version: present.version })
  if (!(await mayPublish(db.read, user))) refuse(403, '你的文章要经过审核才能发布，请在编辑器里改好后提交审核')
  if ([...contentMd].length > BODY_MAX) refuse(400, `正文最多 ${BODY_MAX} 字`, { field: 'text' })
  const draftMd = draft && followed(present, draft.content_md, contentMd)

  const sheet = { ...(await sheetOfArticle(db.read, article)), contentMd, note: wish.note ?? '' }
  if (user.role !== 'admin' && (await needsReview(scope, sheet)))
    refuse(403, '改后的文章里有要先审核的词语，请在编辑器里改好后提交审核')
  const rendering = draftOf(sheet, article.user_id, article.create_time)
  const text = await renderDraft(scope, rendering, { id: article.id, by: user.id })
  refuseReaching(present, block, words, text.rendered.blocks)

  const saved = await db.write(async (tx) => {
    const place = await takePlace(tx, article.id, rendering, now())
    // An article that goes off the shelf keeps its version.
    if ((['version', 'status', 'deleted_time'] as const).some((it) => place.before[it] !== article[it])) throw new Moved()
    const time = now()
    // Its state may have changed since, which moves no version.
    const kept = await writing.findDraft(tx, article.id)
    const status = isChanged ? 'changed' : 'accepted'
    const version = article.version + 1
    await settleIn(tx, found, { status, decided_by: user.id, decided_version: version, decide_time: time })
    const saved = await storeArticle(tx, place, text, { now: time, savedBy: user.id, byUserId: found.user_id })
    if (kept && draftMd !== undefined) await restoreDraft(tx, { ...kept, content_md: draftMd }, saved, { who: user, now: time })
    await beginLive(tx, article.id, time)
    announce(tx, { about: 'publishing', articleId: article.id, userIds: [article.user_id, user.id] })
    await notifyOfAcceptance(tx, saidOf(found, time), isChanged)
    await recordForOther(tx, { who: user, it: found, does: 'accept', now: time }, { status })
    return saved
  })
  finishLater(scope, saved, text)
  return { id: saved.id, version: saved.version }
}

/** Returns what the block becomes: the author's own words, or those that the suggestion makes of the present ones. */
function wordsFor(found: CorrectionRow, present: Present, { text, version }: Wish) {
  const { block, merged } = outcomeOf(found, present)
  if (!block) refuse(409, '这一段已经不在文章里了')
  if (text === undefined)
    return {
      block,
      words: merged ?? refuse(409, '这几个字后来又改过，请写下最后要用的文字', { field: 'text' }),
      isChanged: false,
    }
  if (version === undefined) refuse(400, '请说明这段文字是照哪个版本写的', { field: 'version' })
  // The author's words would take the place of words that the author has not seen.
  if (block.changed_revision > version) refuse(409, '这一段刚刚改过，请再看一眼', { field: 'text' })
  return { block, words: text, isChanged: text !== merged }
}

/** Accepts what the text says already, for example because the author has corrected it by hand. */
function settleAlone({ db, user, now }: UserScope, found: CorrectionRow, done: Done): Promise<Done> {
  return db.write(async (tx) => {
    const time = now()
    const status = 'accepted'
    await settleIn(tx, found, { status, decided_by: user.id, decided_version: done.version, decide_time: time })
    await notifyOfAcceptance(tx, saidOf(found, time), false)
    await recordForOther(tx, { who: user, it: found, does: 'accept', now: time }, { status })
    return done
  })
}

/** Returns the text of the draft beside the article with the new words in it, so that publishing it later does not take them away. */
const followed = (present: Present, draftMd: string, contentMd: string): string =>
  followDraft(present, draftMd, contentMd) ?? refuse(409, '你的草稿里也改了这些字，请先发布或放弃草稿，再来采纳')

/** Puts a draft back beside the new text. It is a save of its own, so an open editor learns of it and shows both texts. */
async function restoreDraft(tx: Writer, draft: writing.DraftRow, saved: Saved, by: { who: User; now: number }): Promise<void> {
  const { article_id: articleId, title, content_md: contentMd } = draft
  if (!(await writing.advance(tx, saved, {}))) throw new Moved()
  await writing.upsertDraft(tx, { ...draft, base_version: saved.version })
  const version = saved.version + 1
  await keepRevision(tx, { articleId, version, title, contentMd, kind: 'save', userId: by.who.id, now: by.now })
}

/**
 * Refuses words that change what stands around their block, such as a fence that is not closed.
 * @throws Refusal 400
 */
function refuseReaching({ blocks }: Present, block: BlockRow, words: string, after: readonly Block[] | undefined): void {
  if (!after) return
  const at = blocks.indexOf(block)
  const [above, below] = [blocks.slice(0, at), blocks.slice(at + 1)]
  const moved = words.split('\n').length - block.lines
  const isSame = (was: Block, is: Block | undefined, by: number) =>
    is?.kind === was.kind && is.line === was.line + by && is.lines === was.lines
  const tail = after.slice(after.length - below.length)
  const isApart = after.length >= above.length + below.length
  if (isApart && above.every((it, n) => isSame(it, after[n], 0)) && below.every((it, n) => isSame(it, tail[n], moved))) return
  refuse(400, '改后的文字会和前后的段落连在一起，比如代码块没有收尾，请改好再采纳', { field: 'text' })
}
