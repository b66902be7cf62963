import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#contract/send.ts'
import type { Writing } from '../desk/use-writing.ts'
import { type Faults, FIELDS, type FieldName, faultsOf, fieldOf } from './faults.ts'
import type { Categories } from './use-categories.ts'
import type { Lock } from './use-lock.ts'

interface On {
  writing: Writing
  categories: Categories
  lock: Lock
  form: RefObject<HTMLFormElement | null>
  /** Readers have it. */
  isOut: boolean
}

/** What is wrong with the fields: found when one is left, when the article is to go, or by the server. */
export function useFaults({ writing, categories, lock, form, isOut }: On) {
  const [faults, setFaults] = useState<Faults>({})
  /** The field to go to once what is wrong with it stands there. */
  const [goal, setGoal] = useState<{ name: FieldName }>()
  const isReady = useRef(false)
  const found = () => faultsOf(writing.whole(), { ...lock, categories: categories.all, isOut })
  const put = (name: FieldName, words: string) => setFaults((all) => ({ ...all, [name]: words }))

  useEffect(() => {
    if (goal) form.current?.querySelector<HTMLElement>(`[data-field="${goal.name}"]`)?.focus()
  }, [goal, form])
  // A category that went while nobody looked is told before anything is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what brings it to light
  useEffect(() => {
    if (!categories.all || (isReady.current && !faults.categoryId)) return
    isReady.current = true
    if (writing.page.categoryId !== null) put('categoryId', found().categoryId ?? '')
  }, [categories.all])

  return {
    faults,
    /** As it stands this moment. */
    fault: (name: FieldName) => found()[name] ?? '',
    check: (name: FieldName) => put(name, found()[name] ?? ''),
    put(name: FieldName, words: string): void {
      put(name, words)
      setGoal({ name })
    },
    clear: (name: FieldName) => put(name, ''),
    /** Shows everything that is wrong and goes to the first of it. Answers whether nothing is. */
    pass(): boolean {
      const all = found()
      setFaults(all)
      const name = FIELDS.find((it) => all[it])
      if (name) setGoal({ name })
      return !name
    },
    /** What the server refused, at its field. False where it speaks of none. */
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
