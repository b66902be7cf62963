import { useRef, useState } from 'react'
import type { ComplaintReason } from '#contract/talk/complaint.ts'
import { COMPLAINT_REASON_WORDS } from '#lib/complaint-reasons.ts'
import { showToast } from '#stores/toast.ts'
import { openOver } from '../with-react/open-over.ts'
import { AskFirst } from './AskFirst.tsx'

const NOTE_MAX = 200

type Send = (what: { reason: ComplaintReason; note?: string }) => Promise<unknown>

function Report({ title, send, onClose }: { title: string; send: Send; onClose: () => void }) {
  const [reason, setReason] = useState<ComplaintReason | null>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  async function act(): Promise<void> {
    const words = note.current?.value.trim()
    if (reason) await send({ reason, ...(words ? { note: words } : {}) })
    showToast('已收到，谢谢你的提醒')
  }
  const fields = (
    <>
      <fieldset className=":uno: mt-2 mb-3 p-0 border-0">
        <legend className=":uno: p-0 text-muted text-size-meta">原因</legend>
        {Object.entries(COMPLAINT_REASON_WORDS).map(([value, words]) => (
          <label key={value} className=":uno: flex items-center gap-2.5 min-h-10 text-size-list cursor-pointer">
            <input
              className=":uno: w-4.5 h-4.5 accent-tint"
              type="radio"
              name="reason"
              value={value}
              required
              onChange={() => setReason(value as ComplaintReason)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <textarea
        className=":uno: block w-full py-2.5 px-3 hairline-field rounded-control bg-surface text-size-list resize-y placeholder:text-muted placeholder:op-100"
        ref={note}
        maxLength={NOTE_MAX}
        rows={3}
        placeholder="还想补充什么（选填）"
        aria-label="补充说明"
      />
    </>
  )
  return <AskFirst title={title} fields={fields} does="提交" act={act} onClose={onClose} />
}

/** Opens a form that reports something to the owner of the site. */
export const openReport = (title: string, send: Send): void =>
  openOver((close) => <Report title={title} send={send} onClose={close} />)
