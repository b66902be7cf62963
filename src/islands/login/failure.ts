import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/send.ts'
import { showToast } from '#stores/toast.ts'

/** Says that a form failed: the server's word, or `otherwise` where there is none. Answers what stays in the form, which also tells the cause. */
export function tellRefusal(error: ApiError, otherwise: string): string {
  showToast(error.code && error.message ? error.message : otherwise, 'error')
  return failureWords(error)
}
