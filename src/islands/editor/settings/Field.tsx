import { type ReactNode, useId } from 'react'
import type { FieldName } from './field-names.ts'

/** Holds the attributes that join a control to its label and to the note below it. */
export interface Tied {
  id: string
  'data-field': FieldName
  className: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface Props {
  name: FieldName
  label: ReactNode
  fault: string | undefined
  note?: ReactNode
  /** Stands after the note, such as a button. */
  act?: ReactNode
  children: (tied: Tied) => ReactNode
}

/** Renders a control with its label above it and one line below it: the fault, or a note if there is none. */
export function Field({ name, label, fault, note, act, children }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'data-field': name,
        className: 'input',
        'aria-invalid': Boolean(fault),
        'aria-describedby': `${id}-note`,
      })}
      <div className="below">
        <p className="note" id={`${id}-note`} role={fault ? 'alert' : undefined} data-bad={fault ? '' : undefined}>
          {fault || note}
        </p>
        {act}
      </div>
    </div>
  )
}
