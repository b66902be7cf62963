import { draftFields } from '#contract/content/writing-fields.ts'
import { type Fault, faultIn, unready } from '#contract/content/writing-ready.ts'
import type { ApiError } from '#contract/core/send.ts'
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
  const isPast = !isOut && plain.publishTime !== null && !laterWords(plain.publishTime, Date.now())
  const all: Partial<Record<FieldName, Fault | undefined>> = {
    ...unready({
      ...{ ...plain, contentMd, visibility },
      isCategory: (id) => categories?.some((it) => it.id === id) ?? true,
      hasPassword: hasPassword || password !== '',
    }),
    note: faultIn(draftFields.note, page.note),
    cover: faultIn(draftFields.cover, page.cover),
    summary: faultIn(draftFields.summary, page.summary),
    tagNames: faultIn(
      draftFields.tagNames,
      tags.map((it) => it.name),
    ),
    keywords: faultIn(draftFields.keywords, page.keywords),
    publishTime: isPast ? { words: $words.get().future } : undefined,
    ...(visibility === 'password' && password && { password: faultIn(draftFields.password, password) }),
  }
  return Object.fromEntries(FIELDS.flatMap((it) => (all[it] ? [[it, ruleWords(it, all[it])]] : [])))
}

/** Returns the field that shows a refusal of the server; undefined if none does. Tags have one field, however they are sent. */
export const fieldOf = ({ field = '' }: ApiError): FieldName | undefined => {
  const [name] = field.split('.')
  return FIELDS.find((it) => it === (name === 'tagIds' ? 'tagNames' : name))
}
