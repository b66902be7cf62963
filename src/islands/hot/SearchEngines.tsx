import { type SubmitEvent, useEffect, useRef } from 'react'
import { savedSearchEngine, saveSearchEngine } from '#client/search-storage.ts'
import { searchEngines } from '#lib/search-engines.ts'
import { searchHere } from './search-here.ts'

const [first] = searchEngines
/** Stands for this site's own search among the engines. */
const HERE = '本站'
const NAMES = [...searchEngines.map(({ name }) => name), HERE]

/** Renders a search form for an engine or for this site; the choice is remembered. Without scripts the first engine is used. */
export function SearchEngines() {
  const chosen = useRef<HTMLSelectElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const saved = savedSearchEngine()
    if (!chosen.current) return
    // The reader may have chosen before hydration.
    if (chosen.current.value !== first.name) saveSearchEngine(chosen.current.value)
    else if (saved && NAMES.includes(saved)) chosen.current.value = saved
  }, [])
  function ask(event: SubmitEvent): void {
    event.preventDefault()
    const words = field.current?.value.trim()
    if (!words) return
    const engine = searchEngines.find(({ name }) => name === chosen.current?.value)
    if (engine) window.open(`${engine.address}?${new URLSearchParams({ [engine.field]: words })}`, '_blank', 'noopener')
    else void searchHere(words)
  }
  return (
    <search>
      {/* The policy of this page lets the form lead to the first engine (server/web/headers.ts). */}
      <form
        className=":uno: flex items-center max-w-170 h-12 mt-6 ps-1 pe-1.5 border-1 border-solid border-field rounded-media bg-surface focus-within:outlined focus-within:outline-offset-1 control-focused:outline-0"
        action={first.address}
        method="get"
        target="_blank"
        rel="noopener"
        onSubmit={ask}
      >
        <select
          ref={chosen}
          className=":uno: needs-script h-9 ps-2.5 pe-1.5 border-0 rounded-control bg-surface text-text text-size-list"
          aria-label="搜索引擎"
          onChange={({ target }) => saveSearchEngine(target.value)}
        >
          {NAMES.map((it) => (
            <option key={it} value={it}>
              {it}
            </option>
          ))}
        </select>
        <span className=":uno: without-script h-9 ps-2.5 pe-1.5 border-0 rounded-control bg-surface text-text text-size-list content-center">
          {first.name}
        </span>
        <input
          className=":uno: clear-field border-is border-solid border-border flex-1 min-w-0 h-6 ms-1.5 px-3.5 placeholder:text-faint"
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          name={first.field}
          aria-label="搜索的词"
          placeholder="搜一搜"
          required
        />
        <button className="btn-solid" type="submit">
          搜索
        </button>
      </form>
    </search>
  )
}
