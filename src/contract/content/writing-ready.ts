import type * as z from 'zod/mini'
import { CATEGORY_GONE } from './category.ts'
import { Submittable, type Visibility } from './writing-fields.ts'

export interface Candidate {
  title: string
  contentMd: string
  isOriginal: boolean
  originalUrl: string
  categoryId: number | null
  /** Checks whether the category exists; it is called only for a chosen one. */
  isCategory: (id: number) => boolean
  visibility: Visibility
  hasPassword: boolean
}
type Field = 'title' | 'contentMd' | 'originalUrl' | 'categoryId' | 'password'

/** Holds what is wrong with a value. An editor in another language words the rule itself. */
export interface Fault {
  words: string
  /** Names a rule that several fields have. */
  rule?: 'length' | 'count' | 'signs' | 'markup'
  most?: number
}

/** Returns the first fault that a shape finds in a value. */
export function faultIn(shape: z.ZodMiniType, value: unknown): Fault | undefined {
  const issue = shape.safeParse(value).error?.issues[0]
  if (!issue) return undefined
  const isCount = issue.code === 'too_big' && issue.origin === 'array'
  const rule = isCount ? { rule: 'count' as const, most: Number(issue.maximum) } : issue.code === 'custom' ? issue.params : {}
  return { words: issue.message, ...rule }
}

const { shape } = Submittable
const NO_ORIGIN = { words: '转载的文章请填写原文地址' }
const NO_CATEGORY = { words: '请选择分类' }
const NO_PASSWORD = { words: '请设置访问密码' }

/**
 * Returns the reasons that keep an article from being published, field by field. The server answers them, and the editor finds them
 * before it sends anything.
 */
export function unready(it: Candidate): Partial<Record<Field, Fault>> {
  const all: Record<Field, Fault | undefined> = {
    title: faultIn(shape.title, it.title),
    contentMd: faultIn(shape.contentMd, it.contentMd),
    originalUrl: it.isOriginal ? undefined : it.originalUrl ? faultIn(shape.originalUrl, it.originalUrl) : NO_ORIGIN,
    categoryId: it.categoryId === null ? NO_CATEGORY : it.isCategory(it.categoryId) ? undefined : { words: CATEGORY_GONE },
    password: it.visibility === 'password' && !it.hasPassword ? NO_PASSWORD : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault))
}
