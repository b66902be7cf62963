import { useId, useState } from 'react'
import { Html } from '../with-react/Html.tsx'
import type { FieldProps } from './form-types.ts'
import { usePreview } from './use-preview.ts'

interface ChoiceProps {
  /** Names the text. */
  label: string
  isLooking: boolean
  onTurn: (isLooking: boolean) => void
}

const TURN =
  ':uno: h-7 px-3.5 rounded-1.25 text-muted text-size-meta aria-on:bg-surface aria-on:edge-border aria-on:text-strong aria-on:font-600'

/** Renders the switch between writing and preview of a Markdown text. */
const WriteOrLook = ({ label, isLooking, onTurn }: ChoiceProps) => (
  <fieldset className=":uno: inline-flex gap-0.5 p-0.75 hairline rounded-2 bg-sunken" aria-label={`${label}：写还是看`}>
    {[false, true].map((it) => (
      <button key={String(it)} className={TURN} type="button" aria-pressed={isLooking === it} onClick={() => onTurn(it)}>
        {it ? '预览' : '书写'}
      </button>
    ))}
  </fieldset>
)

const LOOKS = ':uno: looks min-h-30 max-h-52dvh px-3.5 py-3 hairline rounded-control bg-bg overflow-auto'

/** Renders the preview of a text. */
function Preview({ label, text }: { label: string; text: string }) {
  const { content, failure, again } = usePreview(text)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={LOOKS} aria-label={`${label}的预览`} aria-busy={content === null && !failure} tabIndex={0}>
      {failure ? (
        <p role="alert">
          预览没有成功：{failure}
          <button type="button" onClick={again}>
            重试
          </button>
        </p>
      ) : (
        !text.trim() && <p className="hint">写下的内容会出现在这里</p>
      )}
      {content !== null && <Html className="prose" html={content} />}
    </section>
  )
}

/** Renders a Markdown text or its preview, with the error and the length. */
export function MarkdownField({ form, field, value, error, hint }: FieldProps) {
  const { name, words: label, most, placeholder, rows = 8 } = field
  const id = useId()
  const [isLooking, setLooking] = useState(false)
  const text = String(value ?? '')
  const length = [...text].length
  const turn = <WriteOrLook label={label} isLooking={isLooking} onTurn={setLooking} />
  const area = (
    <>
      <textarea
        id={id}
        className={most ? ':uno: max-h-52dvh' : ':uno: max-h-60vh mono !text-size-meta'}
        hidden={isLooking}
        rows={rows}
        placeholder={placeholder}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        {...form.register(name)}
      />
      {isLooking && <Preview label={label} text={text} />}
      <p className="note" id={`${id}-note`}>
        {error ? <span className="wrong">{error}</span> : <span>{hint && `${hint}。`}支持 Markdown</span>}
        <span>{most ? `${length} / ${most}` : `${length} 字`}</span>
      </p>
    </>
  )
  if (most)
    return (
      <div className="field markdown">
        <div className=":uno: flex items-center justify-between gap-3 mb-1.5">
          <label className=":uno: text-text text-size-meta font-500" htmlFor={id}>
            {label}
          </label>
          {turn}
        </div>
        {area}
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div>
        <div className=":uno: mb-2">{turn}</div>
        {area}
      </div>
    </div>
  )
}
