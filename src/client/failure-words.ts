import type { ApiError } from '#contract/core/send.ts'

/** The key is the name that `api` gives to a failure without an answer. */
const WORDS: Partial<Record<string, string>> = {
  TimeoutError: '请求超时，请稍后再试',
  SyntaxError: '服务器暂时没有正常回应',
}

/**
 * Returns the message of a failed request for readers: the server's own message, or why no answer came. It is apart from `api`,
 * which every page loads.
 */
export const failureWords = ({ code, message }: Pick<ApiError, 'code' | 'message'>): string =>
  code ? message : (WORDS[message] ?? '网络连接失败，请检查网络')
