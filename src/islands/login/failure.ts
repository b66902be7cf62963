import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/send.ts'
import { showToast } from '#stores/toast.ts'

/**
 * Says that a form failed: the server's word, or `otherwise` where there is none. Returns what stays in the form: why no answer came, which
 * was not said yet.
 */
export function tellRefusal(error: ApiError, otherwise: string): string | undefined {
  showToast(error.code && error.message ? error.message : otherwise, 'error')
  return error.code ? undefined : failureWords(error)
}
