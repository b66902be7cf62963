import { useState } from 'react'
import { shanghaiTime } from '#lib/dates.ts'
import type { Beginning } from '../keep/begin.ts'
import type { Page } from '../keep/page.ts'
import type { Writing } from './use-writing.ts'

/** Says that what was typed last time came back; to drop it can be taken back as well. */
export function Restored({ beginning, writing }: { beginning: Beginning; writing: Writing }) {
  const [dropped, setDropped] = useState<Page | null>(null)
  const [isGone, setGone] = useState(false)
  if (!beginning.restoredAt || isGone) return null
  const at = shanghaiTime(beginning.restoredAt).slice(5, 16)
  const { text: savedText, ...saved } = beginning.saved
  return (
    <p className="desk-restored" role="status">
      {dropped ? '已放弃找回的内容' : `找回了 ${at} 没来得及传上去的内容`}
      {dropped ? (
        <button
          type="button"
          onClick={() => {
            const { text, ...page } = dropped
            writing.replace(text, page)
            setDropped(null)
          }}
        >
          撤销
        </button>
      ) : (
        <button
          type="button"
          onClick={() => {
            setDropped(writing.whole())
            writing.replace(savedText, saved)
          }}
        >
          放弃
        </button>
      )}
      <button type="button" onClick={() => setGone(true)}>
        知道了
      </button>
    </p>
  )
}
