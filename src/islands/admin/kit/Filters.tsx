import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Sign } from '../../ui/Sign.tsx'
import { turn } from '../../ui/use-address.ts'

/** Whoever stops typing for so long wants to see something. */
const PAUSE = 350

export interface Choice {
  /** Parameter of the address. */
  name: string
  /** What is chosen by it. */
  words: string
  /** What is shown while nothing is chosen: 全部. */
  all?: string
  options: readonly { value: string; words: string }[]
}

interface Props {
  filter: Partial<Record<string, string>>
  /** What the field looks through; without it there is no field. Its parameter is `keyword`. */
  search?: string
  choices?: readonly Choice[]
  /** Rows there are, once that is known. */
  total?: number | undefined
  /** What makes something new. */
  children?: ReactNode
}

function Search({ words, keyword }: { words: string; keyword: string }) {
  const [text, setText] = useState(keyword)
  const pause = useRef(0)
  const last = useRef(keyword)
  useEffect(() => () => clearTimeout(pause.current), [])
  // The address was changed from elsewhere: by Back, or by a button that shows all.
  useEffect(() => {
    if (keyword !== last.current) setText(keyword)
    last.current = keyword
  }, [keyword])

  function look(value: string): void {
    clearTimeout(pause.current)
    last.current = value.trim()
    turn({ keyword: value.trim() || null, page: null }, false)
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
          aria-label={`搜索：${words}`}
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

/** What narrows the list of a room down. It stands in the address. */
export function Filters({ filter, search, choices = [], total, children }: Props) {
  return (
    <div className="filters">
      {search && <Search words={search} keyword={filter.keyword ?? ''} />}
      {choices.map(({ name, words, all = '全部', options }) => (
        <label className="chosen" key={name}>
          <span>{words}</span>
          <select value={filter[name] ?? ''} onChange={({ target }) => turn({ [name]: target.value || null, page: null }, false)}>
            <option value="">{all}</option>
            {options.map((it) => (
              <option key={it.value} value={it.value}>
                {it.words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {total !== undefined && (
        <p className="total" role="status">
          共 {total} 条
        </p>
      )}
      {children && <div className="make">{children}</div>}
    </div>
  )
}
