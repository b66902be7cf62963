import { BODY_MAX, SUMMARY_MAX, TITLE_MAX } from '#contract/content/article.ts'
import { ARTICLE_PASSWORD_MAX } from '#contract/content/article-lock.ts'
import { CATEGORY_NAME_MAX, NO_CATEGORY } from '#contract/content/category.ts'
import { TAG_NAME_MAX } from '#contract/content/tag.ts'
import type { Visibility } from '#contract/content/writing-fields.ts'
import { saysNothing } from '#lib/invisible.ts'
import { isUsable } from '../import.access.ts'
import type { ImportedPost } from '../import.items.ts'
import { tidy, unique } from '../import.values.ts'

const EARLIEST = Date.UTC(1990, 0)
const LATEST = Date.UTC(2100, 0)

/** Describes what a post of another blog becomes here, as far as this does not depend on its text. */
export interface PlannedPost {
  title: string
  summary: string
  category: string
  tags: string[]
  status: 1 | 2
  visibility: Visibility
  /** Is in clear text; null where no password protects the article. */
  password: string | null
  createTime: number | null
  updateTime: number | null
  notes: string[]
}

const lengthOf = (text: string) => [...text].length
const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim()

/** Returns a time between 1990 and 2100, or null. */
export const possible = (time: number | null): number | null =>
  time !== null && Number.isFinite(time) && time >= EARLIEST && time < LATEST ? Math.trunc(time) : null

/** Decides what a post becomes, or returns the reason why it cannot be imported. */
export function planPost(post: ImportedPost, now: number): PlannedPost | { reason: string } {
  const { body } = post
  const isEmpty = body.format === 'markdown' ? saysNothing(body.text) : !/[^\s]/.test(body.text)
  if (isEmpty) return { reason: '没有正文' }
  if (body.format === 'markdown' && body.text.length > BODY_MAX * 2) return { reason: `正文超过 ${BODY_MAX} 字` }
  const notes: string[] = [...(post.notes ?? [])]
  const written = tidy(post.title)
  if (saysNothing(written)) notes.push('没有标题，用了它的地址')
  const whole = saysNothing(written) ? tidy(post.name) || '无标题' : written
  if (lengthOf(whole) > TITLE_MAX) notes.push(`标题超过 ${TITLE_MAX} 字，截短了`)
  const names = unique([...post.categories, ...post.tags].map((it) => tidy(it).replace(/[,，]/g, ' ').trim()).filter(Boolean))
  const first = tidy(post.categories[0] ?? '')
  if (lengthOf(first) > CATEGORY_NAME_MAX) notes.push(`分类超过 ${CATEGORY_NAME_MAX} 字，截短了`)
  const category = cut(first, CATEGORY_NAME_MAX) || NO_CATEGORY
  const fitting = names.filter((it) => it !== category && it !== first && lengthOf(it) <= TAG_NAME_MAX)
  const long = names.filter((it) => it !== first && lengthOf(it) > TAG_NAME_MAX).length
  if (long) notes.push(`${long} 个标签超过 ${TAG_NAME_MAX} 字，没有带来`)
  const deeper = unique(post.categories.slice(1).map(tidy).filter(Boolean))
  if (deeper.length) notes.push(`分类只有一级，${deeper.join('、')} 成了标签`)
  const summary = tidy(post.summary)
  if (lengthOf(summary) > SUMMARY_MAX) notes.push(`摘要超过 ${SUMMARY_MAX} 字，已改为从正文提取`)
  return {
    title: cut(whole, TITLE_MAX),
    summary: lengthOf(summary) > SUMMARY_MAX ? '' : summary,
    category,
    tags: fitting,
    ...standing(post, notes),
    ...times(post, now, notes),
    notes,
  }
}

function standing(post: ImportedPost, notes: string[]): Pick<PlannedPost, 'status' | 'visibility' | 'password'> {
  const { status, password, isPrivate = false } = post
  const state = status === 'draft' ? 2 : 1
  if (isPrivate || status === 'private') {
    notes.push('在旧站不是人人能看，改为仅自己可见')
    return { status: state, visibility: 'private', password: null }
  }
  if (status !== 'password' && !(state === 2 && password)) return { status: state, visibility: 'public', password: null }
  if (isUsable(password)) {
    notes.push('要原来的密码才能看')
    return { status: state, visibility: 'password', password }
  }
  notes.push(`访问密码${password ? `超过 ${ARTICLE_PASSWORD_MAX} 字` : '是空的'}，改为仅自己可见`)
  return { status: state, visibility: 'private', password: null }
}

function times({ status, createTime, updateTime }: ImportedPost, now: number, notes: string[]) {
  const [created, updated] = [possible(createTime), possible(updateTime)]
  if (createTime === null && status !== 'draft') notes.push('没有日期，按今天算')
  if (createTime !== null && created === null) notes.push('日期不在 1990 年到 2100 年之间，按今天算')
  if (status === 'scheduled' && created !== null && created <= now) notes.push('定时的时间已经过了，直接发布')
  if (status === 'published' && created !== null && created > now) notes.push('日期在将来，到那时自动发布')
  return { createTime: created, updateTime: updated === null ? null : Math.max(updated, created ?? updated) }
}
