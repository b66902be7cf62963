import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { newName } from '#client/new-name.ts'
import { saveDraft, savedDraft } from '#client/storage.ts'
import { CHAT_MAX } from '#contract/talk/chat-text.ts'
import { saysNothing } from '#lib/invisible.ts'
import type { Messages } from '#stores/chat-messages.ts'
import type { Answered } from '#stores/chat-outgoing.ts'
import { Mentions } from '../ui/mentions/Mentions.tsx'
import { growField, insertText } from '../ui/with-react/field-text.ts'
import { KEY } from './message-looks.ts'
import { askNames, namesIn } from './names.ts'
import { Recorder } from './Recorder.tsx'
import { Tools } from './Tools.tsx'
import { takeFiles } from './take-files.ts'
import type { Chat } from './use-chat.ts'

const DRAFT = 'chat'
const HIGHEST = 168
const BOX =
  ':uno: hairline-field rounded-12px bg-surface focus-within:border-accent group-data-over:border-dashed group-data-over:border-accent group-data-over:bg-accent-soft'
/** Puts the button beside the text on a phone. */
const BESIDE =
  ':uno: lt-tablet:grid lt-tablet:grid-cols-rest lt-tablet:border-border lt-tablet:focus-within:border-border lt-tablet:bg-bg'

export interface ComposerHandle {
  /** Inserts text at the caret. */
  put: (text: string) => void
  focus: () => void
}

interface Props {
  ref: Ref<ComposerHandle>
  chat: Chat
  answered: Answered | null
  onAnswered: (answered: Answered | null) => void
  messages: Messages
}

interface Draft {
  userId: number
  text: string
  answered: Answered | null
}

function draftOf(userId: number): Draft | null {
  try {
    const draft = JSON.parse(savedDraft(DRAFT) ?? 'null') as Draft | null
    return draft?.userId === userId ? draft : null
  } catch {
    return null
  }
}
const length = (text: string) => [...text.trim()].length

function wrongWith(text: string): string {
  if (text && saysNothing(text)) return '写点什么再发送吧'
  return length(text) > CHAT_MAX ? `消息最多 ${CHAT_MAX} 字，现在有 ${length(text)} 字` : ''
}

