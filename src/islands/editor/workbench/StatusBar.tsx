import type { ReactNode } from 'react'
import { filled, useWords } from '../bar/words/words.ts'
import type { Rendered } from '../preview/render-preview.ts'
import type { Glance } from './use-writing.ts'

interface Props {
  glance: Glance
  rendered: Rendered | null
  selection: { line: number; column: number; selected: number } | null
  version: number
  light: ReactNode
}

/** Renders the numbers about the text below the workbench. */
export function StatusBar({ glance, selection, version, light }: Props) {
  const words = useWords()
  const chosen = selection?.selected ?? 0
  return (
    <footer className=":uno: workbench-status flex flex-none items-center gap-5 h-8.5 px-5 hairline-t bg-surface text-muted t-note tabular whitespace-nowrap lt-tablet:order-6 lt-tablet:h-8 lt-tablet:px-4">
      <span>{filled(words.wordCount, glance.wordCount.toLocaleString('zh-CN'))}</span>
      {glance.wordCount > 0 && <span>{filled(words.readTime, glance.readMinutes)}</span>}
      <span className=":uno: lt-desktop:hidden">{filled(words.sections, glance.outline.length)}</span>
      {selection && <span className=":uno: lt-desktop:hidden">{filled(words.place, selection.line, selection.column)}</span>}
      {version > 0 && <span className=":uno: lt-desktop:hidden">{filled(words.revision, version)}</span>}
      {chosen > 0 && <span className=":uno: ms-auto">{filled(words.chosenCount, chosen)}</span>}
      <div className={chosen > 0 ? ':uno: min-w-0' : ':uno: ms-auto min-w-0'}>{light}</div>
    </footer>
  )
}
