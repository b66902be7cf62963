import { type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { saveCorrection, savedCorrection } from '#client/correction-storage.ts'
import { failureWords } from '#client/failure-words.ts'
import { newName } from '#client/new-name.ts'
import { CORRECTION_MAX, CORRECTION_REASON_MAX, CORRECTIONS_A_DAY, correction } from '#contract/content/correction.ts'
import type { Data } from '#contract/core/define.ts'
import type { ApiError } from '#contract/core/send.ts'
import { Changed } from '../../ui/changed/Changed.tsx'
import { off } from '../../ui/dialog/off.ts'
import looks from './CorrectionForm.uno.css?inline'
import { carry } from './carry.ts'
import type { Wrong } from './wrong.ts'

adoptStyles(looks)

interface Props {
  wrong: Wrong
  userId: number
  source: Data<typeof correction.source>
  /** Asks for the words that stand there now. */
  onAgain: () => void
  onSent: (status: 'open' | 'held') => void
  onClose: () => void
}

const FIELD =
  ':uno: block w-full py-2.5 px-3.5 hairline-field rounded-control bg-surface text-strong text-list resize-y focus-visible:border-accent focus-visible:-outline-offset-1 focus-visible:rounded-control'

const TOLD = {
  same: '',
  merged: '作者刚刚改过这一段。你的改动还在，已经合到新文字上，请再看一眼。',
  conflict: '作者刚刚也改了这几个字。你写的还在，请对照下面再看一眼。',
}

/** Counts as the server does. */
const lengthOf = (text: string) => [...text].length

/** Returns what is missing before a suggestion can be sent; empty when nothing is. */
function whyNot(text: string, reason: string, { source, left }: Props['source']): string {
  if (!left) return `今天已经提了 ${CORRECTIONS_A_DAY} 次，写的留在这台设备上，明天可以接着发`
  if (!text.trim()) return '改后的文字不能为空'
  if (text.trimEnd() === source.trimEnd()) return '还没有改动'
  if (lengthOf(text.trimEnd()) > CORRECTION_MAX) return `这一段最多 ${CORRECTION_MAX} 字`
  return lengthOf(reason.trim()) > CORRECTION_REASON_MAX ? `理由最多 ${CORRECTION_REASON_MAX} 字` : ''
}

/** Renders the source of one block, what was changed in it, and why. What is typed stays in this browser until it is sent. */
export function CorrectionForm({ wrong, userId, source: found, onAgain, onSent, onClose }: Props) {
  const { articleId, block, quote } = wrong
  const { source, version, left } = found
  const [kept] = useState(() => savedCorrection(articleId, block, userId) ?? { base: source, text: source, reason: '' })
  const [base, setBase] = useState(source)
  const [{ text, state }, setText] = useState(() => carry(kept, source))
  const [reason, setReason] = useState(kept.reason)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useRef({ text: '', reason: '', clientId: '' })
  const note = useId()
  const shown = useDeferredValue(text)

  // The author has published meanwhile.
  if (base !== source) {
    setBase(source)
    setText(carry({ base, text }, source))
  }
  useLayoutEffect(() => {
    const it = field.current
    const at = it?.value.indexOf(quote) ?? -1
    it?.focus()
    if (at >= 0) it?.setSelectionRange(at, at + quote.length)
  }, [quote])

  function keep(change: { text?: string; reason?: string }): void {
    const now = { userId, base: source, text, reason, ...change }
    const isEmpty = now.text === source && !now.reason.trim()
    saveCorrection(articleId, block, isEmpty ? null : now)
  }
  const missing = whyNot(text, reason, found)

  async function send(): Promise<void> {
    if (missing || isBusy) return
    setBusy(true)
    setFailure('')
    // The same words again, for example after a timeout, are one suggestion.
    if (sending.current.text !== text || sending.current.reason !== reason)
      sending.current = { text, reason, clientId: newName() }
    const { clientId } = sending.current
    try {
      const body = { articleId, block, version, suggestion: text, clientId, ...(reason.trim() && { reason }) }
      const { status } = await api(correction.add, { body }, { quiet: true })
      saveCorrection(articleId, block, null)
      onSent(status === 'held' ? 'held' : 'open')
    } catch (error) {
      const refused = error as ApiError
      setFailure(failureWords(refused))
      if (refused.code === 409 || refused.code === 429) onAgain()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      aria-describedby={note}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void send()
      }}
    >
      <div className=":uno: grid gap-4 pt-2 px-6 pb-5 lt-tablet:px-4">
        <p>改好发给作者；采纳以后，你的名字会写进修订记录。</p>
        {TOLD[state] && <Told>{TOLD[state]}</Told>}
        <Labelled name="这一段的 Markdown" more="只有这一段能改">
          {(id) => (
            <textarea
              ref={field}
              className={`${FIELD} code`}
              id={id}
              rows={5}
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText({ text: target.value, state })
                keep({ text: target.value })
              }}
            />
          )}
        </Labelled>
        {shown.trimEnd() !== source.trimEnd() && (
          <div>
            <b className=":uno: block mb-1.5 text-strong text-size-small font-600">你改了</b>
            <div className=":uno: max-h-40 overflow-y-auto py-3 px-4 rounded-media bg-sunken text-text lh-1.8">
              <Changed before={source} after={shown.trimEnd()} />
            </div>
          </div>
        )}
        <Labelled name="为什么" more="可以不填">
          {(id) => (
            <textarea
              className={FIELD}
              id={id}
              rows={2}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                keep({ reason: target.value })
              }}
            />
          )}
        </Labelled>
      </div>
      <div className=":uno: flex flex-wrap items-center gap-2 py-3.5 px-6 hairline-t lt-tablet:px-4">
        <p className=":uno: flex-1 text-faint text-size-meta lt-tablet:w-full lt-tablet:flex-none" id={note} role="status">
          {failure ? <span className=":uno: text-danger">{failure}</span> : missing || `今天还能提 ${left} 次`}
        </p>
        <button className=":uno: btn-ghost lt-tablet:flex-1 lt-tablet:h-11" type="button" onClick={onClose}>
          取消
        </button>
        <button className=":uno: btn-solid lt-tablet:flex-1 lt-tablet:h-11" type="submit" {...off(Boolean(missing) || isBusy)}>
          {isBusy ? '正在发送' : '发给作者'}
        </button>
      </div>
    </form>
  )
}

const Told = ({ children }: { children: ReactNode }) => (
  <div className=":uno: flex items-start gap-2.5 py-3 px-4 rounded-media bg-warn-soft text-text text-size-small" role="status">
    <span className=":uno: flex-none mt-1 i-lucide-triangle-alert icon-s text-warn" aria-hidden="true" />
    {children}
  </div>
)

function Labelled({ name, more, children }: { name: string; more: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <div className=":uno: flex items-baseline gap-2 mb-1.5">
        <label className=":uno: flex-1 text-strong text-size-small font-600" htmlFor={id}>
          {name}
        </label>
        <span className=":uno: text-faint text-size-meta">{more}</span>
      </div>
      {children(id)}
    </div>
  )
}
