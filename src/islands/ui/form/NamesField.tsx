import { useState } from 'react'
import { Field } from '../centre/Field.tsx'
import type { FieldProps } from './form-types.ts'
import { namesIn, namesOut } from './names.ts'

/** Renders a list of names as one line of text. */
export function NamesField({ form, field: { name, words }, value, error, hint }: FieldProps) {
  const names = (value ?? []) as string[]
  const [typed, setTyped] = useState(() => namesOut(names))
  // The typed text stays as it is until the names change elsewhere.
  const line = namesOut(namesIn(typed)) === namesOut(names) ? typed : namesOut(names)
  return (
    <Field label={words} error={error} hint={hint}>
      {(ties) => (
        <input
          {...ties}
          className="input"
          type="text"
          autoComplete="off"
          value={line}
          onBlur={() => void form.trigger(name)}
          onChange={({ target }) => {
            setTyped(target.value)
            form.setValue(name, namesIn(target.value), { shouldDirty: true })
          }}
        />
      )}
    </Field>
  )
}
