import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'

/** Returns why a decision failed. When the author changed the article meanwhile, the server sends the newest version along. */
export const movedWords = (failure: ApiError): string =>
  failure.code === 409 && (failure.extra as { current?: unknown } | undefined)?.current
    ? '作者刚刚又改过，请看看最新的版本'
    : failureWords(failure)
