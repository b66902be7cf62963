import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { saveDraft, savedDraft } from '#client/storage.ts'

interface Draft {
  /** Owns the draft: another user of the same browser never sees it. */
  userId: number
  values: Record<string, unknown>
}

function draftOf(name: string, userId: number): Record<string, unknown> {
  try {
    const draft = JSON.parse(savedDraft(name) ?? 'null') as Draft | null
    return draft?.userId === userId ? draft.values : {}
  } catch {
    return {}
  }
}

/** Checks whether a draft of this user exists. */
export const hasDraft = (name: string, userId: number): boolean => Object.keys(draftOf(name, userId)).length > 0

export const forgetDraft = (name: string): void => saveDraft(name, null)

/**
 * Saves the unsent values of a form, and restores them after a reload or after another tab of the centre was open. A form without a
 * name keeps nothing.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string, userId: number): void {
  useEffect(() => {
    if (!name) return
    for (const [key, value] of Object.entries(draftOf(name, userId)))
      form.setValue(key as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => saveDraft(name, isDirty ? JSON.stringify({ userId, values } satisfies Draft) : null),
    })
  }, [form, name, userId])
}
