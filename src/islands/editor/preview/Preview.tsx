import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import css from './preview.css?inline'
import type { Rendered } from './render-preview.ts'

adoptStyles(css)

interface Props {
  title: string
  /** Above the text, as readers see it; in the split view the field with the title stands there already. */
  isWhole: boolean
  rendered: Rendered | null
  failure: string
  onAgain: () => void
}

/** Diagrams are drawn one after another; each loads the library once more, from the cache. */
async function drawDiagrams(room: HTMLElement, isCurrent: () => boolean): Promise<void> {
  const figures = room.querySelectorAll<HTMLElement>('figure.mermaid:not([data-begun])')
  if (figures.length === 0) return
  const { drawDiagram } = await import('#client/diagram/draw-diagram.ts')
  for (const figure of figures) {
    if (!isCurrent()) return
    figure.dataset.begun = ''
    await drawDiagram(figure)
  }
}

/** The text as readers will see it. */
export function Preview({ title, isWhole, rendered, failure, onAgain }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const content = rendered?.content
  /** The blocks as they came, before anything was drawn into them. */
  const pristine = useRef<Node[]>([])
  const newest = useRef(content)
  newest.current = content
  useEffect(() => {
    if (!room.current || content === undefined) return
    const nodes = htmlNodes(content)
    // The blocks that did not change stay: drawn diagrams, opened details.
    const [was, is] = [pristine.current, [...nodes.childNodes]]
    const now = [...room.current.childNodes]

    let head = 0
    while (head < was.length && head < is.length && was[head]?.isEqualNode(is[head] ?? null)) head++
    let tail = 0
    while (
      tail < was.length - head &&
      tail < is.length - head &&
      was[was.length - 1 - tail]?.isEqualNode(is[is.length - 1 - tail] ?? null)
    )
      tail++
    const fresh = is.slice(head, is.length - tail)
    pristine.current = [...was.slice(0, head), ...fresh.map((it) => it.cloneNode(true)), ...was.slice(was.length - tail)]
    const before = now[now.length - tail] ?? null
    for (const it of now.slice(head, now.length - tail)) it.remove()
    for (const it of fresh) room.current.insertBefore(it, before)
    for (const it of fresh)
      if (it instanceof Element)
        for (const link of it.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank'
    void drawDiagrams(room.current, () => newest.current === content).catch(() => undefined)
  }, [content])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="preview-pane" aria-label="预览" tabIndex={0}>
      {failure && (
        <p className="preview-note" role="alert">
          预览没有成功：{failure}
          <button type="button" className="btn-ghost" onClick={onAgain}>
            重试
          </button>
        </p>
      )}
      {rendered?.isLocal && <p className="preview-note">离线预览，代码没有着色</p>}
      {isWhole && <h1>{title || '无标题'}</h1>}
      <div className="prose" ref={room} />
      {rendered && !content?.trim() && <p className="preview-empty">写下的内容会出现在这里</p>}
    </section>
  )
}

/** What the pipeline made, as text. */
export const HtmlView = ({ rendered }: { rendered: Rendered | null }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
  <section className="html-pane" aria-label="HTML 源码" tabIndex={0}>
    {rendered?.content}
  </section>
)
