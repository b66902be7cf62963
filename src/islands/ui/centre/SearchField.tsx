import { useEffect, useRef, useState } from 'react'
import { Sign } from '../Sign.tsx'
import { turn } from '../use-address.ts'

/** Whoever stops typing for so long wants to see something. */
const PAUSE = 350

interface Props {
  /** Parameter of the address that it writes. */
  name: string
  /** Names the field. */
  label: string
  /** Stands in it while it is empty. */
  words: string
  /** What the address says. */
  value: string
}

/** Looks for words in a list: at Enter, or when the typing stops. */
export function SearchField({ name, label, words, value }: Props) {
  const [text, setText] = useState(value)
  const pause = useRef(0)
  const last = useRef(value)
  useEffect(() => () => clearTimeout(pause.current), [])
  // The address was changed from elsewhere: by Back, or by a button that shows all.
  useEffect(() => {
    if (value !== last.current) setText(value)
    last.current = value
  }, [value])

  function look(typed: string): void {
    clearTimeout(pause.current)
    last.current = typed.trim()
    turn({ [name]: typed.trim() || null, page: null }, false)
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
          aria-label={label}
          placeholder={words}
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
