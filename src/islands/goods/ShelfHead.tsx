import { useEffect, useRef } from 'react'
import { turn } from '../ui/use-address.ts'

/** Counts milliseconds: the search starts when the reader has stopped typing for so long. */
const PAUSE = 350

interface Props {
  /** Is true when the site has any project. */
  isFilled: boolean
  keyword: string
}

/** Searches for the typed words. `isStep` adds an entry to the browser's history; otherwise the current one is replaced. */
function search(field: HTMLInputElement | null, isStep: boolean): void {
  const typed = field?.value.trim() ?? ''
  const asked = new URLSearchParams(location.search).get('keyword') ?? ''
  if (typed !== asked) turn({ keyword: typed || null, page: null }, isStep)
}

/** Renders the heading of the project list and its search field. */
export function ShelfHead({ isFilled, keyword }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef('')
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function later(): void {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => search(field.current, false), PAUSE)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this woke
  useEffect(() => {
    if (field.current?.value) later()
    return () => clearTimeout(typing.current)
  }, [])
  useEffect(() => {
    if (shown.current === keyword) return
    shown.current = keyword
    if (field.current && field.current.value.trim() !== keyword) field.current.value = keyword
  }, [keyword])

  return (
    <div className="goods-head">
      <div>
        <h1 className="text-page font-700">项目</h1>
        {isFilled && <p className="text-muted">自己在用的小工具，也许你也用得上。</p>}
      </div>
      {isFilled && (
        <search className="needs-script">
          <form
            action="/goods"
            onSubmit={(event) => {
              event.preventDefault()
              clearTimeout(typing.current)
              search(field.current, true)
            }}
          >
            <span className="i-lucide-search icon-s" aria-hidden="true" />
            <label className="sr-only" htmlFor="goods-keyword">
              搜索项目
            </label>
            <input
              ref={field}
              id="goods-keyword"
              type="search"
              name="keyword"
              placeholder="搜索项目"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              // An input method is still composing this word, so it is not searched yet.
              onInput={({ nativeEvent }) => (nativeEvent as InputEvent).isComposing || later()}
              onCompositionEnd={later}
            />
          </form>
        </search>
      )}
    </div>
  )
}
