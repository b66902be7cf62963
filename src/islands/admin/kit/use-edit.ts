import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, hasDraft, useDraft } from '../../ui/use-draft.ts'

/** Holds the fields of a form and the version that the edit began with; 0 for a new item. */
export interface Versioned extends FieldValues {
  version: number
}

interface Options<F extends Versioned> {
  /** Names the draft in this browser: `moment-7`, `moment-new`. */
  draft: string
  userId: number
  shape: z.ZodMiniType<F, F>
  values: F
  /** Turns a row of the server into the fields of this form. */
  fieldsOf: (row: never) => F
  /** Sends the form. Its answer is shown in a toast. */
  send: (values: F) => Promise<string>
  /** Tells by the words of a refusal to which field it belongs. */
  words?: Partial<Record<Path<F>, RegExp>>
  onDone: () => void
}

/**
 * Creates a form of the desk. The draft stays through refusals, a login and a reload. When another administrator changed the same item
 * meanwhile, both versions are kept until the user chooses one.
 */
export function useEdit<F extends Versioned>({ draft, userId, shape, values, fieldsOf, send, words = {}, onDone }: Options<F>) {
  const form = useForm<F>({ mode: 'onBlur', resolver: byShape<F>(() => shape), defaultValues: values as DefaultValues<F> })
  const [isRestored, setRestored] = useState(() => hasDraft(draft, userId))
  useDraft(form, draft, userId)
  const [theirs, setTheirs] = useState<F | null>(null)

  async function submit(filled: F): Promise<void> {
    try {
      const said = await send(filled)
      forgetDraft(draft)
      showToast(said)
      onDone()
    } catch (error) {
      const current = error instanceof ApiError && error.code === 409 ? (error.extra as { current?: object }).current : undefined
      if (current) setTheirs(fieldsOf(current as never))
      else showRefusal(form, error, words)
    }
  }
  function begin(from: F): void {
    form.reset(from as DefaultValues<F>)
    forgetDraft(draft)
    setRestored(false)
    setTheirs(null)
  }
  return {
    form,
    submit: form.handleSubmit(submit),
    isBusy: form.formState.isSubmitting,
    /** Is true when the form holds an earlier draft. */
    isRestored,
    /** Discards the draft. */
    discard: () => begin(values),
    /** Holds the server's version after another administrator changed it; null otherwise. */
    theirs,
    takeTheirs: () => theirs && begin(theirs),
    /** Overwrites the other version after the user has seen it. */
    async keepMine() {
      if (!theirs) return
      form.setValue('version' as Path<F>, theirs.version as PathValue<F, Path<F>>, { shouldDirty: true })
      setTheirs(null)
      await form.handleSubmit(submit)()
    },
  }
}

export type Edit<F extends Versioned> = ReturnType<typeof useEdit<F>>
