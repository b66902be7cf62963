import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { Writing } from '../desk/use-writing.ts'
import { renderPreview } from '../preview/render-preview.ts'
import css from './look.css?inline'

adoptStyles(css)

/** Shanghai's day, as a list dates what is published now. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The article as lists and its own page will show it. */
export function CardLook({ writing, categoryName }: { writing: Writing; categoryName: string }) {
  const { page, glance } = writing
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
      <summary>在列表和文章页里的样子</summary>
      {isOpen && (
        <>
          <article className="look-card">
            {page.cover && <img src={page.cover} alt="" />}
            <h3>{page.title.trim() || '无标题'}</h3>
            {(page.summary.trim() || auto) && <p>{page.summary.trim() || auto}</p>}
            <div>
              <b>{categoryName || '分类'}</b>
              <span>{page.publishTime?.slice(0, 10) ?? today()}</span>
              <span>约 {glance.readMinutes} 分钟</span>
            </div>
          </article>
          {page.cover && (
            <figure>
              <img src={page.cover} alt="" />
              <figcaption>文章页顶部，2:1</figcaption>
            </figure>
          )}
        </>
      )}
    </details>
  )
}
