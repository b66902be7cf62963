import { NO_CATEGORY } from '#contract/content/category.ts'
import { replaceLock } from '#server/content/article/article.lock.queries.ts'
import { articlePlace, bodyOf, renderText } from '#server/content/article/article.render.ts'
import { keepRevision } from '#server/content/article/article.revision.ts'
import { replaceSearchWords, replaceTags, upsertBody } from '#server/content/article/article.write.queries.ts'
import { reserveNumbers } from '#server/content/block/block.queries.ts'
import { ensureCategory } from '#server/content/category/category.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import {
  type ArticleFront,
  ArticleFront as ArticleShape,
  Body,
  type DraftFront,
  DraftFront as DraftShape,
  STATUSES,
} from './export.article.present.ts'
import { insertArticle, insertDraft } from './export.article.queries.ts'
import { linksBack, pictureBack, upFrom } from './export.links.ts'
import { fromMarkdown } from './export.markdown.ts'
import { findKnown } from './export.rows.queries.ts'
import { textOf } from './return.list.ts'
import type { Batch } from './return.progress.ts'
import { ReturnRefusal, type Source } from './return.source.ts'

const FILE_MAX = 5 * 1024 * 1024
/** Limits how long the import waits for a rendering to finish. */
const PATIENCE_MS = 60_000

interface Deps {
  db: Database
  renderer: Renderer
  source: Source
}

/** Stores the article of one file. Returns the reason when it is refused, else null. */
type Coming = (tx: Writer) => Promise<string | null>
export type Read = { name: string } & ({ come: Coming } | { reason: string })

const ms = (iso: string) => Date.parse(iso)
const msOrNull = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** Reads the file of a published or unpublished article and renders its text. */
export const readArticle = (path: string, deps: Deps): Promise<Read> =>
  read(path, deps, async (front, body) => {
    const looked = ArticleShape.safeParse(front)
    if (!looked.success) return reasonOf(looked.error)
    const it = looked.data
    const up = upFrom(path)
    const contentMd = it.inkstone.links ? body : await linksBack(body, up)
    const cover = pictureBack(it.cover, up)
    const { rendered, key, complete } = await renderText(deps, contentMd, {
      patience: PATIENCE_MS,
      ...articlePlace(cover !== ''),
    })
    return async (tx) => {
      const counted = { ...it.inkstone, words: rendered.wordCount, minutes: rendered.readMinutes }
      const reason = await putArticle(tx, { ...it, cover, inkstone: counted })
      if (reason !== null) return reason
      const { id } = it.inkstone
      await upsertBody(tx, id, { content_md: contentMd, ...bodyOf(rendered, complete ? key : null) })
      await reserveNumbers(tx, id, counted.version, it.inkstone.nextBlock ?? 1)
      await replaceSearchWords(tx, id, it.title, rendered.plain)
      const kind = it.status === 'draft' ? 'save' : 'publish'
      await keepRevision(tx, {
        articleId: id,
        version: counted.version,
        title: it.title,
        contentMd,
        kind,
        userId: it.inkstone.authorId,
        now: ms(it.updated),
      })
      return null
    }
  })

export const readDraft = (path: string, deps: Deps): Promise<Read> =>
  read(path, deps, async (front, body) => {
    const looked = DraftShape.safeParse(front)
    if (!looked.success) return reasonOf(looked.error)
    const it = looked.data
    const up = upFrom(path)
    const contentMd = it.inkstone.links ? body : await linksBack(body, up)
    const { article, id } = it.inkstone
    if (article && article.inkstone.id !== id) return '草稿与它的文章编号不同'
    return async (tx) => {
      const reason = article ? await putArticle(tx, { ...article, cover: pictureBack(article.cover, up) }) : null
      if (reason !== null) return reason
      if (!article && !(await findKnown(tx, 'article', [id])).has(id)) return `文章 ${id} 不在这里`
      const isNew = await putDraft(tx, { ...it, cover: pictureBack(it.cover, up) }, contentMd)
      if (!isNew) return '这篇文章已经有草稿了'
      const at = { articleId: id, title: it.title, contentMd, kind: 'save' as const, userId: null, now: ms(it.updated) }
      if (article) await keepRevision(tx, { ...at, version: article.inkstone.version })
      return null
    }
  })

