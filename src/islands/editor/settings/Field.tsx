import { type ReactNode, useId } from 'react'
import type { FieldName } from './field-names.ts'

/** Is the look of a control in a box or drawer. */
export const INPUT = ':uno: entry-box h-9 px-2.5 t-small aria-wrong:border-danger aria-wrong:focus-visible:border-danger'
export const AREA =
  ':uno: entry-box px-2.5 py-2 t-small leading-1.6 resize-y aria-wrong:border-danger aria-wrong:focus-visible:border-danger'
/** Is the look of the words above a control. */
export const LABEL = ':uno: flex justify-between w-full mb-1.5 p-0 text-muted t-meta'
export const COUNT = ':uno: text-faint text-12px data-bad:text-danger'

interface NoteProps {
  id: string
  fault: string | false | undefined
  children?: ReactNode
}

/** Renders the line below a control: the fault, or a note if there is none. */
export const Note = ({ id, fault, children }: NoteProps) => (
  <p
    className=":uno: mt-1 text-faint t-meta data-bad:text-danger"
    id={id}
    role={fault ? 'alert' : undefined}
    data-bad={fault ? '' : undefined}
  >
    {fault || children}
  </p>
)

/** Renders the line below a control that also holds a button. */
export const Below = ({ children }: { children: ReactNode }) => (
  <div className=":uno: flex items-baseline justify-between gap-3">{children}</div>
)

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

interface LineProps extends Omit<Props, 'children'> {
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

/** Renders a field for one line of text. */
export const LineField = ({ value, onChange, onLeave, ...field }: LineProps) => (
  <Field {...field}>
    {(tied) => <input {...tied} type="text" value={value} onChange={(event) => onChange(event.target.value)} onBlur={onLeave} />}
  </Field>
)

/** Renders a control with its label above it and one line below it: the fault, or a note if there is none. */
export function Field({ name, label, fault, note, act, children }: Props) {
  const id = useId()
  return (
    <div className=":uno: min-w-0">
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'data-field': name,
        className: INPUT,
        'aria-invalid': Boolean(fault),
        'aria-describedby': `${id}-note`,
      })}
      <Below>
        <Note id={`${id}-note`} fault={fault}>
          {note}
        </Note>
        {act}
      </Below>
    </div>
  )
}
