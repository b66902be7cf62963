import type { ReactNode } from 'react'
import { useId } from 'react'

interface Props {
  label: string
  /** Holds the error, in the words of the contract. */
  error?: string | undefined
  hint?: ReactNode
  /** Renders the input. It gets the attributes that tie it to the label and the notes. */
  children: (ties: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** Renders a row of a form: label, input and error. */
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
