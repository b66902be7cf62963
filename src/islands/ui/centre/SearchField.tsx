import { useEffect, useRef, useState } from 'react'
import { Sign } from '../Sign.tsx'
import { turn } from '../use-address.ts'

/** Is the pause in typing, in milliseconds, after which the search starts. */
const PAUSE = 350

interface Props {
  /** Is the parameter of the address that the field writes. */
  name: string
  label: string
  /** Is the placeholder. */
  words: string
  /** Is the value of the address. */
  value: string
}

/** Renders a search field. It searches on Enter or when the typing stops. */
export function SearchField({ name, label, words, value }: Props) {
  const [text, setText] = useState(value)
  const pause = useRef(0)
  const last = useRef(value)
  useEffect(() => () => clearTimeout(pause.current), [])
  // The address was changed elsewhere: by Back, or by a button that removes all filters.
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
