import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'

/** Runs an action of a room. A failure is shown in a toast, and then `onFailure` runs. */
export async function attempt(work: () => Promise<unknown>, onFailure?: () => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast(failureWords(error as ApiError), 'error')
    onFailure?.()
  }
}
