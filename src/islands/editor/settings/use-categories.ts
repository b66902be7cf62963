import { useCallback, useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import type { Category } from '#contract/content/category.ts'
import { writing } from '#contract/content/writing.ts'
import type { ApiError } from '#contract/core/send.ts'
import { $isMember } from '#stores/session.ts'
import { failureIn } from '../bar/words/failure.ts'
import { $words, filled } from '../bar/words/words.ts'

/** Loads the categories, and loads them again after a new login or when the caller finds that one is gone. */
export function useCategories() {
  const [all, setAll] = useState<readonly Category[] | null>(null)
  const [failure, setFailure] = useState('')
  const again = useCallback(
    (): Promise<void> =>
      api(writing.categories, {}, { quiet: true })
        .then((it) => {
          setAll(it)
          setFailure('')
        })
        .catch((error: ApiError) => setFailure(filled($words.get().categoriesFailed, failureIn(error)))),
    [],
  )
  useEffect(() => $isMember.subscribe(() => void again()), [again])
  // An administrator may have created the first category in another tab.
  const isBare = all?.length === 0
  useEffect(() => {
    if (!isBare) return
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [isBare, again])
  return { all, failure, again }
}
export type Categories = ReturnType<typeof useCategories>
