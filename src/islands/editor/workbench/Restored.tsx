import { useState } from 'react'
import { shanghaiTime } from '#lib/dates.ts'
import { filled, useWords } from '../bar/words/words.ts'
import type { Beginning } from '../keep/begin.ts'
import type { Page } from '../keep/page.ts'
import type { Writing } from './use-writing.ts'

export const RESTORED =
  ':uno: absolute z-4 inset-x-0 bottom-11.5 mx-auto flex items-center gap-3.5 w-fit max-w-room px-4 py-2.5 float-panel rounded-3 t-meta lt-tablet:bottom-23'
export const RESTORED_ACT = ':uno: flex-none text-accent font-500'

/** Tells the author that unsaved text of the last visit was restored. Authors can drop it, and undo that. */
export function Restored({ beginning, writing }: { beginning: Beginning; writing: Writing }) {
  const [dropped, setDropped] = useState<Page | null>(null)
  const [isGone, setGone] = useState(false)
  const words = useWords()
  if (!beginning.restoredAt || isGone) return null
  const at = shanghaiTime(beginning.restoredAt).slice(5, 16)
  const { text: savedText, ...saved } = beginning.saved
  return (
    <p className={RESTORED} role="status">
      {dropped ? words.restoredDropped : filled(words.restored, at)}
      {dropped ? (
        <button
          className={RESTORED_ACT}
          type="button"
          onClick={() => {
            const { text, ...page } = dropped
            writing.replace(text, page)
            setDropped(null)
          }}
        >
          {words.undo}
        </button>
      ) : (
        <button
          className={RESTORED_ACT}
          type="button"
          onClick={() => {
            setDropped(writing.whole())
            writing.replace(savedText, saved)
          }}
        >
          {words.drop}
        </button>
      )}
      <button className={RESTORED_ACT} type="button" onClick={() => setGone(true)}>
        {words.gotIt}
      </button>
    </p>
  )
}
