import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { newName } from '#client/new-name.ts'
import { saveDraft, savedDraft } from '#client/storage.ts'
import { chat as chatCalls } from '#contract/talk/chat.ts'
import { CHAT_MAX } from '#contract/talk/chat-text.ts'
import { saysNothing } from '#lib/invisible.ts'
import type { Messages } from '#stores/chat-messages.ts'
import type { Answered } from '#stores/chat-outgoing.ts'
import { Mentions } from '../ui/mentions/Mentions.tsx'
import { Recorder } from './Recorder.tsx'
import { Sign } from './Sign.tsx'
import { Tools } from './Tools.tsx'
import { takeFiles } from './take-files.ts'
import type { Chat } from './use-chat.ts'

const DRAFT = 'chat'
const HIGHEST = 168

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
    it.style.height = 'auto'
    it.style.height = `${Math.min(it.scrollHeight, HIGHEST)}px`
  }
  function keep(to: Answered | null): void {
    const text = field.current?.value ?? ''
    saveDraft(DRAFT, text || to ? JSON.stringify({ userId, text, answered: to } satisfies Draft) : null)
  }
  function put(text: string): void {
    const it = field.current
    if (!it) return
    it.setRangeText(text, it.selectionStart, it.selectionEnd, 'end')
    it.dispatchEvent(new Event('input', { bubbles: true }))
    it.focus({ preventScroll: true })
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

  const named = () =>
    [
      ...new Set(
        said.current
          .slice(-300)
          .toReversed()
          .map((one) => one.name),
      ),
    ].filter((one) => one !== chat.me.nickname)
  const askNames = async (keyword: string) =>
    (await api(chatCalls.mentions, { query: keyword ? { keyword } : {} }, { quiet: true, unasked: true })).map(
      (one) => one.nickname,
    )
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
      className="composer"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {answered && (
        <div className="answered">
          <Sign of="reply" />
          <p title={answered.words}>
            <b>回复 {answered.name}</b>
            {answered.words}
          </p>
          <button className="icon-btn" type="button" aria-label="取消回复" onClick={() => onAnswered(null)}>
            <Sign of="close" />
          </button>
        </div>
      )}
      {note && (
        <p className="composer-note" role="alert" id="chat-note">
          {note}
        </p>
      )}
      <div className="composer-box" data-recording={isRecording || undefined}>
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
          <div className="composer-send">
            <span className="count" data-over={count > CHAT_MAX || undefined}>
              {count ? `${count} / ${CHAT_MAX}` : ''}
            </span>
            <span className="hint for-keys">
              <kbd>Enter</kbd> 发送
            </span>
            <button className="btn-solid" type="submit">
              发送
            </button>
          </div>
        )}
      </div>
      <Mentions field={field} names={named} ask={askNames} />
    </form>
  )
}
