import { expect, test } from 'vitest'
import { progressWords } from './show-column.ts'

const chapter = (isRead: boolean, more = {}) => ({ isRead, isOpen: true, readMinutes: 12, ...more })

test.each([
  [[], ''],
  [[chapter(false), chapter(false)], ''],
  [[chapter(true), chapter(false), chapter(false)], '已读 1 篇，还剩 2 篇，约 24 分钟'],
  [[chapter(true), chapter(false, { isOpen: false })], '1 篇都读过了'],
  [[chapter(true), chapter(true)], '2 篇都读过了'],
])('%#: how far a member has come', (chapters, words) => expect(progressWords(chapters)).toBe(words))
