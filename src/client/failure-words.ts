import type { ApiError } from '#contract/send.ts'

/** By the name that `api` gives to what brought no answer. */
const WORDS: Partial<Record<string, string>> = {
  TimeoutError: '请求超时，请稍后再试',
  SyntaxError: '服务器暂时没有正常回应',
}

/** A failed request in the reader's words: what the server said, or why there is no answer. Apart from `api`, which every page carries. */
export const failureWords = ({ code, message }: ApiError): string =>
  code ? message : (WORDS[message] ?? '网络连接失败，请检查网络')
