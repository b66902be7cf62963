import type { ReactNode } from 'react'
import type { Rendered } from '../preview/render-preview.ts'
import type { Glance } from './use-writing.ts'

interface Props {
  glance: Glance
  rendered: Rendered | null
  selection: { line: number; column: number; selected: number } | null
  version: number
  light: ReactNode
}

/** Numbers about the text, out of the way. */
export function StatusBar({ glance, selection, version, light }: Props) {
  return (
    <footer className="desk-status">
      <span>{glance.wordCount.toLocaleString('zh-CN')} 字</span>
      {glance.wordCount > 0 && <span>约 {glance.readMinutes} 分钟</span>}
      <span className="wide">{glance.outline.length} 节</span>
      {selection && (
        <span className="wide">
          行 {selection.line}，列 {selection.column}
        </span>
      )}
      {version > 0 && <span className="wide">修订 {version}</span>}
      {selection && selection.selected > 0 && <span className="end">选中 {selection.selected} 字</span>}
      {light}
    </footer>
  )
}
