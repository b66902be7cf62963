import { SUMMARY_MAX, TITLE_MAX } from '#contract/article.ts'
import { KEYWORDS_MAX, Submittable } from '#contract/writing-fields.ts'
import type { Page } from '../keep/page.ts'

/** Names of the fields in the order in which they stand, so that the first fault is the uppermost. */
export const FIELDS = ['title', 'contentMd', 'summary', 'categoryId', 'originalUrl', 'keywords', 'publishTime'] as const
export type FieldName = (typeof FIELDS)[number]
export type Faults = Partial<Record<FieldName, string>>

const { title, contentMd, originalUrl } = Submittable.shape
const says = (shape: typeof title, value: string) => {
  const found = shape.safeParse(value)
  return found.success ? '' : (found.error.issues[0]?.message ?? '')
}
const tooLong = (name: string, text: string, max: number) => ([...text].length > max ? `${name}最多 ${max} 个字` : '')

/** What keeps a page from being submitted; drafts may be as unfinished as they are. */
export function faultsOf(page: Page): Faults {
  const all: Record<FieldName, string> = {
    title: says(title, page.title) || tooLong('标题', page.title, TITLE_MAX),
    contentMd: says(contentMd as typeof title, page.text),
    summary: tooLong('摘要', page.summary, SUMMARY_MAX),
    categoryId: page.categoryId === null ? '请选择分类' : '',
    originalUrl: page.isOriginal
      ? ''
      : page.originalUrl.trim()
        ? says(originalUrl as typeof title, page.originalUrl.trim())
        : '请输入原文地址',
    keywords: tooLong('关键词', page.keywords, KEYWORDS_MAX),
    publishTime: '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words))
}
