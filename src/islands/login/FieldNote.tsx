import type { ReactNode } from 'react'

interface Props {
  id?: string
  error?: string | undefined
  /** Shows the icon before the error. */
  hasIcon?: boolean
  /** Stands there while there is no error. */
  children?: ReactNode
}

/** Renders the line below a field. It is always kept free, so that an error moves no button under the pointer. */
export const FieldNote = ({ id, error, hasIcon = false, children }: Props) => (
  <p
    className=":uno: flex items-center basis-full gap-1.25 min-h-7.75 pt-0.75 pb-2.25 text-faint text-size-meta lh-1.4 data-wrong:text-danger"
    id={id}
    aria-live="polite"
    data-wrong={error ? '' : undefined}
  >
    {error && hasIcon && <span className=":uno: i-lucide-circle-alert icon-s" aria-hidden="true" />}
    {error || children}
  </p>
)
