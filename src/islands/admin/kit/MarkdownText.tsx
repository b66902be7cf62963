import type { ComponentProps } from 'react'
import { Html } from '../../ui/with-react/Html.tsx'
import { usePreview } from './use-preview.ts'

interface ChoiceProps {
  /** Names the text. */
  label: string
  isLooking: boolean
  onTurn: (isLooking: boolean) => void
}

/** Renders the switch between writing and preview of a Markdown text. */
export const MarkdownChoice = ({ label, isLooking, onTurn }: ChoiceProps) => (
  <fieldset className="choice" aria-label={`${label}：写还是看`}>
    <button type="button" aria-pressed={!isLooking} onClick={() => onTurn(false)}>
      书写
    </button>
    <button type="button" aria-pressed={isLooking} onClick={() => onTurn(true)}>
      预览
    </button>
  </fieldset>
)

interface TextProps extends ComponentProps<'textarea'> {
  id: string
  label: string
  /** Holds the current text, because `value` belongs to the form. */
  text: string
  isLooking: boolean
  error?: string | undefined
  hint: string
  /** Tells the length of the text in words. */
  length: string
}

/** Renders a Markdown text or its preview, with the error and the length. */
export function MarkdownText({ label, text, isLooking, error, hint, length, ...area }: TextProps) {
  const { content, failure, again } = usePreview(text, isLooking)
  return (
    <>
      <textarea hidden={isLooking} aria-invalid={Boolean(error)} aria-describedby={`${area.id}-note`} {...area} />
      {isLooking && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section className="looks" aria-label={`${label}的预览`} aria-busy={content === null && !failure} tabIndex={0}>
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
      )}
      <p className="note" id={`${area.id}-note`}>
        {error ? <span className="wrong">{error}</span> : <span>{hint}</span>}
        <span>{length}</span>
      </p>
    </>
  )
}
