import type { ReactNode } from 'react'
import './looks.ts'

/** Renders a part of a room, or a small one of a drawer, with its heading. */
export const Section = ({ title, isSmall, children }: { title: string; isSmall?: boolean; children: ReactNode }) => (
  <section className=":uno: mt-7">
    {isSmall ? (
      <h3 className=":uno: mb-1 text-strong text-size-small font-650">{title}</h3>
    ) : (
      <h2 className=":uno: mb-1">{title}</h2>
    )}
    {children}
  </section>
)

/** Says what went wrong. */
export const Fault = ({ isLoud = false, children }: { isLoud?: boolean; children: ReactNode }) =>
  isLoud ? (
    <p className=":uno: my-3 text-danger text-size-small break-anywhere" role="alert">
      {children}
    </p>
  ) : (
    <p className=":uno: text-danger text-size-meta break-anywhere">{children}</p>
  )
