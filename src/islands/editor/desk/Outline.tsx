import type { Heading } from '../document/outline.ts'

interface Props {
  outline: readonly Heading[]
  onGo: (heading: Heading, index: number) => void
}

/** The way through the text. */
export function Outline({ outline, onGo }: Props) {
  const least = Math.min(6, ...outline.map((it) => it.depth))
  return (
    <nav className="desk-outline" aria-label="大纲">
      <h2>大纲</h2>
      {outline.length === 0 && <p>写下标题，这里会列出章节</p>}
      {outline.map((it, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places move at every stroke, and whatever has another key is built anew
        <button key={index} type="button" data-depth={Math.min(3, it.depth - least)} onClick={() => onGo(it, index)}>
          {it.text || '（空标题）'}
        </button>
      ))}
    </nav>
  )
}
