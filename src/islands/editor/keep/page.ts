import type { EditorArticle } from '#contract/content/writing.ts'
import type { Visibility } from '#contract/content/writing-fields.ts'

export interface Tag {
  id: number | null
  name: string
}

/** Holds all that an author writes for an article, as plain values that can be stored and compared. */
export interface Page {
  title: string
  text: string
  cover: string
  /** Is the drawing that is shown without a cover; null for the one that follows from the title. */
  drawing: number | null
  summary: string
  categoryId: number | null
  tags: readonly Tag[]
  isOriginal: boolean
  originalUrl: string
  keywords: string
  /** Is what readers are told of this update of a published article. */
  note: string
  visibility: Visibility
  /** Is null for none; otherwise wire time in Asia/Shanghai. */
  publishTime: string | null
}

export const EMPTY: Page = {
  title: '',
  text: '',
  cover: '',
  drawing: null,
  summary: '',
  categoryId: null,
  tags: [],
  isOriginal: true,
  originalUrl: '',
  keywords: '',
  note: '',
  visibility: 'public',
  publishTime: null,
}

/** Returns the page of an article from the server. */
export const pageOf = (it: EditorArticle): Page => ({
  title: it.title,
  text: it.contentMd,
  cover: it.cover,
  drawing: it.drawing,
  summary: it.summary,
  categoryId: it.categoryId,
  tags: it.tags,
  isOriginal: it.isOriginal,
  originalUrl: it.originalUrl,
  keywords: it.keywords,
  note: it.note,
  visibility: it.visibility,
  // For a published or hidden article it is a time in the past, not a plan.
  publishTime: it.status === 1 || it.status === 0 ? null : it.publishTime,
})

/** Returns the body of a save. It names the tags; the server knows their ids. */
export const bodyOf = ({ text, tags, ...page }: Page) => ({ ...page, contentMd: text, tagNames: tags.map((it) => it.name) })

export const isSamePage = (one: Page, other: Page): boolean => JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

export const isBlank = (page: Page): boolean => !page.title.trim() && !page.text.trim()
