import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { filled, useWords } from '../bar/words/words.ts'
import type { Writing } from '../desk/use-writing.ts'
import { renderPreview } from '../preview/render-preview.ts'
import css from './look.css?inline'

adoptStyles(css)

/** Returns today's date in Shanghai, which lists would show for an article published now. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Renders an article as lists and its own page will show it. */
export function CardLook({ writing, categoryName }: { writing: Writing; categoryName: string }) {
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
    <details className="look" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.look}</summary>
      {isOpen && (
        <>
          <article className="look-card">
            {page.cover && <img src={page.cover} alt="" />}
            <h3>{page.title.trim() || words.untitled}</h3>
            {(page.summary.trim() || auto) && <p>{page.summary.trim() || auto}</p>}
            <div>
              <b>{categoryName || words.category}</b>
              <span>{page.publishTime?.slice(0, 10) ?? today()}</span>
              <span>{filled(words.readTime, glance.readMinutes)}</span>
            </div>
          </article>
          {page.cover && (
            <figure>
              <img src={page.cover} alt="" />
              <figcaption>{words.lookTop}</figcaption>
            </figure>
          )}
        </>
      )}
    </details>
  )
}
