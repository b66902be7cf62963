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
import { Sign } from './Sign.tsx'

interface Props {
  onClose: () => void
  onFound: (id: number) => void
}

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
      className="room-search"
      aria-label="搜索聊天记录"
      aria-busy={isBusy}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <form onSubmit={submit}>
        <Sign of="search" />
        <input
          ref={field}
          type="search"
          maxLength={100}
          aria-label="搜索聊天记录"
          placeholder="搜索聊天记录"
          enterKeyHint="search"
        />
        <button className="icon-btn" type="button" aria-label="关闭搜索" onClick={onClose}>
          <Sign of="close" />
        </button>
      </form>
      <p className="found" role="status">
        {failure ||
          (found && (found.total ? `「${keyword}」有 ${grouped(found.total)} 条` : `没有找到「${keyword}」，换个词试试`))}
        {!found && !failure && '输入关键词，按 Enter 搜索'}
      </p>
      <ol>
        {found?.records.map((it) => (
          <li key={it.id}>
            <button type="button" onClick={() => onFound(it.id)}>
              <Face src={it.avatar} name={it.name} size={28} />
              <span className="hit">
                <b>
                  {it.name}
                  <time>{it.time.slice(0, 16)}</time>
                </b>
                {it.type === 'text' ? (
                  <HtmlWords className="excerpt" html={it.highlight} />
                ) : (
                  <span className="excerpt">{lineOf(it, '')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {found && found.current < found.pages && (
        <button className="btn-ghost" type="button" onClick={() => void ask(found.current + 1)}>
          看更早的
        </button>
      )}
    </aside>
  )
}
