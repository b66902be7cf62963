import { useState } from 'react'
import { SUMMARY_MAX } from '#contract/content/article.ts'
import { ApiError } from '#contract/core/send.ts'
import { off } from '../../ui/dialog/off.ts'
import { failureIn } from '../bar/words/failure.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { renderPreview } from '../preview/render-preview.ts'
import { AREA, COUNT, Field } from './Field.tsx'

interface Props {
  summary: string
  fault: string | undefined
  text: () => string
  onChange: (summary: string) => void
  onLeave: () => void
}

/**
 * Renders the field for the summary. On request it takes the first good sentences of the text, by the same rule as the server for an
 * empty summary.
 */
export function SummaryField({ summary, fault, text, onChange, onLeave }: Props) {
  const [isTaking, setTaking] = useState(false)
  /** Holds the author's own summary after sentences of the text replaced it; null otherwise. */
  const [before, setBefore] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const words = useWords()

  async function take(): Promise<void> {
    setTaking(true)
    setFailure('')
    try {
      const { summary: found } = await renderPreview(text())
      if (!found) setFailure(words.summaryNone)
      else if (found !== summary) {
        setBefore(summary)
        onChange(found)
      }
    } catch (error) {
      setFailure(filled(words.summaryFailed, error instanceof ApiError ? failureIn(error) : words.later))
    }
    setTaking(false)
  }
  return (
    <Field
      name="summary"
      fault={fault || failure}
      note={words.summaryNote}
      label={
        <>
          {words.summary}
          <small className={COUNT} data-bad={[...summary].length > SUMMARY_MAX || undefined}>
            {[...summary].length} / {SUMMARY_MAX}
          </small>
        </>
      }
      act={
        before !== null && before !== '' ? (
          <button
            className=":uno: act-link"
            type="button"
            onClick={() => {
              onChange(before)
              setBefore(null)
            }}
          >
            {words.summaryBack}
          </button>
        ) : (
          <button className=":uno: act-link" type="button" {...off(isTaking)} onClick={() => void take()}>
            {isTaking ? words.summaryTaking : words.summaryTake}
          </button>
        )
      }
    >
      {(tied) => (
        <textarea
          {...tied}
          className={AREA}
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
