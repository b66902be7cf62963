import { describe, expect, test } from 'vitest'
import type { GoingLive } from '#contract/content/publishing.ts'
import { zhCn } from '../bar/words/zh-cn.ts'
import { lightOf, tookWords } from './light.ts'
import { publishWords } from './publish-words.ts'
import type { Standing } from './use-standing.ts'

const NOW = Date.parse('2026-11-21T14:00:00+08:00')
const standing = (status: number, draftStatus: number | null = null, more: Partial<Standing> = {}): Standing => ({
  ...{ id: 7, status, draftStatus, reason: '', liveVersion: null, mayPublish: true },
  ...{ publishTime: null, updateTime: '2026-11-21 13:00:00', ...more },
})
const going = (state: GoingLive['state'], took: number | null = null): GoingLive => ({
  ...{ state, path: '/post/7', beginTime: null, took, changed: [], waiting: [], failed: [] },
})
const word = (it: Standing, at: GoingLive | null = null) => lightOf(zhCn, it, at, NOW).word

describe('the light says', () => {
  test.each([
    [standing(2, 2), null, '未发布'],
    [standing(3, 3), null, '审核中'],
    [standing(1, 3), going('live', 80), '修改审核中'],
    [standing(5, 5), null, '已退回'],
    [standing(1, 5), going('live', 80), '修改被退回'],
    [standing(4, null, { publishTime: '2026-11-22 08:00:00' }), null, '定时 明天 08:00'],
    [standing(4, null, { publishTime: '2026-11-21 13:59:00' }), null, '定时，时间已到'],
    [standing(1), null, '正在读取发布情况'],
    [standing(1), going('queued'), '排队等待发布'],
    [standing(1), going('publishing', 80), '已上线，正在更新列表'],
    [standing(1), going('live', 80), '已上线，用时 0.08 秒'],
    [standing(1), going('none'), '已发布'],
    [standing(1, 2), going('live', 80), '有未发布的修改'],
    [standing(1, 2), going('failed'), '页面没有更新成功'],
    [standing(0), null, '已下架'],
  ])('%j', (it, at, words) => expect(word(it, at)).toBe(words))
})

test.each([
  [4, '0.00 秒'],
  [80, '0.08 秒'],
  [1_300, '1.3 秒'],
  [12_300, '12 秒'],
])('%i ms are %s', (ms, words) => expect(tookWords(zhCn, ms)).toBe(words))

test('the button names what it does', () => {
  const words = (it: Standing | null, may: boolean, publishTime: string | null = null) =>
    zhCn[publishWords({ publishTime }, it, may)]
  expect([words(null, true), words(standing(1), true), words(standing(2, 2), true, 'x'), words(standing(4), true, 'x')]).toEqual([
    ...['发布', '更新', '定时发布', '更新定时'],
  ])
  expect([words(null, false), words(standing(1), false), words(standing(3, 3), false)]).toEqual([
    '提交审核',
    '提交修改',
    '重新提交',
  ])
  // The scheduled time passed while the workbench was open.
  expect(words(standing(1), true, 'x')).toBe('更新')
})
