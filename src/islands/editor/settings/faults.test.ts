import { expect, test } from 'vitest'
import { CATEGORY_GONE } from '#contract/content/category.ts'
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
  ['所选的标签已经不存在，请重新选择', 'tagNames'],
  [CATEGORY_GONE, 'categoryId'],
  ['请设置访问密码', 'password'],
  ['定时发布的时间要晚于现在', 'publishTime'],
  ['转载的文章请填写原文地址', 'originalUrl'],
  ['正文里有无法保存的字符，请删掉后再试', 'contentMd'],
  ['封面应为站内路径或 https 地址', 'cover'],
])('“%s” stands at its field', (message, field) => expect(fieldOf({ code: 400, message })).toBe(field))

test('what speaks of no field stands by itself', () => {
  expect(fieldOf({ code: 403, message: '你已被禁言，暂时不能发表文章' })).toBeUndefined()
  expect(fieldOf({ code: 400, message: '请求体不是有效的 JSON' })).toBeUndefined()
})
