import { useEffect, useState } from 'react'
import { filled, useWords } from '../bar/words/words.ts'
import { Drawn, PICTURE } from '../cover/Drawn.tsx'
import type { DrawnInstead } from '../cover/drawn-instead.ts'
import { renderPreview } from '../preview/render-preview.ts'
import type { Writing } from '../workbench/use-writing.ts'

/** Returns today's date in Shanghai, which lists would show for an article published now. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Props {
  writing: Writing
  drawn: DrawnInstead
  categoryName: string
}

/** Renders an article as lists and its own page will show it. */
export function CardLook({ writing, drawn, categoryName }: Props) {
  const { page, glance } = writing
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [auto, setAuto] = useState('')
  const isEmpty = page.summary.trim() === ''

  useEffect(() => {
    if (!isOpen || !isEmpty || !glance.text.trim()) return
    let isCurrent = true
    renderPreview(glance.text)
      .then((it) => isCurrent && setAuto(it.summary))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isOpen, isEmpty, glance.text])

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className=":uno: min-h-7 text-muted t-meta cursor-pointer">{words.look}</summary>
      {isOpen && (
        <>
          <article className=":uno: grid gap-2 mt-2 px-4 pt-3.5 pb-4 hairline rounded-card bg-surface break-anywhere">
            {page.cover ? <img className={PICTURE} src={page.cover} alt="" /> : <Drawn it={drawn} />}
            <h3 className=":uno: text-strong text-1.0625rem leading-1.45 text-balance">{page.title.trim() || words.untitled}</h3>
            {(page.summary.trim() || auto) && (
              <p className=":uno: clamp-2 text-muted t-small leading-1.6">{page.summary.trim() || auto}</p>
            )}
            <div className=":uno: flex gap-2.5 text-faint text-12px">
              <b className=":uno: text-accent font-500">{categoryName || words.category}</b>
              <span>{page.publishTime?.slice(0, 10) ?? today()}</span>
              <span>{filled(words.readTime, glance.readMinutes)}</span>
            </div>
          </article>
          {page.cover && (
            <figure className=":uno: mt-3">
              <img className=":uno: w-full aspect-2/1 rounded-media bg-sunken object-cover" src={page.cover} alt="" />
              <figcaption className=":uno: mt-1 text-faint text-12px text-center">{words.lookTop}</figcaption>
            </figure>
          )}
        </>
      )}
    </details>
  )
}
