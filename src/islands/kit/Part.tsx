import { type ReactNode, useId } from 'react'

/** Shows one part under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className=":uno: mt-10" aria-labelledby={id}>
      <h2 className=":uno: mb-3 text-card" id={id}>
        {name}
      </h2>
      <div className=":uno: flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
