import { type ArticleFront, type DraftFront, STATUSES } from './export.article.present.ts'
import type { ArticleRow, DraftRow } from './export.article.queries.ts'
import { toIso } from './export.fields.ts'
import { linksOut, pictureOut, upFrom } from './export.links.ts'
import { toMarkdown } from './export.markdown.ts'
import type { Choices } from './export.nouns.ts'

/** Holds an article with the parts that other tables store. */
export interface Told {
  row: ArticleRow
  tags: readonly string[]
  /** Lists the old addresses that lead to the article. */
  aliases: readonly string[]
  choices: Choices
}

const iso = (ms: number | null) => (ms === null ? null : toIso(Number(ms)))

/** Keeps other programs from publishing what this one does not publish. */
const HIDDEN = { draft: true, published: false }

function frontOf({ row, tags, choices }: Told, up: string): ArticleFront {
  return {
    title: row.title,
    date: toIso(Number(row.create_time)),
    updated: toIso(Number(row.update_time)),
    categories: [row.category],
    tags: [...tags],
    cover: pictureOut(row.cover, up),
    ...(row.drawing !== null && { drawing: row.drawing }),
    summary: row.summary,
    keywords: row.keywords,
    isOriginal: row.is_original === 1,
    originalUrl: row.original_url,
    status: STATUSES[row.status],
    visibility: row.visibility,
    ...(choices.secrets && row.password_hash && { lock: row.password_hash }),
    pinned: row.is_stick === 1,
    recommended: row.is_recommend === 1,
    carousel: row.is_carousel === 1,
    inkstone: {
      id: row.id,
      authorId: row.user_id,
      version: row.version,
      views: row.quantity,
      likes: row.like_num,
      comments: row.comment_num,
      words: row.word_count,
      minutes: row.read_minutes,
      ...(row.next_block && { nextBlock: row.next_block }),
    },
  }
}

export async function articleFile(told: Told & { path: string }): Promise<string> {
  const { row, path, aliases } = told
  const up = upFrom(path)
  const text = row.content_md ?? ''
  const linked = await linksOut(text, up)
  const { inkstone, ...front } = frontOf(told, up)
  return toMarkdown(
    {
      ...front,
      author: row.nickname,
      ...(row.live !== 1 && HIDDEN),
      ...(aliases.length && { aliases }),
      inkstone: { ...inkstone, ...(linked === null && { links: 'site' }) },
    },
    linked ?? text,
  )
}

/** Returns the Markdown file of a draft. For an article that was never published it also holds the fields of the article. */
export async function draftFile(told: Told & { path: string; draft: DraftRow }): Promise<string> {
  const { row, path, draft, choices } = told
  const up = upFrom(path)
  const linked = await linksOut(draft.content_md, up)
  const front: DraftFront = {
    title: draft.title,
    updated: toIso(Number(draft.update_time)),
    tags: JSON.parse(draft.tag_names) as string[],
    cover: pictureOut(draft.cover, up),
    ...(draft.drawing !== null && { drawing: draft.drawing }),
    summary: draft.summary,
    keywords: draft.keywords,
    isOriginal: draft.is_original === 1,
    originalUrl: draft.original_url,
    status: STATUSES[draft.status] as DraftFront['status'],
    visibility: draft.visibility,
    ...(choices.secrets && draft.password_hash && { lock: draft.password_hash }),
    publishTime: iso(draft.publish_time),
    submitTime: iso(draft.submit_time),
    reason: draft.reason,
    ...(draft.note && { note: draft.note }),
    inkstone: {
      id: row.id,
      categoryId: draft.category_id,
      baseVersion: draft.base_version,
      ...(linked === null && { links: 'site' as const }),
      ...(row.content_md === null && { article: frontOf(told, up) }),
    },
  }
  return toMarkdown({ ...front, author: row.nickname, ...HIDDEN }, linked ?? draft.content_md)
}
