import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/centre/Field.tsx'

interface Props {
  names: readonly string[]
  error?: string | undefined
  registered: UseFormRegisterReturn
}

/** Renders a field for an existing group or the name of a new one. */
export function GroupField({ names, error, registered }: Props) {
  const list = useId()
  return (
    <Field label="分组" error={error} hint="选一个已有的，或者直接写新的">
      {(ties) => (
        <>
          <input {...ties} type="text" list={list} autoComplete="off" {...registered} />
          <datalist id={list}>
            {names.map((it) => (
              <option key={it} value={it} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
