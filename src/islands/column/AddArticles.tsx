import { useDeferredValue, useId, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { type ColumnArticle, type ColumnDetail, column as columnCalls } from '#contract/content/column.ts'
import type { ShelfArticle } from '#contract/content/column-shelf.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Icon } from './Icon.tsx'

/** Makes the row of an added article, until the server tells more about it. */
const asRow = (it: ShelfArticle, sort: number): ColumnArticle => ({
  ...it,
  summary: '',
  sort,
  readMinutes: 1,
  isRead: false,
  isOpen: it.state === '',
})

/** Is the look of an article's title in the lists of its author. */
export const TITLE = ':uno: title py-2 text-strong font-500 leading-1.45 break-anywhere'
const NOTE = ':uno: mt-3 text-muted t-small'

interface Props {
  column: ColumnDetail
  /** Grows with each step that the server has answered, so that the candidates are asked for again. */
  saved: number
  onAdd: (it: ColumnArticle) => void
}

/** Renders the user's own articles that are not in the column, found by title. */
export function AddArticles({ column, saved, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const title = useDeferredValue(typed.trim())
  const here = column.articles.map((it) => it.id)
  const { data, failure, isWaiting, again } = useAsked(
    () => api(columnCalls.candidates, { params: { id: column.id }, query: title ? { title } : {} }, { quiet: true }),
    `${title} ${saved}`,
  )
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const offered = data?.filter((it) => !here.includes(it.id)) ?? []
  return (
    <div className=":uno: adding mt-8">
      <label className=":uno: block mb-2 text-strong font-600" htmlFor={id}>
        放进文章
      </label>
      <span className=":uno: relative block max-w-110">
        <Icon of="search" look=":uno: absolute top-2.75 start-3 text-18px text-faint" />
        <input
          ref={field}
          id={id}
          className=":uno: entry-box min-h-10 ps-9.5 pe-3 py-2 t-list leading-1.6"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="按标题找自己的文章"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      {failure ? (
        <p className={NOTE} role="alert">
          {failure}{' '}
          <button className=":uno: min-h-6 text-accent" type="button" onClick={again}>
            重试
          </button>
        </p>
      ) : (
        data &&
        !offered.length && (
          <p className={NOTE} role="status">
            {title ? '没有找到这样的文章' : '写过的文章都在这里了'}
          </p>
        )
      )}
      <ul aria-label="可以放进的文章" aria-busy={isWaiting}>
        {offered.map((it) => (
          <li className=":uno: flex items-center justify-between gap-3 min-h-13 hairline-b" key={it.id}>
            <span className={TITLE}>
              {it.title || '没有标题'}
              {(it.state || it.columnName) && (
                <small className=":uno: block text-muted t-meta font-400">
                  {[it.state, it.columnName && `现在在《${it.columnName}》`].filter(Boolean).join(' · ')}
                </small>
              )}
            </span>
            <button
              className=":uno: btn-ghost flex-none h-8 px-3 text-text t-meta"
              type="button"
              onClick={() => {
                onAdd(asRow(it, here.length + 1))
                field.current?.focus()
              }}
            >
              {it.columnName ? '移到这里' : '放进来'}
              <span className="sr-only">：《{it.title}》</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
