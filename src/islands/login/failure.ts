import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'

/**
 * Shows a toast about a failed form: the server's words, or `otherwise` without them. Returns the text that stays in the form: the
 * reason why no answer came, which the toast does not hold.
 */
export function tellRefusal(error: ApiError, otherwise: string): string | undefined {
  showToast(error.code && error.message ? error.message : otherwise, 'error')
  return error.code ? undefined : failureWords(error)
}
