import { useWords } from '../bar/words/words.ts'
import type { Heading } from '../document/outline.ts'

interface Props {
  outline: readonly Heading[]
  onGo: (heading: Heading, index: number) => void
}

/** Renders the headings of the text as links to them. */
export function Outline({ outline, onGo }: Props) {
  const words = useWords()
  const least = Math.min(6, ...outline.map((it) => it.depth))
  return (
    <nav className="desk-outline" aria-label={words.outline}>
      <h2>{words.outline}</h2>
      {outline.length === 0 && <p>{words.outlineEmpty}</p>}
      {outline.map((it, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places move at every stroke, and whatever has another key is built anew
        <button key={index} type="button" data-depth={Math.min(3, it.depth - least)} onClick={() => onGo(it, index)}>
          {it.text || words.emptyHeading}
        </button>
      ))}
    </nav>
  )
}
