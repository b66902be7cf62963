import { type SubmitEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { savedMessageDraft, saveMessageDraft } from '#client/message-storage.ts'
import type { ApiError } from '#contract/core/send.ts'
import { message as calls, MESSAGE_MAX } from '#contract/talk/message.ts'
import { placeOwn } from '#stores/message-board.ts'
import { pickEmojiCode } from '../ui/with-react/open-picker.ts'

/** Counts characters from which on the field shows its length. */
const TELL_FROM = 200
const HINT = '留一句话，让它飘过山去'

/** Renders the message form: a field for members, and for other visitors a login button of the same size. */
export const MessageForm = () => (
  <div className=":uno: leave needs-script relative w-full max-w-140">
    <button
      className=":uno: flex items-center gap-2 w-full h-12 p-1.25 ps-5 rounded-chip bg-surface shadow-3 text-start"
      type="button"
      data-stranger=""
      data-login=""
    >
      <span className=":uno: flex-1 min-w-0 text-muted text-size-list truncate">
        留一句话<span className=":uno: lt-tiny:hidden">，让它飘过山去</span>
      </span>
      <span className=":uno: btn-solid h-9.5 rounded-chip print:hidden">登录后送出</span>
    </button>
    <Field />
  </div>
)

function Field() {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const id = useId()
  const length = [...text.trim()].length

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  // The field may hold words that were typed before hydration.
  const begin = useEffectEvent(() => change(field.current?.value || savedMessageDraft()))
  useEffect(() => begin(), [])

  function change(words: string): void {
    setText(words)
    saveMessageDraft(words)
    setNote('')
  }
  /** Inserts an emoji code at the caret, as if it had been typed. */
  function write(code: string): void {
    const it = field.current
    if (!it) return
    const { value, selectionStart: from, selectionEnd: to } = it
    caret.current = (from ?? value.length) + code.length
    change(value.slice(0, from ?? value.length) + code + value.slice(to ?? value.length))
    it.focus({ preventScroll: true })
  }
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    // The field is read, because a replayed press comes before the state holds the words that were typed early.
    const content = field.current?.value.trim() ?? ''
    const length = [...content].length
    if (isBusy) return
    if (!content) return setNote('写点什么再送出吧')
    if (length > MESSAGE_MAX) return setNote(`留言最多 ${MESSAGE_MAX} 字，现在有 ${length} 字`)
    setBusy(true)
    setNote('')
    try {
      const message = await api(calls.add, { body: { content } }, { quiet: true })
      change('')
      placeOwn(message)
    } catch (error) {
      setNote(failureWords(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  return (
    // `method="dialog"` loads no page when the form is sent before hydration.
    <form
      className=":uno: flex items-center gap-2 w-full h-12 p-1.25 ps-5 rounded-chip bg-surface shadow-3 text-start focus-within:outlined focus-within:outline-offset-2 control-focused:outline-0 aria-busy:cursor-progress"
      method="dialog"
      data-member=""
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void send(event)}
    >
      <input
        className=":uno: clear-field flex-1 min-w-0 text-size-list placeholder:text-muted"
        ref={field}
        type="text"
        name="content"
        autoComplete="off"
        enterKeyHint="send"
        aria-label="留言"
        aria-describedby={id}
        aria-invalid={note ? true : undefined}
        placeholder={HINT}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {length >= TELL_FROM && (
        <span
          className={length > MESSAGE_MAX ? ':uno: text-note text-danger tabular' : ':uno: text-note text-faint tabular'}
          aria-hidden="true"
        >
          {length}/{MESSAGE_MAX}
        </span>
      )}
      <button
        className="icon-btn"
        type="button"
        aria-label="表情"
        title="表情"
        aria-haspopup="dialog"
        onClick={(event) => pickEmojiCode(event.currentTarget, write)}
      >
        <span className=":uno: i-ink-emoji icon-l" aria-hidden="true" />
      </button>
      <button className=":uno: btn-solid h-9.5 rounded-chip print:hidden" type="submit">
        送出
      </button>
      <p
        className=":uno: absolute bottom-full inset-x-3 mb-2 px-3.5 py-1.5 rounded-media bg-danger-soft text-danger text-small empty:hidden"
        id={id}
        role="alert"
      >
        {note}
      </p>
    </form>
  )
}
