import type { ReactNode } from 'react'
import { useId } from 'react'

interface Props {
  label: string
  /** What is wrong with it, in the words of the contract. */
  error?: string | undefined
  hint?: ReactNode
  /** What stands in the row: it is given the attributes that tie it to label and words. */
  children: (ties: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A row of a form: what is asked, where to write it, and what was wrong. */
export function Field({ label, error, hint, children }: Props) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note })}
        <p className="note" id={note}>
          {error ? <span className="wrong">{error}</span> : hint}
        </p>
      </div>
    </div>
  )
}
