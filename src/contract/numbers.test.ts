import { expect, test } from 'vitest'
import { ids, whole } from './define.ts'
import { friendFault } from './friend-fields.ts'
import { GoodsDraft } from './goods-draft.ts'

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
