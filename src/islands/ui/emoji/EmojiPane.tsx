import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { keep } from '#client/cache.ts'
import { type Emoji, emojis } from '#lib/emoji.ts'
import { firstStop, walkGrid } from './walk-grid.ts'

/** Limits the recent emojis to about two rows of the picker. */
const RECENT = 20
const recent = keep<string[]>('emoji-recent', { version: 1, lasts: Number.POSITIVE_INFINITY })

const known = new Map(emojis.map((it) => [it.url, it]))

function recentEmojis(): Emoji[] {
  const saved: unknown = recent.read()
  return (Array.isArray(saved) ? saved : []).flatMap((url) => known.get(url) ?? [])
}

const remember = (url: string) => recent.write([url, ...recentEmojis().map((it) => it.url)].filter(isFirst).slice(0, RECENT))
const isFirst = (it: string, place: number, all: readonly string[]) => all.indexOf(it) === place

/** Is the look of the list below the tabs. */
export const CELLS = ':uno: h-66 px-3 pb-3 of-y-auto overscroll-contain'
const CELL =
  ':uno: grid place-items-center h-11 rounded-media quickly touch-manipulation no-callout select-none hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2'
/** Is the look of the sentence in the place of pictures. */
export const NONE = ':uno: pt-6 pb-3 px-3 text-muted text-center empty:hidden'

interface GroupProps {
  title: string
  found: readonly Emoji[]
  onPick: (url: string) => void
}

const Group = ({ title, found, onPick }: GroupProps) =>
  found.length > 0 && (
    <>
      <p className=":uno: pt-1.5 pb-1 px-1.5 text-faint text-size-note" aria-hidden="true">
        {title}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className=":uno: grid grid-cols-auto-44" role="group" aria-label={title}>
        {found.map(({ name, url }) => (
          <button
            key={url}
            className={CELL}
            type="button"
            title={name}
            aria-label={name}
            data-cell=""
            data-url={url}
            onClick={() => onPick(url)}
          >
            <img
              className=":uno: filter-none pointer-events-none"
              src={url}
              alt=""
              width={28}
              height={28}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
    </>
  )

/** Renders the built-in emojis: the recent ones, all of them, or those that match a name. */
export function EmojiPane({ onPick }: { onPick: (url: string) => void }) {
  const [words, setWords] = useState('')
  const [lastUsed] = useState(recentEmojis)
  const list = useRef<HTMLDivElement>(null)
  const sought = words.trim()
  const found = emojis.filter((it) => it.name.includes(sought))

  useLayoutEffect(() => {
    if (list.current) walkGrid(list.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the words
  useLayoutEffect(() => {
    if (!list.current) return
    list.current.scrollTop = 0
    firstStop(list.current)
  }, [sought])

  function pick(url: string): void {
    remember(url)
    onPick(url)
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && words) {
      // The first Escape empties the field, the next one closes the picker.
      event.preventDefault()
      setWords('')
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[data-cell]')?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (sought && found[0]) pick(found[0].url)
    }
  }
  return (
    <>
      <input
        className=":uno: flex-none h-9 mx-4 mb-2 px-3 hairline-field rounded-control bg-surface text-strong placeholder:text-muted placeholder:op-100 focus-visible:-outline-offset-1 focus-visible:rounded-control coarse:h-11"
        type="search"
        placeholder="按名字找"
        aria-label="按名字找表情"
        autoComplete="off"
        enterKeyHint="done"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={press}
      />
      <div className={CELLS} ref={list}>
        {sought ? (
          <Group title="找到的" found={found} onPick={pick} />
        ) : (
          <>
            <Group title="最近用过" found={lastUsed} onPick={pick} />
            <Group title="全部" found={emojis} onPick={pick} />
          </>
        )}
        {sought && !found.length && <p className={NONE}>没有叫「{sought}」的表情</p>}
      </div>
      <p className="sr-only" role="status">
        {sought && `找到 ${found.length} 个`}
      </p>
    </>
  )
}
