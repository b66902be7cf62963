import { useEffect, useRef, useState } from 'react'
import { Sign } from '../../ui/Sign.tsx'
import { turn } from '../../ui/use-address.ts'

/** Whoever stops typing for so long wants to see something. */
const PAUSE = 350

/** Looks for a part of the title: at Enter, or when the typing stops. */
export function ArticleSearch({ title }: { title: string }) {
  const [text, setText] = useState(title)
  const pause = useRef(0)
  useEffect(() => () => clearTimeout(pause.current), [])

  function look(words: string): void {
    clearTimeout(pause.current)
    turn({ title: words.trim() || null, page: null }, false)
  }
  return (
    <search>
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault()
          look(text)
        }}
      >
        <Sign of="search" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label="搜标题"
          placeholder="搜标题"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(pause.current)
            pause.current = window.setTimeout(() => look(target.value), PAUSE)
          }}
        />
      </form>
    </search>
  )
}
