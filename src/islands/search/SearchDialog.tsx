import { type KeyboardEvent, useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Pager } from '../ui/Pager.tsx'
import { type Offer, withLast } from './operators.ts'
import { expandedWords, SearchBody, totalWords } from './SearchBody.tsx'
import { SearchOffers } from './SearchOffers.tsx'
import { SearchRecent } from './SearchRecent.tsx'
import { SearchStart } from './SearchStart.tsx'
import looks from './uno.css?inline'
import { useOffers } from './use-offers.ts'
import { useRecent } from './use-recent.ts'
import { isTooLong, useSearch } from './use-search.ts'

adoptStyles(looks)

const LIST = ':uno: min-h-0 of-y-auto overscroll-contain hairline-t empty:hidden'
/** Has one height, so that what comes after the dialog moves nothing. */
const START = ':uno: min-h-0 h-104 of-y-auto overscroll-contain hairline-t'

/** Returns the text that a screen reader announces. */
function spoken({ found, isWaiting, failure }: ReturnType<typeof useSearch>['state']): string {
  if (failure || isWaiting || !found) return ''
  const more = expandedWords(found)
  return found.total
    ? `${more && `${more}，`}${totalWords(found)}，第 ${found.page} 页，共 ${found.pages} 页`
    : `没有找到「${found.keyword}」`
}

/** Renders the search dialog: a field, its results, and a foot with the keys. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const searching = useSearch()
  const { text, state, type, search, turn } = searching
  const recent = useRecent()
  const offers = useOffers(text)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { found, failure } = state
  const hasHits = Boolean(!failure && found?.total)

  // The last keyword is selected, so that typing replaces it.
  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    if (found) list.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [found])

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const [first] = offers
    if (event.key === 'Tab' && !event.shiftKey && first && event.target === field.current) {
      event.preventDefault()
      complete(first)
      return
    }
    const isBack = event.key === 'ArrowUp'
    if ((!isBack && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return
    const stops = [field.current, ...(list.current?.querySelectorAll<HTMLElement>('a, .word, .offer, .kind-tab') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const to = at < 0 ? 0 : Math.min(stops.length - 1, Math.max(0, at + (isBack ? -1 : 1)))
    event.preventDefault()
    stops[to]?.focus()
  }

  /** Puts what was offered in the place of what was being typed. */
  const complete = ({ part }: Offer) => put(withLast(text, `${part} `), true)

  function clear(): void {
    type('')
    field.current?.focus()
  }

  /** Puts a text into the field. It is searched at once when it is whole. */
  function put(it: string, isWhole = false): void {
    type(it)
    if (isWhole) search(it)
    field.current?.focus()
  }
  function choose(word: string): void {
    put(word, true)
    recent.note(word)
  }

  /** The pressed button disappears, so the focus moves to the field. */
  function forget(act: () => void): void {
    act()
    field.current?.focus()
  }

  return (
    <Dialog
      className=":uno: kit-modal fixed inset-x-0 top-22 bottom-auto w-within-650-24 max-h-less-128 mx-auto of-hidden backdrop:animate-fade lt-tablet:top-3 lt-tablet:max-h-less-24"
      label="搜索"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk through what is inside, whatever has the focus */}
      <div className=":uno: flex flex-col max-h-less-130 lt-tablet:max-h-less-26" onKeyDown={walk}>
        <search>
          <form
            className=":uno: flex items-center gap-3 h-15 ps-5 pe-3 lt-tablet:h-13.5 lt-tablet:ps-4 lt-tablet:pe-2"
            onSubmit={(event) => {
              event.preventDefault()
              search()
              if (!isTooLong(text)) recent.note(text)
            }}
          >
            <span className=":uno: i-lucide-search icon text-muted" aria-hidden="true" />
            <input
              className=":uno: bare-input flex-1 h-full text-size-read"
              ref={field}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-invalid={isTooLong(text)}
              aria-label="关键词"
              placeholder="搜索文章、说说、项目…"
              value={text}
              onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
              onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            />
            <button className="icon-btn" type="button" onClick={clear} aria-label="清空" title="清空" hidden={!text}>
              <span className=":uno: i-lucide-x icon" aria-hidden="true" />
            </button>
            <button
              className=":uno: flex items-center gap-2.5 min-h-9 pe-2 before:content-empty before:w-px before:h-5 before:bg-border"
              type="button"
              onClick={onClose}
              aria-label="Esc 关闭"
              title="关闭"
            >
              <kbd className=":uno: lt-tablet:hidden">Esc</kbd>
              <span className=":uno: hidden text-accent text-size-small hoverless:inline lt-tablet:inline">关闭</span>
            </button>
          </form>
        </search>
        {/* A keyword that leads to an article is saved, even when Enter was not pressed. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are what is pressed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
        <div
          className={text.trim() ? LIST : START}
          ref={list}
          aria-busy={state.isWaiting}
          onClick={(event) => (event.target as Element).closest('a.hit') && recent.note(text)}
        >
          <SearchOffers offers={offers} onChoose={complete} />
          <SearchBody {...searching} onWord={choose} />
          {!text.trim() && (
            <SearchRecent
              words={recent.words}
              onChoose={choose}
              onRemove={(word) => forget(() => recent.remove(word))}
              onClear={() => forget(recent.clear)}
            />
          )}
          {!text.trim() && <SearchStart onChoose={(it) => put(it)} />}
        </div>
        <p className="sr-only" role="status">
          {spoken(state)}
        </p>
        <div className=":uno: flex items-center justify-between flex-none gap-3 min-h-11.75 py-2 pe-3 ps-5 hairline-t bg-bg text-faint text-size-meta hoverless:justify-center lt-tablet:justify-center lt-tablet:p-2">
          <p className=":uno: for-keys flex gap-3.5 lt-tablet:hidden">
            {hasHits && (
              <span className=":uno: inline-flex items-center gap-1.25">
                <kbd>↑</kbd>
                <kbd>↓</kbd>选择
              </span>
            )}
            {offers.length > 0 && (
              <span className=":uno: inline-flex items-center gap-1.25">
                <kbd>Tab</kbd>补全
              </span>
            )}
            <span className=":uno: inline-flex items-center gap-1.25">
              <kbd>Enter</kbd>
              {hasHits ? '打开' : '搜索'}
            </span>
            <span className=":uno: inline-flex items-center gap-1.25">
              <kbd>Esc</kbd>关闭
            </span>
          </p>
          {hasHits && found && found.pages > 1 ? (
            <Pager isSmall current={found.page} pages={found.pages} onTurn={turn} />
          ) : (
            <a className="text-quiet" href="/hotSearch">
              看看热搜
            </a>
          )}
        </div>
      </div>
    </Dialog>
  )
}
