import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldNote } from './FieldNote.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  /** Stands below the field while there is no error. */
  hint?: ReactNode
  /** Stands inside the field, after the text. */
  inside?: ReactNode
  /** Stands beside the field. */
  beside?: ReactNode
}

/** Renders a labelled field. A line below is reserved, so that an error moves nothing. */
export function Field({ label, error, aside, hint, inside, beside, ...input }: Props) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="field">
      <div className=":uno: flex justify-between items-baseline mb-1.25 text-size-meta">
        <label className=":uno: font-500" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className=":uno: flex gap-2">
        <div className=":uno: flex-1 flex items-center min-w-0 h-10 hairline-field rounded-control bg-surface typing:border-accent typing:outline-2 typing:outline-solid typing:outline-accent typing:-outline-offset-1 wrong-inside:border-danger wrong-inside:typing:outline-danger">
          <input
            className=":uno: bare-input flex-1 h-full px-3 rounded-inherit text-size-list read-only:text-transparent autofill:as-typed"
            id={id}
            aria-invalid={Boolean(error)}
            aria-describedby={note}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
          />
          {inside}
        </div>
        {beside}
      </div>
      <FieldNote id={note} error={error} hasIcon>
        {hint}
      </FieldNote>
    </div>
  )
}

/** Renders a password field with a button that shows the password. */
export function PasswordField(props: Omit<Props, 'type' | 'inside'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          className="icon-btn"
          type="button"
          aria-pressed={isShown}
          aria-label="显示密码"
          title={isShown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!isShown)}
        >
          <span className={isShown ? ':uno: i-lucide-eye-off icon' : ':uno: i-lucide-eye icon'} aria-hidden="true" />
        </button>
      }
    />
  )
}
