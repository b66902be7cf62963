import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { $words } from './words.ts'

/**
 * Returns why a request failed: the server's own words for a refusal, and words in the language of the labels when there was no
 * answer.
 */
export const failureIn = (error: ApiError): string => {
  const { unanswered } = $words.get()
  return error.code || !unanswered ? failureWords(error) : unanswered
}
