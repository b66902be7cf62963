import { draftFields } from '#contract/content/writing-fields.ts'
import { faultIn, unready } from '#contract/content/writing-ready.ts'
import { laterWords } from '#lib/future-time.ts'
import { $words } from '../bar/words/words.ts'
import type { Page } from '../keep/page.ts'
import { FIELDS, type FieldName } from './field-names.ts'
import { ruleWords } from './rule-words.ts'

export type Faults = Partial<Record<FieldName, string>>

export interface Around {
  /** Is the typed password of the article; `hasPassword` tells whether the server has one. */
  password: string
  hasPassword: boolean
  /** Is null while the categories are not loaded. */
  categories: readonly { id: number }[] | null
  /** Is true of a published article: its publish time is past, and the author need not choose another one. */
  isOut?: boolean
}

/** Finds the faults that keep a page from being submitted; a draft may have all of them. */
export function faultsOf(page: Page, { password, hasPassword, categories, isOut }: Around): Faults {
  const { text: contentMd, tags, visibility, ...plain } = page
  const all: Faults = {
    ...unready({
      ...{ ...plain, contentMd, visibility },
      isCategory: (id) => categories?.some((it) => it.id === id) ?? true,
      hasPassword: hasPassword || password !== '',
    }),
    cover: faultIn(draftFields.cover, page.cover),
    summary: faultIn(draftFields.summary, page.summary),
    tagNames: faultIn(
      draftFields.tagNames,
      tags.map((it) => it.name),
    ),
    keywords: faultIn(draftFields.keywords, page.keywords),
    publishTime: isOut || plain.publishTime === null || laterWords(plain.publishTime, Date.now()) ? '' : $words.get().future,
    ...(visibility === 'password' && password && { password: faultIn(draftFields.password, password) }),
  }
  return Object.fromEntries(FIELDS.flatMap((it) => (all[it] ? [[it, ruleWords(it, all[it])]] : [])))
}

const SPEAKS_OF: readonly (readonly [FieldName, RegExp])[] = [
  ['tagNames', /标签/],
  ['categoryId', /分类/],
  ['password', /访问密码/],
  ['publishTime', /发布时间|定时/],
  ['originalUrl', /原文地址/],
  ['keywords', /关键词/],
  ['summary', /摘要/],
  ['cover', /封面/],
  ['title', /标题/],
  ['contentMd', /正文/],
]

/** Returns the field that a refusal of the server is about; undefined if it is about none. */
export const fieldOf = ({ code, message }: { code: number; message: string }): FieldName | undefined =>
  code === 400 ? SPEAKS_OF.find(([, words]) => words.test(message))?.[0] : undefined
