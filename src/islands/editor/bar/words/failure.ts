import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/send.ts'
import { $words } from './words.ts'

/** Says why a call failed: a refusal as the server says it, silence in the language of the labels. */
export const failureIn = (error: ApiError): string => {
  const { unanswered } = $words.get()
  return error.code || !unanswered ? failureWords(error) : unanswered
}
