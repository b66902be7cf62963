import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'

/** Shows a refusal of the server at the field that its words name, else above the buttons. The typed text stays. */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  words: Partial<Record<Path<T>, RegExp>>,
): void {
  const failure = error instanceof ApiError ? error : new ApiError(0, String(error))
  const message = failureWords(failure)
  const named = (Object.keys(words) as Path<T>[]).find((it) =>
    failure.code === 400 || failure.code === 409 ? words[it]?.test(message) : false,
  )
  if (named) form.setError(named, { message }, { shouldFocus: true })
  else form.setError('root', { message })
}
