import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#contract/send.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, hasDraft, useDraft } from '../../ui/use-draft.ts'

/** Fields of something that is edited, and the version that the edit began with; 0 for what is new. */
export interface Versioned extends FieldValues {
  version: number
}

interface Options<F extends Versioned> {
  /** Names what is kept of it in this browser: `moment-7`, `moment-new`. */
  draft: string
  userId: number
  shape: z.ZodMiniType<F, F>
  values: F
  /** What a row that the server tells of is in this form. */
  fieldsOf: (row: never) => F
  /** Sends it; what it answers is said in a toast. */
  send: (values: F) => Promise<string>
  /** Which field a refusal speaks of. */
  words?: Partial<Record<Path<F>, RegExp>>
  onDone: () => void
}

/**
 * A form of the desk. What was typed stays through refusals, a login and a reload; where somebody else changed the same meanwhile, both
 * versions are kept until it is decided.
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
    /** Words of an earlier time are in the form. */
    isRestored,
    /** Empties the form of them. */
    discard: () => begin(values),
    /** How it stands on the server, when somebody changed it meanwhile. */
    theirs,
    takeTheirs: () => theirs && begin(theirs),
    /** Writes over what the other did, now that it was seen. */
    async keepMine() {
      if (!theirs) return
      form.setValue('version' as Path<F>, theirs.version as PathValue<F, Path<F>>, { shouldDirty: true })
      setTheirs(null)
      await form.handleSubmit(submit)()
    },
  }
}

export type Edit<F extends Versioned> = ReturnType<typeof useEdit<F>>
