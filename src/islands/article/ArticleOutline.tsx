import type { OutlineEntry } from '#contract/content/article.ts'

interface Props {
  entries: readonly OutlineEntry[]
}

function Headings({ entries }: Props) {
  const top = Math.min(...entries.map((it) => it.depth))
  return (
    <nav className="headings" aria-label="目录">
      {entries.map((it) => (
        <a key={it.id} className={`d${Math.min(2, it.depth - top)}`} href={`#${it.id}`}>
          {it.text}
        </a>
      ))}
    </nav>
  )
}

/** Renders the outline above the text, for windows without room beside it. */
export const OutlineFold = ({ entries }: Props) => (
  <>
    <details className="no-print" data-outline-fold="">
      <summary>
        <span className="i-lucide-list icon text-muted" aria-hidden="true" />
        目录 <small>{entries.length} 节</small>
        <span className="i-lucide-chevron-down icon-s text-faint ms-auto" aria-hidden="true" />
      </summary>
      <Headings entries={entries} />
    </details>
    {/* The dock of a telephone opens this second copy, so that the reader keeps the place in the text. */}
    <div className="act-panel" id="outline-panel" popover="" role="dialog" aria-label="目录">
      <h2>目录</h2>
      <Headings entries={entries} />
    </div>
  </>
)

/** Renders the outline beside the text, with the reading progress. */
export const OutlineAside = ({ entries }: Props) => (
  <aside className="toc no-print" aria-label="目录">
    <h2 className="text-meta">
      目录{' '}
      <span className="needs-script tabular" data-read-percent="" aria-hidden="true">
        0%
      </span>
    </h2>
    <progress className="needs-script" max="100" value="0" aria-label="阅读进度" data-read-progress="" />
    <Headings entries={entries} />
  </aside>
)
