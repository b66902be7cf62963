import type * as z from 'zod/mini'
import { CATEGORY_GONE } from './category.ts'
import { Submittable, type Visibility } from './writing-fields.ts'

export interface Candidate {
  title: string
  contentMd: string
  isOriginal: boolean
  originalUrl: string
  categoryId: number | null
  /** Whether the category is there; only asked when one was chosen. */
  isCategory: (id: number) => boolean
  visibility: Visibility
  hasPassword: boolean
}
type Field = 'title' | 'contentMd' | 'originalUrl' | 'categoryId' | 'password'

/** What a shape says against a value; empty when nothing. */
export function faultIn(shape: z.ZodMiniType, value: unknown): string {
  const { error } = shape.safeParse(value)
  return error ? (error.issues[0]?.message ?? '') : ''
}

const { shape } = Submittable

/** What keeps an article from coming before readers, field by field: said by the server, and by the editor before it asks. */
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
