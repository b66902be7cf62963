import { type KeyboardEvent, useState } from 'react'
import { filled, useWords } from './words/words.ts'

const ROWS = 6
const COLUMNS = 6

interface Props {
  onSize: (rows: number, columns: number) => void
}

/** Lets the user choose the rows and columns of a new table with the pointer or the arrow keys. */
export function TableSizes({ onSize }: Props) {
  const [size, setSize] = useState({ rows: 3, columns: 3 })
  const words = useWords()
  const named = (rows: number, columns: number) => filled(words.tableSize, rows, columns)
  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key]
    if (!step) return
    event.preventDefault()
    const rows = Math.max(1, Math.min(ROWS, size.rows + (step[0] ?? 0)))
    const columns = Math.max(1, Math.min(COLUMNS, size.columns + (step[1] ?? 0)))
    event.currentTarget.querySelectorAll('button')[(rows - 1) * COLUMNS + columns - 1]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own
    <div className=":uno: grid cols-sizes gap-1 p-1.5" role="group" aria-label={words.table} onKeyDown={walk}>
      {Array.from({ length: ROWS * COLUMNS }, (_, at) => {
        const [rows, columns] = [Math.floor(at / COLUMNS) + 1, (at % COLUMNS) + 1]
        const isIt = rows === size.rows && columns === size.columns
        const choose = () => setSize({ rows, columns })
        return (
          <button
            key={named(rows, columns)}
            className=":uno: h-6 hairline-field rounded-1 data-in:border-accent data-in:bg-accent-soft"
            type="button"
            tabIndex={isIt ? 0 : -1}
            aria-label={named(rows, columns)}
            data-in={(rows <= size.rows && columns <= size.columns) || undefined}
            onPointerEnter={choose}
            onFocus={choose}
            onClick={() => onSize(rows, columns)}
          />
        )
      })}
      <p className=":uno: col-span-full text-muted t-meta text-center" aria-hidden="true">
        {named(size.rows, size.columns)}
      </p>
    </div>
  )
}
