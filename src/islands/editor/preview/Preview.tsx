import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { changedBlocks, htmlBlocks } from './html-blocks.ts'
import css from './preview.css?inline'
import type { Rendered } from './render-preview.ts'

adoptStyles(css)

interface Props {
  title: string
  /** Shows the title above the text, as readers see it. In the split view the title field is already there. */
  isWhole: boolean
  rendered: Rendered | null
  failure: string
  onAgain: () => void
}

const NOTE = ':uno: flex items-center gap-3 max-w-170 mx-auto mb-4 px-3.5 py-2 rounded-media bg-warn-soft text-text t-meta'

/** Draws the diagrams one after another; each one loads the library again, from the cache. */
async function drawDiagrams(room: HTMLElement, isCurrent: () => boolean): Promise<void> {
  const figures = room.querySelectorAll<HTMLElement>('figure.mermaid:not([data-begun])')
  if (figures.length === 0) return
  const { drawDiagram } = await import('../../ui/diagram/draw-diagram.ts')
  for (const figure of figures) {
    if (!isCurrent()) return
    figure.dataset.begun = ''
    await drawDiagram(figure)
  }
}

/** Renders the text as readers will see it. */
export function Preview({ title, isWhole, rendered, failure, onAgain }: Props) {
  const words = useWords()
  const room = useRef<HTMLDivElement>(null)
  const content = rendered?.content
  /** Holds the HTML of each shown block, and the number of its DOM nodes. */
  const shown = useRef<{ html: string; count: number }[]>([])
  const newest = useRef(content)
  newest.current = content
  useEffect(() => {
    if (!room.current || content === undefined) return
    // Unchanged blocks stay in the page: drawn diagrams stay drawn, opened details stay open.
    const was = shown.current
    const { head, tail, middle } = changedBlocks(
      was.map((it) => it.html),
      content,
    )
    const nodesIn = (blocks: typeof was) => blocks.reduce((sum, it) => sum + it.count, 0)
    const from = nodesIn(was.slice(0, head))
    const gone = nodesIn(was.slice(head, was.length - tail))
    const before = room.current.childNodes[from + gone] ?? null
    for (const it of [...room.current.childNodes].slice(from, from + gone)) it.remove()
    const fresh = htmlBlocks(middle).map((html) => {
      const nodes = htmlNodes(html)
      const count = nodes.childNodes.length
      for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank'
      room.current?.insertBefore(nodes, before)
      return { html, count }
    })
    shown.current = [...was.slice(0, head), ...fresh, ...was.slice(was.length - tail)]
    void drawDiagrams(room.current, () => newest.current === content).catch(() => undefined)
  }, [content])
  return (
    <section
      className=":uno: preview-pane min-w-0 h-full px-8 pt-5.5 pb-40vh bg-bg overflow-auto overscroll-contain gutter-stable lt-tablet:px-5 lt-tablet:pt-4"
      aria-label={words.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
    >
      {failure && (
        <p className={NOTE} role="alert">
          {filled(words.previewFailed, failure)}
          <button type="button" className="btn-ghost" onClick={onAgain}>
            {words.retry}
          </button>
        </p>
      )}
      {rendered?.isLocal && <p className={NOTE}>{words.previewLocal}</p>}
      {isWhole && (
        <h1 className=":uno: max-w-170 mt-3 mx-auto mb-7 text-strong t-page leading-1.35 text-balance">
          {title || words.untitled}
        </h1>
      )}
      <div className="prose" ref={room} />
      {rendered && !content?.trim() && <p className=":uno: text-faint text-center">{words.previewEmpty}</p>}
    </section>
  )
}

/** Renders the HTML that the pipeline made, as text. */
export const HtmlView = ({ rendered }: Pick<Props, 'rendered'>) => (
  <section
    className=":uno: html-pane min-w-0 h-full m-0 px-8 pt-5.5 pb-40vh bg-bg text-text text-13px font-400 leading-1.7 mono whitespace-pre-wrap break-anywhere overflow-auto overscroll-contain gutter-stable lt-tablet:px-5 lt-tablet:pt-4"
    aria-label={useWords().html}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    tabIndex={0}
  >
    {rendered?.content}
  </section>
)
