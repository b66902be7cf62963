import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from './toast.ts'

/** Tells the reader of a request that failed; without one, of something that was pressed and did not load. */
export function showFailure(error?: ApiError): void {
  showToast(error ? failureWords(error) : '没有加载成功，请检查网络后再点一次', 'error')
}
