import { useId, useState } from 'react'
import { textPreview } from '#client/desk-site-calls.ts'
import { failureWords } from '#client/failure-words.ts'
import { request } from '#client/request.ts'
import type { ApiError } from '#contract/send.ts'
import { Html } from '../../ui/Html.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  rows?: number
  onChange: (text: string) => void
}

/** A text in Markdown, and how the server's own pipeline shows it. */
export function MarkdownField({ label, value, error, hint, rows = 8, onChange }: Props) {
  const id = useId()
  const [shown, setShown] = useState<{ html: string } | { words: string } | null>(null)
  const [isLooking, setLooking] = useState(false)

  async function look(): Promise<void> {
    setLooking(true)
    setShown(null)
    try {
      setShown({ html: (await request(textPreview, { body: { contentMd: value } }, { quiet: true })).content })
    } catch (failure) {
      setShown({ words: failureWords(failure as ApiError) })
    }
  }
  return (
    <div className="field written">
      <label htmlFor={id}>{label}</label>
      <div>
        <fieldset className="choice" aria-label={`${label}：写还是看`}>
          <button type="button" aria-pressed={!isLooking} onClick={() => setLooking(false)}>
            编辑
          </button>
          <button type="button" aria-pressed={isLooking} onClick={() => void look()}>
            预览
          </button>
        </fieldset>
        <textarea
          id={id}
          hidden={isLooking}
          rows={rows}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value)}
        />
        {isLooking && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          <section className="looked" aria-label={`${label}的预览`} aria-busy={!shown} tabIndex={0}>
            {!shown && <p className="hint">正在生成预览</p>}
            {shown && 'words' in shown && <p className="wrong">预览没有成功：{shown.words}</p>}
            {shown && 'html' in shown && <Html className="prose" html={shown.html || '<p>还没有写什么。</p>'} />}
          </section>
        )}
        <p className="note" id={`${id}-note`}>
          {error ? <span className="wrong">{error}</span> : <span>{hint ? `${hint}。` : ''}可以用 Markdown</span>}
          <span>{[...value].length} 字</span>
        </p>
      </div>
    </div>
  )
}