/** Renders the field for new messages. Enter sends, but never a text that an input method is still composing. */
export function Composer({ ref, chat, answered, onAnswered, messages }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const [count, setCount] = useState(0)
  const [isRecording, setRecording] = useState(false)
  const said = useRef(messages)
  said.current = messages
  const userId = chat.me.id

  function look(): void {
    const it = field.current
    if (!it) return
    setCount(length(it.value))
    growField(it, HIGHEST)
  }
  function keep(to: Answered | null): void {
    const text = field.current?.value ?? ''
    saveDraft(DRAFT, text || to ? JSON.stringify({ userId, text, answered: to } satisfies Draft) : null)
  }
  function put(text: string): void {
    if (field.current) insertText(field.current, text)
  }
  useImperativeHandle(ref, () => ({ put, focus: () => field.current?.focus({ preventScroll: true }) }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useEffect(() => {
    const draft = draftOf(userId)
    const it = field.current
    if (!it || !form.current) return
    if (draft) {
      it.value = draft.text
      onAnswered(draft.answered)
    }
    look()
  }, [])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is answered belongs to the draft
  useEffect(() => {
    if (!isFirst.current) keep(answered)
    isFirst.current = false
  }, [answered])

  function send(): void {
    const text = field.current?.value.trim() ?? ''
    const wrong = wrongWith(text)
    setNote(wrong)
    if (!text || wrong) return
    chat.outbox.add({
      clientId: newName(),
      at: Date.now(),
      type: 'text',
      content: text,
      answered,
      fileName: '',
      fileSize: 0,
      duration: 0,
      width: 0,
      height: 0,
      refused: null,
    })
    chat.room.endDivider()
    void chat.room.toEnd().catch(() => {})
    if (field.current) field.current.value = ''
    onAnswered(null)
    keep(null)
    look()
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape' && answered) onAnswered(null)
    // Key code 229 comes from input methods that do not report composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className=":uno: composer relative flex-none pt-3 pb-safe-20 px-6 lt-tablet:pt-2 lt-tablet:pb-safe-10 lt-tablet:px-2.5 lt-tablet:hairline-t lt-tablet:bg-surface"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {answered && (
        <div className=":uno: flex items-center gap-2.5 pb-1.5 ps-1 text-muted text-size-meta">
          <span className=":uno: i-lucide-reply w-4.25 h-4.25" aria-hidden="true" />
          <p className=":uno: flex-1 min-w-0 truncate" title={answered.words}>
            <b className=":uno: me-2 text-text font-600">回复 {answered.name}</b>
            {answered.words}
          </p>
          <button className=":uno: icon-btn w-7.5 h-7.5" type="button" aria-label="取消回复" onClick={() => onAnswered(null)}>
            <span className=":uno: i-lucide-x w-4.25 h-4.25" aria-hidden="true" />
          </button>
        </div>
      )}
      {note && (
        <p className=":uno: pb-2 text-danger text-size-meta" role="alert" id="chat-note">
          {note}
        </p>
      )}
      <div className={`${BOX} ${isRecording ? '' : BESIDE}`}>
        {isRecording ? (
          <Recorder
            onDone={(blob, duration) => {
              setRecording(false)
              void chat.uploads.add({ kind: 'audio', blob, name: '', duration, answered })
              onAnswered(null)
            }}
            onClose={() => setRecording(false)}
          />
        ) : (
          <Tools
            onText={put}
            onFiles={(files) => {
              takeFiles(chat, files, answered)
              onAnswered(null)
            }}
            onRecord={() => setRecording(true)}
          />
        )}
        <textarea
          className=":uno: block w-full min-h-8.5 pt-1.5 pb-0.5 px-3.5 border-0 outline-0 bg-transparent text-strong text-size-list lh-1.65 resize-none placeholder:text-faint placeholder:op-100 lt-tablet:row-start-1 lt-tablet:col-start-1 lt-tablet:min-h-10.5 lt-tablet:pt-2.25 lt-tablet:pb-1.75 lt-tablet:text-16px lt-tablet:lh-1.6"
          ref={field}
          id="chat-field"
          rows={1}
          aria-label="说点什么"
          placeholder="说点什么"
          enterKeyHint="send"
          autoComplete="off"
          hidden={isRecording}
          aria-invalid={note ? true : undefined}
          aria-describedby={note ? 'chat-note' : undefined}
          onInput={() => {
            keep(answered)
            setNote('')
            look()
          }}
          onKeyDown={press}
          onPaste={(event) => {
            if (!event.clipboardData.files.length) return
            event.preventDefault()
            takeFiles(chat, event.clipboardData.files, answered)
            onAnswered(null)
          }}
        />
        {!isRecording && (
          <div className=":uno: flex items-center justify-end gap-3 pt-1 pb-2 px-2 text-faint text-size-note tabular lt-tablet:row-start-1 lt-tablet:col-start-2 lt-tablet:self-end lt-tablet:p-1.25">
            <span
              className=":uno: data-over:text-danger lt-tablet:hidden lt-tablet:data-over:inline"
              data-over={count > CHAT_MAX || undefined}
            >
              {count ? `${count} / ${CHAT_MAX}` : ''}
            </span>
            <span className=":uno: for-keys lt-tablet:hidden">
              <kbd className={KEY}>Enter</kbd> 发送
            </span>
            <button className=":uno: btn-solid h-7.5 px-3 text-size-meta lt-tablet:h-8.5" type="submit">
              发送
            </button>
          </div>
        )}
      </div>
      <Mentions
        field={field}
        names={() => namesIn(said.current, chat.me.nickname)}
        ask={askNames}
        looks=":uno: bottom-above start-6 min-w-45 max-w-less-48 lt-tablet:start-2.5 lt-tablet:max-w-less-20"
      />
    </form>
  )
}
