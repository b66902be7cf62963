import { useEffect, useRef } from 'react'
import { turn } from '../ui/use-address.ts'

/** A reader who stops typing for so long wants to see something. */
const PAUSE = 350

interface Props {
  /** Whether there is something to search. */
  isFilled: boolean
  /** What the address asks for. */
  keyword: string
}

/** Searches what is typed: as a step of its own, or in place of the one before. */
function search(field: HTMLInputElement | null, isStep: boolean): void {
  const typed = field?.value.trim() ?? ''
  const asked = new URLSearchParams(location.search).get('keyword') ?? ''
  if (typed !== asked) turn({ keyword: typed || null, page: null }, isStep)
}

/** The heading of the shelf and its search field. */
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
              // A word that is still being put together is none yet.
              onInput={({ nativeEvent }) => (nativeEvent as InputEvent).isComposing || later()}
              onCompositionEnd={later}
            />
          </form>
        </search>
      )}
    </div>
  )
}
