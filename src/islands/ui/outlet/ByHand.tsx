import { useEffect, useRef } from 'react'
import { styledNodes } from './styled-nodes.ts'

interface Props {
  html?: string | undefined
  markdown: string
  onBack: () => void
}

const FIELD =
  ':uno: outlet-paper w-full mt-4 p-4 hairline-field rounded-control overflow-auto text-size-small resize-none focus-visible:outline-2'

/** Renders what the browser did not let the page copy, selected, so that one press of keys copies it. */
export function ByHand({ html, markdown, onBack }: Props) {
  const paper = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const it = paper.current
    if (html !== undefined && it) {
      it.replaceChildren(...styledNodes(html))
      it.focus()
      getSelection()?.selectAllChildren(it)
    }
    area.current?.select()
  }, [html])
  return (
    <>
      <p role="alert">浏览器不让网页写剪贴板。内容已经选好，按 Ctrl + C（Mac 上是 ⌘ + C）就能复制。</p>
      {html === undefined ? (
        <textarea ref={area} className={FIELD} aria-label="Markdown" readOnly value={markdown} rows={14} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section ref={paper} className={FIELD} aria-label="排好的正文" tabIndex={0} />
      )}
      <p className=":uno: flex justify-end">
        <button className="btn-ghost" type="button" onClick={onBack}>
          返回
        </button>
      </p>
    </>
  )
}
