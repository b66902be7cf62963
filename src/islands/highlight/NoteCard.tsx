import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import { type Mark, undrawMark } from '#client/reading/draw-highlights.ts'
import { sendOnLeave } from '#client/send-on-leave.ts'
import { saveDraft, savedDraft } from '#client/storage.ts'
import { HIGHLIGHT_NOTE_MAX, highlight } from '#contract/content/highlight.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { growField } from '../ui/with-react/field-text.ts'
import { keepMark, saveNote } from './marks.ts'
import looks from './NoteCard.uno.css?inline'
import { useBubblePlace } from './use-bubble-place.ts'

adoptStyles(looks)

/** Counts the milliseconds after the last key when a note is stored. */
const PAUSE = 800
/** Is the number of signs from which on they are counted before the reader's eyes. */
const COUNTED = HIGHLIGHT_NOTE_MAX - 200
const HIGHEST = 240

interface Props {
  articleId: number
  mark: Mark
  words: Range
  isTouch: boolean
  onClose: () => void
}

const length = (text: string) => [...text.trim()].length

/** Renders the note of a mark. It is stored by itself; until the account has it, it stays in this tab. */
export function NoteCard({ articleId, mark, words, isTouch, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { isBar, place } = useBubblePlace(box, words, isTouch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draft = `note:${articleId}:${mark.block}:${mark.quote.slice(0, 60)}`
  const [state, setState] = useState('只有你看得见')
  const [count, setCount] = useState(0)

  /** Makes room for the text. The card grows away from the words. */
  function grow(): void {
    if (field.current) growField(field.current, HIGHEST)
    place()
  }
  async function store(): Promise<void> {
    clearTimeout(timer.current)
    const text = field.current?.value ?? ''
    if (text.trim() === mark.note) return
    if (length(text) > HIGHLIGHT_NOTE_MAX) return setState(`最多 ${HIGHLIGHT_NOTE_MAX} 字`)
    setState('正在保存')
    try {
      await keepMark(articleId, mark)
      await saveNote(mark, text)
      if (savedDraft(draft) === text) saveDraft(draft, null)
      setState('已保存，只有你看得见')
    } catch (error) {
      setState('没有保存成功，先留在这里')
      if (!field.current) showToast(`批注没有保存：${failureWords(error as ApiError)}`, 'error')
    }
  }
  function type(text: string): void {
    saveDraft(draft, text)
    setCount(length(text))
    grow()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void store(), PAUSE)
  }
  function end(): void {
    const text = field.current?.value ?? ''
    void store().then(() => {
      if (!mark.id && !text.trim()) undrawMark(mark)
    })
    onClose()
  }

  const show = useEffectEvent(() => {
    const it = field.current
    if (!it) return
    it.value = savedDraft(draft) ?? mark.note
    setCount(length(it.value))
    grow()
    it.focus({ preventScroll: true })
    it.setSelectionRange(it.value.length, it.value.length)
  })
  useLayoutEffect(() => show(), [])
  const leave = useEffectEvent(end)
  /** Sends what is not stored while the page goes; nobody hears the answer, so the text stays in this tab as well. */
  const part = useEffectEvent(() => {
    const note = field.current?.value ?? ''
    const isNew = mark.id > 0 && note.trim() !== mark.note && length(note) <= HIGHLIGHT_NOTE_MAX
    if (isNew) void sendOnLeave(highlight.update, { body: { id: mark.id, note } })
    onClose()
  })
  const begin = useEffectEvent(() => {
    // It was not stored when the page was left.
    if (savedDraft(draft) !== null) void store()
  })
  useEffect(() => {
    begin()
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointerdown', ({ target }) => box.current?.contains(target as Node) || leave(), { signal })
    addEventListener('pagehide', () => part(), { signal })
    return () => stop.abort()
  }, [])

  return (
    <div
      ref={box}
      className={`ink-note no-print${isBar ? ' bar' : ''}`}
      data-ink={mark.ink}
      role="dialog"
      aria-label="批注"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        end()
      }}
    >
      <textarea ref={field} aria-label="批注" placeholder="写一句给以后的自己" onChange={({ target }) => type(target.value)} />
      <p className=":uno: flex items-center gap-2 mt-1 text-faint text-meta tabular">
        <span className=":uno: flex-1" role="status">
          {state}
        </span>
        {count > COUNTED && (
          <span className={count > HIGHLIGHT_NOTE_MAX ? ':uno: text-danger' : ''}>
            {count} / {HIGHLIGHT_NOTE_MAX}
          </span>
        )}
        <button
          className=":uno: icon-btn lt-tablet:w-11 lt-tablet:h-11"
          type="button"
          aria-label="收起批注"
          title="收起"
          onClick={end}
        >
          <span className=":uno: i-lucide-check icon" aria-hidden="true" />
        </button>
      </p>
    </div>
  )
}
