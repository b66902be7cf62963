import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#contract/core/send.ts'
import type { Writing } from '../workbench/use-writing.ts'
import { type Faults, faultsOf, fieldOf } from './faults.ts'
import { FIELDS, type FieldName } from './field-names.ts'
import type { Categories } from './use-categories.ts'
import type { Lock } from './use-lock.ts'

interface On {
  writing: Writing
  categories: Categories
  lock: Lock
  form: RefObject<HTMLFormElement | null>
  /** Is true of a published article. */
  isOut: boolean
}

/** Holds the faults of the fields. They are found when a field is left, when the article is submitted, or by the server. */
export function useFaults({ writing, categories, lock, form, isOut }: On) {
  const [faults, setFaults] = useState<Faults>({})
  /** Names the field to focus after its fault is rendered. */
  const [goal, setGoal] = useState<{ name: FieldName }>()
  const isReady = useRef(false)
  const found = () => faultsOf(writing.whole(), { ...lock, categories: categories.all, isOut })
  const put = (name: FieldName, words: string) => setFaults((all) => ({ ...all, [name]: words }))

  useEffect(() => {
    if (goal) form.current?.querySelector<HTMLElement>(`[data-field="${goal.name}"]`)?.focus()
  }, [goal, form])
  // A category may have been deleted since the last visit; the author is told before sending anything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what brings it to light
  useEffect(() => {
    if (!categories.all || (isReady.current && !faults.categoryId)) return
    isReady.current = true
    if (writing.page.categoryId !== null) put('categoryId', found().categoryId ?? '')
  }, [categories.all])

  return {
    faults,
    /** Returns the current fault of a field; empty if it has none. */
    fault: (name: FieldName) => found()[name] ?? '',
    check: (name: FieldName) => put(name, found()[name] ?? ''),
    put(name: FieldName, words: string): void {
      put(name, words)
      setGoal({ name })
    },
    clear: (name: FieldName) => put(name, ''),
    /** Shows all faults and focuses the first faulty field. Returns whether there are none. */
    pass(): boolean {
      const all = found()
      setFaults(all)
      const name = FIELDS.find((it) => all[it])
      if (name) setGoal({ name })
      return !name
    },
    /** Shows the server's refusal at its field. Returns false if it is about no field. */
    take(error: ApiError): boolean {
      const name = fieldOf(error)
      if (!name) return false
      put(name, error.message)
      setGoal({ name })
      if (name === 'categoryId') categories.again()
      return true
    },
  }
}
export type FieldFaults = ReturnType<typeof useFaults>
