import { type Field, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'

/** Lists what forms send without showing it. */
const UNSEEN = ['id', 'version']
/** Matches a place in a list, which is shown as a whole unless its entries are fields. */
const PLACE = /(?:^|\.)\d+(?:\.|$)/

/**
 * Finds the field of a form at which a refusal is shown: `images` for `images.0`, `accent` for `fields.accent.hue`. A field that is
 * hidden at the moment shows nothing, and a choice or a switch has no place for words.
 */
function shownField<T extends FieldValues>(form: UseFormReturn<T>, path: string): Path<T> | undefined {
  const pieces = path.split('.')
  const values = form.getValues()
  for (const start of pieces.keys())
    for (let end = pieces.length; end > start; end--) {
      const name = pieces.slice(start, end).join('.')
      const registered = (get(form.control._fields, name) as Partial<Field> | undefined)?._f
      const value: unknown = get(values, name)
      const isKept = value !== undefined && typeof value !== 'boolean' && !UNSEEN.includes(name) && !PLACE.test(name)
      if (registered ? registered.mount && !registered.refs : isKept) return name as Path<T>
    }
  return undefined
}

/** Shows a refusal of the server at the field that it names, and focuses the field. Returns false when the form does not show it. */
export function showAtField<T extends FieldValues>(form: UseFormReturn<T>, { field = '', message }: ApiError): boolean {
  const name = shownField(form, field)
  if (name) form.setError(name, { message }, { shouldFocus: true })
  return name !== undefined
}

/** Shows a failed request at the field that it names, else above the buttons. The typed text stays. */
export function showRefusal<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError(0, String(error))
  if (!showAtField(form, failure)) form.setError('root', { message: failureWords(failure) })
}
