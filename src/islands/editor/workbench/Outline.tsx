import { useWords } from '../bar/words/words.ts'
import type { Heading } from '../document/outline.ts'

interface Props {
  outline: readonly Heading[]
  onGo: (heading: Heading, index: number) => void
}

/** Indents the headings by their depth. */
const ROWS = [
  ':uno: block w-full py-1.25 ps-2.5 pe-2.5 outline-row',
  ':uno: block w-full py-1.25 ps-6 pe-2.5 outline-row',
  ':uno: block w-full py-1.25 ps-9.5 pe-2.5 outline-row',
  ':uno: block w-full py-1.25 ps-13 pe-2.5 outline-row',
]

/** Renders the headings of the text as links to them. */
export function Outline({ outline, onGo }: Props) {
  const words = useWords()
  const least = Math.min(6, ...outline.map((it) => it.depth))
  return (
    <nav
      className=":uno: workbench-outline flex-none w-58 px-3 py-6 hairline-s bg-bg overflow-y-auto t-meta group-data-visual:border-0 lt-desktop:w-47.5 lt-desktop:group-data-split:hidden lt-tablet:hidden"
      aria-label={words.outline}
    >
      <h2 className=":uno: mb-2 ps-2.5 text-faint text-12px font-500">{words.outline}</h2>
      {outline.length === 0 && <p className=":uno: px-2.5 text-faint">{words.outlineEmpty}</p>}
      {outline.map((it, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places move at every stroke, and whatever has another key is built anew
        <button key={index} className={ROWS[Math.min(3, it.depth - least)]} type="button" onClick={() => onGo(it, index)}>
          {it.text || words.emptyHeading}
        </button>
      ))}
    </nav>
  )
}
