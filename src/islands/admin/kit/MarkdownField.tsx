import { useEffect, useId, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { htmlNodes } from '#client/html-nodes.ts'
import { usePreview } from './use-preview.ts'

interface Props<F extends FieldValues> {
  form: UseFormReturn<F>
  name: Path<F>
  label: string
  most: number
  placeholder?: string
  rows?: number
}

/** A text in Markdown, and how it will look. */
export function MarkdownField<F extends FieldValues>({ form, name, label, most, placeholder, rows = 8 }: Props<F>) {
  const id = useId()
  const [isLooking, setLooking] = useState(false)
  const text = String(useWatch({ control: form.control, name }) ?? '')
  const { content, failure, again } = usePreview(text, isLooking)
  const room = useRef<HTMLDivElement>(null)
  const error = form.getFieldState(name, form.formState).error
  useEffect(() => {
    if (isLooking && content !== null) room.current?.replaceChildren(htmlNodes(content))
  }, [isLooking, content])
  return (
    <div className="field markdown">
      <div className="head">
        <label htmlFor={id}>{label}</label>
        <div className="choice" role="toolbar" aria-label={`${label}怎样显示`}>
          <button type="button" aria-pressed={!isLooking} onClick={() => setLooking(false)}>
            书写
          </button>
          <button type="button" aria-pressed={isLooking} onClick={() => setLooking(true)}>
            预览
          </button>
        </div>
      </div>
      <textarea
        id={id}
        hidden={isLooking}
        rows={rows}
        placeholder={placeholder}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        {...form.register(name)}
      />
      {isLooking && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section className="looks" aria-label={`${label}的预览`} tabIndex={0}>
          {failure && (
            <p role="alert">
              预览没有成功：{failure}
              <button type="button" onClick={again}>
                重试
              </button>
            </p>
          )}
          {!failure && !text.trim() && <p className="hint">写下的内容会出现在这里</p>}
          <div className="prose" ref={room} />
        </section>
      )}
      <p className="note" id={`${id}-note`}>
        {error ? <span className="wrong">{error.message}</span> : <span>支持 Markdown</span>}
        <span>{`${[...text].length} / ${most}`}</span>
      </p>
    </div>
  )
}
