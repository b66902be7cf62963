import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { turn } from '../use-address.ts'
import looks from './SearchField.uno.css?inline'

adoptStyles(looks)

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
        className=":uno: find flex items-center gap-2 w-45 h-8.5 px-2.5 hairline rounded-control bg-surface text-faint focus-within:border-accent focus-within:outline-2 focus-within:outline-solid focus-within:outline-accent focus-within:-outline-offset-1 lt-desktop:w-full lt-desktop:h-10"
        onSubmit={(event) => {
          event.preventDefault()
          look(text)
        }}
      >
        <span className=":uno: i-lucide-search icon-s" aria-hidden="true" />
        <input
          className=":uno: bare-input flex-1 text-size-small"
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
