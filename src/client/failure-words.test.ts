import { expect, test } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import { failureWords } from './failure-words.ts'

test('a reader hears what the server said, or in Chinese why there is no answer', () => {
  const said = [
    [429, '请求过于频繁'],
    [0, 'TimeoutError'],
    [0, 'TypeError'],
    [0, 'SyntaxError'],
  ] as const
  expect(said.map(([code, message]) => failureWords(new ApiError(code, message)))).toEqual([
    '请求过于频繁',
    '请求超时，请稍后再试',
    '网络连接失败，请检查网络',
    '服务器暂时没有正常回应',
  ])
})
