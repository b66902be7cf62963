import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../centre/by-shape.ts'
import { showRefusal } from '../refused.ts'
import { forgetDraft, hasDraft, useDraft } from '../use-draft.ts'

interface Options<F extends FieldValues> {
  /** Names the draft in this browser: `moment-7`, `moment-new`. Without a name none is kept. */
  draft: string
  userId: number
  shape: (values: F) => z.ZodMiniType<F, F>
  /** Holds the fields, and the version that the edit began with where the item has one. */
  values: F
  /** Turns a row of the server into the fields of this form. */
  fieldsOf: (row: never) => F
  /** Finds the current row in a refusal, when another administrator saved first. */
  currentOf?: ((extra: unknown) => unknown) | undefined
  /** Sends the form. Its answer is shown in a toast; an empty one is not. */
  send: (values: F) => Promise<string>
  /** Keeps the draft after the form was sent. */
  keepsDraft?: boolean | undefined
  onDone: () => void
  /** Is called when another administrator changed something first and the answer does not hold the current state. */
  onConflict?: () => Promise<unknown>
}

interface Theirs<F> {
  row: unknown
  values: F
  /** Is the refusal of the server. */
  words: string
}

const currentIn = (extra: unknown): unknown => (extra as { current?: object } | null | undefined)?.current

/**
 * Creates a form. The draft stays through refusals, a login and a reload. When another administrator changed the same item meanwhile,
 * both versions are kept until the user chooses one. This is the one place that tells a failed save.
 */
export function useEdit<F extends FieldValues>(options: Options<F>) {
  const { draft, userId, shape, values, fieldsOf, currentOf = currentIn, send, keepsDraft, onDone, onConflict } = options
  const form = useForm<F>({ mode: 'onBlur', resolver: byShape(shape), defaultValues: values as DefaultValues<F> })
  const [isRestored, setRestored] = useState(() => hasDraft(draft, userId))
  useDraft(form, draft, userId)
  const [theirs, setTheirs] = useState<Theirs<F> | null>(null)

  async function submit(filled: F): Promise<void> {
    try {
      const said = await send(filled)
      if (!keepsDraft) forgetDraft(draft)
      if (said) showToast(said)
      onDone()
    } catch (error) {
      const refusal = error instanceof ApiError && error.code === 409 ? error : null
      const row = refusal && currentOf(refusal.extra)
      if (row) return setTheirs({ row, values: fieldsOf(row as never), words: refusal.message })
      showRefusal(form, error)
      if (refusal) await onConflict?.().catch(() => {})
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
    /** Is the refusal that belongs to no field. */
    failure: form.formState.errors.root?.message,
    /** Is true when the form holds an earlier draft. */
    isRestored,
    /** Fills the form anew and forgets the draft. */
    begin,
    /** Holds the server's version after another administrator changed it; null otherwise. */
    theirs,
    takeTheirs: () => theirs && begin(theirs.values),
    /** Overwrites the other version after the user has seen it. */
    async keepMine() {
      if (!theirs) return
      form.setValue('version' as Path<F>, theirs.values.version as PathValue<F, Path<F>>, { shouldDirty: true })
      setTheirs(null)
      await form.handleSubmit(submit)()
    },
  }
}

export type Edit<F extends FieldValues> = ReturnType<typeof useEdit<F>>
