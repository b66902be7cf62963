import { type ComponentProps, type ReactNode, useId, useState } from 'react'

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
      <div className="lab">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="two">
        <div className="in">
          <input
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
      <p className="note" id={note} aria-live="polite" data-wrong={error ? '' : undefined}>
        {error ? (
          <>
            <span className="i-lucide-circle-alert icon-s" aria-hidden="true" />
            {error}
          </>
        ) : (
          hint
        )}
      </p>
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
          <span className={isShown ? 'i-lucide-eye-off icon' : 'i-lucide-eye icon'} aria-hidden="true" />
        </button>
      }
    />
  )
}
