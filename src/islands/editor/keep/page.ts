import type { EditorArticle } from '#contract/writing.ts'
import type { Visibility } from '#contract/writing-fields.ts'

export interface Tag {
  id: number | null
  name: string
}

/** Everything of an article that its author writes; as plain values, so that it can be kept and compared. */
export interface Page {
  title: string
  text: string
  cover: string
  summary: string
  categoryId: number | null
  tags: readonly Tag[]
  isOriginal: boolean
  originalUrl: string
  keywords: string
  visibility: Visibility
  /** Null for none; wire time in Asia/Shanghai. */
  publishTime: string | null
}

export const EMPTY: Page = {
  title: '',
  text: '',
  cover: '',
  summary: '',
  categoryId: null,
  tags: [],
  isOriginal: true,
  originalUrl: '',
  keywords: '',
  visibility: 'public',
  publishTime: null,
}

/** An article of the server as a page. */
export const pageOf = (it: EditorArticle): Page => ({
  title: it.title,
  text: it.contentMd,
  cover: it.cover,
  summary: it.summary,
  categoryId: it.categoryId,
  tags: it.tags,
  isOriginal: it.isOriginal,
  originalUrl: it.originalUrl,
  keywords: it.keywords,
  visibility: it.visibility,
  // Of what readers have or had it is when they got it.
  publishTime: it.status === 1 || it.status === 0 ? null : it.publishTime,
})

/** What goes to the server. Names say which tags: the numbers of those that it knows follow from them. */
export const bodyOf = ({ text, tags, ...page }: Page) => ({ ...page, contentMd: text, tagNames: tags.map((it) => it.name) })

export const isSamePage = (one: Page, other: Page): boolean => JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

export const isBlank = (page: Page): boolean => !page.title.trim() && !page.text.trim()