async function read(
  path: string,
  { source }: Deps,
  make: (front: unknown, body: string) => Promise<Coming | string>,
): Promise<Read> {
  try {
    const text = textOf((await source.read(path, FILE_MAX)) ?? Buffer.alloc(0), path)
    const parts = fromMarkdown(text)
    if ('reason' in parts) return { name: path, reason: parts.reason }
    const body = Body.safeParse(parts.body)
    if (!body.success) return { name: path, reason: `正文：${body.error.issues[0]?.message}` }
    const made = await make(parts.front, parts.body)
    return typeof made === 'string' ? { name: path, reason: made } : { name: path, come: made }
  } catch (error) {
    // One bad file must not stop the import of the others.
    if (error instanceof ReturnRefusal) return { name: path, reason: error.message }
    throw error
  }
}

const reasonOf = ({ issues: [first] }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  `${first?.path.map(String).join('.') || '头信息'}：${first?.message}`

/**
 * Inserts an article with its tags and its password. When the password is missing in the export, nobody can open the article until its
 * author sets another.
 */
async function putArticle(tx: Writer, it: ArticleFront): Promise<string | null> {
  const { id, authorId, version, views, likes, comments, words, minutes } = it.inkstone
  if (!(await findKnown(tx, 'user', [authorId])).has(authorId)) return `作者 ${authorId} 不在这里`
  const flag = (is: boolean) => (is ? 1 : 0)
  const isNew = await insertArticle(tx, {
    id,
    user_id: authorId,
    category_id: await ensureCategory(tx, it.categories[0] || NO_CATEGORY),
    title: it.title,
    cover: it.cover,
    drawing: it.drawing ?? null,
    summary: it.summary,
    keywords: it.keywords,
    is_original: flag(it.isOriginal),
    original_url: it.originalUrl,
    status: STATUSES.indexOf(it.status) as 0,
    visibility: it.visibility,
    is_stick: flag(it.pinned),
    is_recommend: flag(it.recommended),
    is_carousel: flag(it.carousel),
    quantity: views,
    like_num: likes,
    comment_num: comments,
    word_count: words,
    read_minutes: minutes,
    version,
    create_time: ms(it.date),
    update_time: ms(it.updated),
    deleted_time: null,
  })
  if (!isNew) return `编号 ${id} 已经有文章了`
  await replaceTags(tx, id, it.tags)
  if (it.lock) await replaceLock(tx, id, it.lock)
  return null
}

const putDraft = async (tx: Writer, it: DraftFront, contentMd: string): Promise<boolean> =>
  insertDraft(tx, {
    article_id: it.inkstone.id,
    status: STATUSES.indexOf(it.status) as 2,
    base_version: it.inkstone.baseVersion,
    title: it.title,
    cover: it.cover,
    drawing: it.drawing ?? null,
    summary: it.summary,
    content_md: contentMd,
    category_id: it.inkstone.categoryId,
    tag_names: JSON.stringify(it.tags),
    is_original: it.isOriginal ? 1 : 0,
    original_url: it.originalUrl,
    keywords: it.keywords,
    visibility: it.visibility,
    password_hash: it.lock ?? null,
    publish_time: msOrNull(it.publishTime),
    reason: it.reason,
    note: it.note ?? '',
    submit_time: msOrNull(it.submitTime),
    update_time: ms(it.updated),
  })

export async function bringArticlesIn(tx: Writer, reads: readonly Read[]): Promise<Batch> {
  const refused: { name: string; reason: string }[] = []
  for (const it of reads) {
    const reason = 'reason' in it ? it.reason : await it.come(tx)
    if (reason !== null) refused.push({ name: it.name, reason })
  }
  return { seen: reads.length, taken: reads.length - refused.length, refused }
}
