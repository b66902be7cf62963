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
      <form className="engine" action={first.address} method="get" target="_blank" rel="noopener" onSubmit={ask}>
        <select
          ref={chosen}
          className="needs-script"
          aria-label="搜索引擎"
          onChange={({ target }) => saveSearchEngine(target.value)}
        >
          {NAMES.map((it) => (
            <option key={it} value={it}>
              {it}
            </option>
          ))}
        </select>
        <span className="without-script pick">{first.name}</span>
        <input
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
