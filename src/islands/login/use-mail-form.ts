import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { showAtField } from '../ui/refused.ts'
import { tellRefusal } from './failure.ts'

interface Ends<V> {
  send: (values: V) => Promise<unknown>
  done: string
  failed: string
  next: (values: V) => void
}

/** Returns the common part of the two forms that confirm an address by a code: asking for the address, sending, and the failure. */
export function useMailForm<V extends FieldValues & { email: string }>(form: UseFormReturn<V>, ends: Ends<V>) {
  const [failure, setFailure] = useState<string>()
  const email = 'email' as Path<V>

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await ends.send(values)
      showToast(ends.done)
      ends.next(values)
    } catch (error) {
      const failure = error as ApiError
      showAtField(form, failure)
      setFailure(tellRefusal(failure, ends.failed))
    }
  })

  return {
    failure,
    /** Returns the address of the form; null when it is invalid, and the field then shows the reason. */
    async askEmail(): Promise<string | null> {
      const typed = String(form.getValues(email)).trim()
      if (typed && (await form.trigger(email))) return typed.toLowerCase()
      if (!typed) form.setError(email, { message: '请先输入邮箱' })
      form.setFocus(email)
      return null
    },
    submit(event: React.FormEvent): void {
      event.preventDefault()
      if (!form.formState.isSubmitting) void send(event)
    },
  }
}
