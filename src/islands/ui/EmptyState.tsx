import type { ComponentProps, ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'

interface Props {
  drawing: ComponentProps<typeof Drawing>['of']
  title: string
  text: string
  children?: ReactNode
}

/** Renders an empty state: a drawing, a sentence and one action. It equals what `EmptyState.astro` prints. */
export const EmptyState = ({ drawing, title, text, children }: Props) => (
  <div className="state grid justify-items-center text-center gap-1.5 px-6 py-12">
    <Drawing of={drawing} />
    <h2 className="text-read mt-3.5">{title}</h2>
    <p className="text-list text-muted">{text}</p>
    {children}
  </div>
)
