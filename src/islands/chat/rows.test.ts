import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { clock, lineOf, merged, placeOf, weight } from '#stores/chat-messages.ts'
import { openPace } from '#stores/chat-pace.ts'
import { dayWords, rowsOf } from './rows.ts'

const NOW = Date.parse('2026-11-21T14:30:00+08:00')
const said = (id: number, more: Partial<ChatMessage> = {}) =>
  ({
    id,
    change: id,
    type: 'text',
    content: `<p>${id}</p>`,
    userId: 3,
    name: '竹里馆',
    isRecalled: false,
    replyId: null,
    replyState: 'none',
    replyContent: '',
    replyUserName: '',
    time: '2026-11-21 14:00:00',
    ...more,
  }) as ChatMessage
const rows = (messages: ChatMessage[], dividerId: number | null = null, hasOlder = false) =>
  rowsOf({ messages, hasOlder, leaving: [], uploads: [], dividerId, me: 9, now: NOW })

test('messages of one author and minute stand together', () => {
  const found = rows([
    said(1),
    said(2, { time: '2026-11-21 14:00:59' }),
    said(3, { time: '2026-11-21 14:01:00' }),
    said(4, { time: '2026-11-21 14:01:00', userId: 9 }),
    said(5, { time: '2026-11-21 14:01:00', userId: 9, isRecalled: true }),
    said(6, { time: '2026-11-21 14:01:00', userId: 9 }),
  ])
  expect(found.map((it) => it.isFirst)).toEqual([true, false, true, true, true, true])
  expect(found.map((it) => it.kind)).toEqual(['said', 'said', 'said', 'said', 'recalled', 'said'])
  expect(found.map((it) => it.isMine)).toEqual([false, false, false, true, true, true])
})

test('each day has its line, and what is new has one', () => {
  const found = rows(
    [said(1, { time: '2025-03-02 08:00:00' }), said(2, { time: '2026-11-20 08:00:00' }), said(3), said(4), said(5)],
    4,
  )
  expect(found.map((it) => it.day)).toEqual(['2025 年 3 月 2 日', '昨天', '今天', null, null])
  expect(found.map((it) => it.isDivider)).toEqual([false, false, false, true, false])
  expect(found[3]?.isFirst).toBe(true)
  expect(dayWords('2026-01-05', NOW)).toBe('1 月 5 日')
})

test('a row that is shown stays as it is when older ones come above it', () => {
  const all = [said(1), said(2), said(3), said(4, { time: '2026-11-21 14:01:00' })]
  const before = rows(all.slice(1), null, true)
  expect(before.map((it) => [it.key, it.day, it.isFirst])).toEqual([
    ['3', null, false],
    ['4', null, true],
  ])
  expect(rows(all, null, false).slice(-2)).toEqual(before)
  // The first message alone is shown as well as possible.
  expect(rows(all.slice(3), null, true)).toHaveLength(1)
})

test('what comes twice, late or out of order stands once, in its place, as it is now', () => {
  const known = merged([], [said(5), said(1), said(3)])
  const more = merged(known, [said(4), said(3, { change: 9, content: 'new' }), said(5, { change: 2, content: 'old' })])
  expect(more.map((it) => it.id)).toEqual([1, 3, 4, 5])
  expect(more.map((it) => it.content)).toEqual(['<p>1</p>', 'new', '<p>4</p>', '<p>5</p>'])
  expect(merged(more, [])).toBe(more)
  expect([0, 1, 2, 9].map((it) => placeOf(more, it))).toEqual([0, 0, 1, 4])
})

test('a quotation of what was taken back loses its words', () => {
  const quote = { replyId: 1, replyState: 'shown', replyContent: 'secret', replyUserName: '竹里馆' } as const
  const known = merged([], [said(1), said(2, quote)])
  const [, answer] = merged(known, [said(1, { change: 7, isRecalled: true, content: '' })])
  expect(answer).toMatchObject({ replyState: 'recalled', replyContent: '', replyUserName: '' })
})

test('five go at once, then one in three seconds', () => {
  const pace = openPace()
  for (let n = 0; n < 5; n++) {
    expect(pace.wait(1_000_000)).toBe(0)
    pace.go(1_000_000)
  }
  expect(pace.wait(1_000_000)).toBe(3_000)
  expect(pace.wait(1_002_000)).toBe(1_000)
  expect(pace.wait(1_003_000)).toBe(0)
})

test('lines, times and weights in words', () => {
  const file = { fileName: 'a.zip', duration: 0 }
  expect(lineOf({ ...file, type: 'file' }, '')).toBe('[文件] a.zip')
  expect(lineOf({ fileName: '', type: 'audio', duration: 74 }, '')).toBe('[语音 1:14]')
  expect([clock(0), clock(59.6), clock(61)]).toEqual(['0:00', '1:00', '1:01'])
  expect([weight(12), weight(2_000), weight(1_887_436)]).toEqual(['12 B', '2 KB', '1.8 MB'])
})
