import { expect, test } from 'vitest'
import { GoodsDraft } from '../content/goods-draft.ts'
import { MomentDraft } from '../content/moment.ts'
import { draftFields } from '../content/writing-fields.ts'
import { friendFault } from '../site/friend-fields.ts'
import { Topic } from '../site/live.ts'
import { siteFields } from '../site/site-draft.ts'
import { MessageText } from '../talk/message.ts'
import { ids, whole } from './define.ts'

const MOST = String(Number.MAX_SAFE_INTEGER)

test('a number of an address is written in digits, at least one and as many as can be counted', () => {
  const isTaken = (text: string) => whole('不对', 0).safeParse(text).success
  expect(['', '0', MOST, `${'0'.repeat(16)}1`].map(isTaken)).toEqual([false, true, true, false])
})

test('each number of a list may be as large as one alone', () => {
  expect([MOST, `1,${MOST}`, `${MOST},1`].map((it) => ids(3).safeParse(it).success)).toEqual([true, true, true])
})

test('a friend’s mailbox has a name of at most 64 characters, and an end of at least two', () => {
  const at = (size: number, end: string) => friendFault('email', `${'a'.repeat(size)}@b.${end}`)
  expect([at(64, 'cn'), at(65, 'cn'), at(1, 'c')]).toEqual([null, '请输入正确的邮箱', '请输入正确的邮箱'])
})

test('a price has two decimals', () => {
  const isTaken = (price: number) => GoodsDraft.shape.price.safeParse(price).success
  expect([0.01, 19.99, 1.234, 0.001].map(isTaken)).toEqual([true, true, false, false])
})

test('a conversation that is watched has a number of at most fifteen digits', () => {
  const isTaken = (digits: number) => Topic.safeParse(`article:${'1'.repeat(digits)}`).success
  expect([0, 1, 15, 16].map(isTaken)).toEqual([false, true, true, false])
})

test('a message keeps one empty line, of several too', () => {
  expect(['一\n二', '一\n\n二', '一\n\n\n二'].map((it) => MessageText.parse(it))).toEqual(['一\n二', '一\n\n二', '一\n\n二'])
})

test('days and times are written in full', () => {
  const isDay = (text: string) => siteFields.startDate.safeParse(text).success
  expect(['2021-08-31', '2021-8-31', '2021-02-30', '21-08-31'].map(isDay)).toEqual([true, false, false, false])
  const isTime = (text: string) => draftFields.publishTime.safeParse(text).success
  expect(['1990-01-01 00:00:00', '2099-12-31 23:59:59', '1989-12-31 23:59:59', '2100-01-01 00:00:00'].map(isTime)).toEqual([
    ...[true, true, false, false],
  ])
})

test('a moment says something, or shows a picture', () => {
  const isTaken = (contentMd: string, images: string[]) => MomentDraft.safeParse({ contentMd, images }).success
  expect([isTaken('', []), isTaken(' ', []), isTaken('一', []), isTaken('', ['/a.png'])]).toEqual([false, false, true, true])
})
