import { expect, test } from 'vitest'
import { EMPTY } from '../keep/page.ts'
import { faultsOf } from './faults.ts'

const page = { ...EMPTY, title: '题', text: '文', categoryId: 1 }

test('a page with a title, a text and a category may go', () => expect(faultsOf(page)).toEqual({}))

test('what is missing is named by its field', () => {
  expect(Object.keys(faultsOf(EMPTY))).toEqual(['title', 'contentMd', 'categoryId'])
  expect(faultsOf({ ...page, title: '字'.repeat(101) })).toHaveProperty('title')
  expect(faultsOf({ ...page, summary: '字'.repeat(256) })).toEqual({ summary: '摘要最多 255 个字' })
})

test('a reprint says where it comes from', () => {
  const reprint = { ...page, isOriginal: false }
  expect(faultsOf(reprint)).toEqual({ originalUrl: '请输入原文地址' })
  expect(faultsOf({ ...reprint, originalUrl: 'javascript:alert(1)' })).toHaveProperty('originalUrl')
  expect(faultsOf({ ...reprint, originalUrl: 'https://a.example/x' })).toEqual({})
})
