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

/** Renders the numbers about the text below the desk. */
export function StatusBar({ glance, selection, version, light }: Props) {
  const words = useWords()
  return (
    <footer className="desk-status">
      <span>{filled(words.wordCount, glance.wordCount.toLocaleString('zh-CN'))}</span>
      {glance.wordCount > 0 && <span>{filled(words.readTime, glance.readMinutes)}</span>}
      <span className="wide">{filled(words.sections, glance.outline.length)}</span>
      {selection && <span className="wide">{filled(words.place, selection.line, selection.column)}</span>}
      {version > 0 && <span className="wide">{filled(words.revision, version)}</span>}
      {selection && selection.selected > 0 && <span className="end">{filled(words.chosenCount, selection.selected)}</span>}
      {light}
    </footer>
  )
}
