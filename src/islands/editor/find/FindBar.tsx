import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import type { Surface } from '../workbench/surface.ts'

interface Props {
  surface: Surface
  /** Holds the current text, so that the search runs again after an edit. */
  turn: string
  onClose: () => void
}

const INPUT = ':uno: entry-box w-50 h-8 px-2.5 t-small lt-tablet:flex-auto lt-tablet:basis-30'

/** Renders the bar that finds and replaces words, in each view that can be edited. */
export function FindBar({ surface, turn, onClose }: Props) {
  const [text, setText] = useState(() => surface.selected().split('\n')[0] ?? '')
  const words = useWords()
  const [instead, setInstead] = useState('')
  const [isCaseSensitive, setCase] = useState(false)
  const [found, setFound] = useState({ count: 0, at: 0 })
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text is searched anew
  useEffect(() => setFound(surface.find(text ? { text, isCaseSensitive } : null)), [surface, text, isCaseSensitive, turn])
  useEffect(() => {
    field.current?.select()
    return () => void surface.find(null)
  }, [surface])

  function go(isBack: boolean): void {
    surface.next(isBack)
    setFound(surface.find({ text, isCaseSensitive }))
    setSaid('')
  }
  function keys(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      go(event.shiftKey)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is not known to every reader yet
    <div
      className=":uno: flex flex-none flex-wrap items-center gap-1.5 px-4 py-1.5 hairline-b bg-bg lt-tablet:order-4"
      role="search"
      aria-label={words.find}
      onKeyDown={keys}
    >
      <input
        ref={field}
        className={INPUT}
        type="text"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className=":uno: min-w-18 text-muted t-meta tabular" role="status">
        {said || (text ? (found.count ? `${found.at || '–'} / ${found.count}` : words.notFound) : '')}
      </span>
      <button className="icon-btn" type="button" aria-label={words.previous} disabled={!found.count} onClick={() => go(true)}>
        <Icon of="up" />
      </button>
      <button className="icon-btn" type="button" aria-label={words.next} disabled={!found.count} onClick={() => go(false)}>
        <Icon of="down" />
      </button>
      <button
        className=":uno: w-8 h-8 rounded-control text-muted aria-on:bg-accent-soft aria-on:text-accent"
        type="button"
        aria-pressed={isCaseSensitive}
        title={words.matchCase}
        onClick={() => setCase(!isCaseSensitive)}
      >
        Aa
      </button>
      <input
        className={INPUT}
        type="text"
        aria-label={words.replaceWith}
        placeholder={words.replaceWith}
        value={instead}
        onChange={(event) => setInstead(event.target.value)}
      />
      <button
        className=":uno: btn-ghost h-8"
        type="button"
        disabled={!found.count}
        onClick={() => {
          surface.replace(instead)
          setFound(surface.find({ text, isCaseSensitive }))
        }}
      >
        {words.replace}
      </button>
      <button
        className=":uno: btn-ghost h-8"
        type="button"
        disabled={!found.count}
        onClick={() => {
          setSaid(filled(words.replaced, surface.replaceAll(instead)))
          setFound(surface.find({ text, isCaseSensitive }))
        }}
      >
        {words.replaceAll}
      </button>
      <button className="icon-btn" type="button" aria-label={words.closeFind} onClick={onClose}>
        <Icon of="close" />
      </button>
    </div>
  )
}
