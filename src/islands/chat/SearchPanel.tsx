import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { onLive } from '#client/live/live.ts'
import type { Data } from '#contract/core/define.ts'
import type { ApiError } from '#contract/core/send.ts'
import { chat } from '#contract/talk/chat.ts'
import { grouped } from '#lib/grouped.ts'
import { lineOf } from '#stores/chat-messages.ts'
import { Face } from '../ui/with-react/Face.tsx'
import { HtmlWords } from '../ui/with-react/Html.tsx'

interface Props {
  onClose: () => void
  onFound: (id: number) => void
}

const EXCERPT = ':uno: excerpt clamp-3 text-muted text-size-small lh-1.6 wrap-anywhere'

type Found = Data<typeof chat.search>

/** Searches all messages of the room and scrolls to a result. */
export function SearchPanel({ onClose, onFound }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)

  useEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  // A recalled message leaves the results.
  useEffect(
    () =>
      onLive('recall', (data) => {
        const { id } = data as { id: number }
        setFound((it) => it && { ...it, records: it.records.filter((one) => one.id !== id) })
      }),
    [],
  )

  async function ask(pageNum: number): Promise<void> {
    const sought = field.current?.value.trim() ?? ''
    if (!sought) return
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    setFailure('')
    try {
      const page = await api(chat.search, { query: { keyword: sought, pageNum, pageSize: 20 } }, { quiet: true })
      if (mine !== turn.current) return
      setKeyword(sought)
      setFound((before) => (pageNum > 1 && before ? { ...page, records: [...before.records, ...page.records] } : page))
    } catch (error) {
      if (mine === turn.current) setFailure(failureWords(error as ApiError))
    } finally {
      if (mine === turn.current) setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(1)
  }
  return (
    <aside
      className=":uno: room-search flex flex-col min-w-0 min-h-0 bg-bg desktop:hairline-e lt-desktop:absolute lt-desktop:z-4 lt-desktop:inset-y-0 lt-desktop:end-0 lt-desktop:w-full lt-desktop:max-w-90 lt-desktop:hairline-s lt-desktop:shadow-3"
      aria-label="搜索聊天记录"
      aria-busy={isBusy}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <form
        className=":uno: flex flex-none items-center gap-2 h-16 ps-4 pe-2 hairline-b text-faint focus-within:line-below"
        onSubmit={submit}
      >
        <span className=":uno: i-lucide-search w-4.5 h-4.5" aria-hidden="true" />
        <input
          className=":uno: flex-1 min-w-0 h-10 border-0 outline-0 bg-transparent text-strong text-size-list appearance-none search-cancel:hidden"
          ref={field}
          type="search"
          maxLength={100}
          aria-label="搜索聊天记录"
          placeholder="搜索聊天记录"
          enterKeyHint="search"
        />
        <button className="icon-btn" type="button" aria-label="关闭搜索" onClick={onClose}>
          <span className=":uno: i-lucide-x w-5 h-5" aria-hidden="true" />
        </button>
      </form>
      <p className=":uno: flex-none pt-3 pb-2 px-4 text-muted text-size-meta" role="status">
        {failure ||
          (found && (found.total ? `「${keyword}」有 ${grouped(found.total)} 条` : `没有找到「${keyword}」，换个词试试`))}
        {!found && !failure && '输入关键词，按 Enter 搜索'}
      </p>
      <ol className=":uno: min-h-0 of-x-hidden of-y-auto">
        {found?.records.map((it) => (
          <li key={it.id}>
            <button
              className=":uno: flex gap-2.5 w-full py-2.5 px-4 text-start hover:bg-hover focus-visible:-outline-offset-3"
              type="button"
              onClick={() => onFound(it.id)}
            >
              <Face src={it.avatar} name={it.name} size={28} />
              <span className=":uno: flex-1 min-w-0">
                <b className=":uno: flex flex-wrap items-baseline justify-between gap-x-2 text-text text-size-meta font-600">
                  {it.name}
                  <time className=":uno: text-faint text-size-note font-400 tabular">{it.time.slice(0, 16)}</time>
                </b>
                {it.type === 'text' ? (
                  <HtmlWords className={EXCERPT} html={it.highlight} />
                ) : (
                  <span className={EXCERPT}>{lineOf(it, '')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {found && found.current < found.pages && (
        <button className=":uno: btn-ghost flex-none my-3 mx-4" type="button" onClick={() => void ask(found.current + 1)}>
          看更早的
        </button>
      )}
    </aside>
  )
}
