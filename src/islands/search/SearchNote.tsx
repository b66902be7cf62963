import type { ReactNode } from 'react'

interface Props {
  role?: 'alert'
  drawing?: ReactNode
  title: string
  children: ReactNode
  /** Stands below the sentence. */
  more?: ReactNode
}

/** Renders a sentence in the place of the results. */
export const SearchNote = ({ role, drawing, title, children, more }: Props) => (
  <div className=":uno: grid justify-items-center pt-8 pb-7 px-6 text-center" role={role}>
    {drawing}
    <b className=":uno: mt-3 text-strong font-600">{title}</b>
    <p className=":uno: mt-1 text-muted text-size-small">{children}</p>
    {more}
  </div>
)
