import { useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { SUMMARY_MAX } from '#contract/article.ts'
import { ApiError } from '#contract/send.ts'
import { off } from '../../ui/off.ts'
import { renderPreview } from '../preview/render-preview.ts'
import { Field } from './Field.tsx'

interface Props {
  summary: string
  fault: string | undefined
  text: () => string
  onChange: (summary: string) => void
  onLeave: () => void
}

/** A few sentences for lists; the first good ones of the text by the rule that the server has for those who write none. */
export function SummaryField({ summary, fault, text, onChange, onLeave }: Props) {
  const [isTaking, setTaking] = useState(false)
  /** What stood there before sentences of the text took its place. */
  const [before, setBefore] = useState<string | null>(null)
  const [failure, setFailure] = useState('')

  async function take(): Promise<void> {
    setTaking(true)
    setFailure('')
    try {
      const { summary: found } = await renderPreview(text())
      if (!found) setFailure('正文里还没有可以提取的句子')
      else if (found !== summary) {
        setBefore(summary)
        onChange(found)
      }
    } catch (error) {
      setFailure(`没有提取成功：${error instanceof ApiError ? failureWords(error) : '请稍后再试'}`)
    }
    setTaking(false)
  }
  return (
    <Field
      name="summary"
      fault={fault || failure}
      note="留空时取正文开头"
      label={
        <>
          摘要
          <small data-bad={[...summary].length > SUMMARY_MAX || undefined}>
            {[...summary].length} / {SUMMARY_MAX}
          </small>
        </>
      }
      act={
        before !== null && before !== '' ? (
          <button
            className="act"
            type="button"
            onClick={() => {
              onChange(before)
              setBefore(null)
            }}
          >
            换回原来的
          </button>
        ) : (
          <button className="act" type="button" {...off(isTaking)} onClick={() => void take()}>
            {isTaking ? '正在提取' : '从正文提取'}
          </button>
        )
      }
    >
      {(tied) => (
        <textarea
          {...tied}
          rows={3}
          value={summary}
          onChange={(event) => {
            setBefore(null)
            setFailure('')
            onChange(event.target.value)
          }}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
