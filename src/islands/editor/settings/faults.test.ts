import { expect, test } from 'vitest'
import { CATEGORY_GONE } from '#contract/content/category.ts'
import { ApiError } from '#contract/core/send.ts'
import { EMPTY } from '../keep/page.ts'
import { faultsOf as faults, fieldOf } from './faults.ts'

const page = { ...EMPTY, title: '题', text: '文', categoryId: 1 }
const AROUND = { password: '', hasPassword: false, categories: null }
const faultsOf = (more: object, around: object = {}) => faults({ ...page, ...more }, { ...AROUND, ...around })

test('a page with a title, a text and a category may go', () => expect(faultsOf({})).toEqual({}))

test('what is missing is named by its field, the uppermost first', () => {
  expect(Object.keys(faults(EMPTY, AROUND))).toEqual(['title', 'contentMd', 'categoryId'])
  expect(Object.keys(faultsOf({ keywords: '字'.repeat(256), summary: '字'.repeat(256), title: ' ' }))).toEqual([
    'title',
    'summary',
    'keywords',
  ])
  expect(faultsOf({ title: '字'.repeat(101) })).toHaveProperty('title')
  expect(faultsOf({ text: '字'.repeat(200_001) })).toEqual({ contentMd: '正文最多 200000 字' })
  expect(faultsOf({ summary: '𠮷'.repeat(255) })).toEqual({})
  expect(faultsOf({ summary: '字'.repeat(256) })).toEqual({ summary: '摘要最多 255 字' })
})

test('a reprint says where it comes from', () => {
  expect(faultsOf({ isOriginal: false })).toEqual({ originalUrl: '转载的文章请填写原文地址' })
  expect(faultsOf({ isOriginal: false, originalUrl: 'javascript:alert(1)' })).toHaveProperty('originalUrl')
  expect(faultsOf({ isOriginal: false, originalUrl: 'https://a.example/x' })).toEqual({})
  expect(faultsOf({ isOriginal: true, originalUrl: 'half' })).toEqual({})
})

test('a category that went meanwhile is to be chosen again; while none are known, none is missed', () => {
  expect(faultsOf({}, { categories: [{ id: 2 }] })).toEqual({ categoryId: CATEGORY_GONE })
  expect(faultsOf({}, { categories: [{ id: 1 }] })).toEqual({})
})

test('behind a password stands one, here or with the server', () => {
  const locked = { visibility: 'password' }
  expect(faultsOf(locked)).toEqual({ password: '请设置访问密码' })
  expect(faultsOf(locked, { hasPassword: true })).toEqual({})
  expect(faultsOf(locked, { password: '芝麻' })).toEqual({})
  expect(faultsOf(locked, { password: 'x'.repeat(1000) })).toHaveProperty('password')
  // A password that was typed before the author chose another visibility does not matter.
  expect(faultsOf({ visibility: 'public' }, { password: 'x'.repeat(1000) })).toEqual({})
})

test.each([
  ['tagIds', 'tagNames'],
  ['tagNames.2', 'tagNames'],
  ['categoryId', 'categoryId'],
  ['password', 'password'],
  ['publishTime', 'publishTime'],
  ['contentMd', 'contentMd'],
])('a refusal of %s stands at its field', (field, name) => expect(fieldOf(new ApiError(400, '不行', { field }))).toBe(name))

test('what is about no field of the settings stands by itself', () => {
  expect(fieldOf(new ApiError(403, '你已被禁言，暂时不能发表文章'))).toBeUndefined()
  expect(fieldOf(new ApiError(400, '版本号不正确', { field: 'version' }))).toBeUndefined()
})
