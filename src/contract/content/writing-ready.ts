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

/** Returns the first fault that a shape finds in a value; empty when there is none. */
export function faultIn(shape: z.ZodMiniType, value: unknown): string {
  const { error } = shape.safeParse(value)
  return error ? (error.issues[0]?.message ?? '') : ''
}

const { shape } = Submittable

/**
 * Returns the reasons that keep an article from being published, field by field. The server answers them, and the editor finds them
 * before it sends anything.
 */
export function unready(it: Candidate): Partial<Record<Field, string>> {
  const all: Record<Field, string> = {
    title: faultIn(shape.title, it.title),
    contentMd: faultIn(shape.contentMd, it.contentMd),
    originalUrl: it.isOriginal ? '' : it.originalUrl ? faultIn(shape.originalUrl, it.originalUrl) : '转载的文章请填写原文地址',
    categoryId: it.categoryId === null ? '请选择分类' : it.isCategory(it.categoryId) ? '' : CATEGORY_GONE,
    password: it.visibility === 'password' && !it.hasPassword ? '请设置访问密码' : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words))
}
