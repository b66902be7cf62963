import { useDeferredValue, useId, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { type ColumnArticle, type ColumnDetail, column as columnCalls } from '#contract/content/column.ts'
import type { ShelfArticle } from '#contract/content/column-shelf.ts'
import { Sign } from '../ui/Sign.tsx'
import { useAsked } from '../ui/use-asked.ts'

/** Makes the row of an added article, until the server tells more about it. */
const asRow = (it: ShelfArticle, sort: number): ColumnArticle => ({
  ...it,
  summary: '',
  sort,
  readMinutes: 1,
  isRead: false,
  isOpen: it.state === '',
})

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
    <div className="adding">
      <label htmlFor={id}>放进文章</label>
      <span className="finder">
        <Sign of="search" />
        <input
          ref={field}
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="按标题找自己的文章"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      {failure ? (
        <p role="alert">
          {failure}{' '}
          <button className="again" type="button" onClick={again}>
            重试
          </button>
        </p>
      ) : (
        data && !offered.length && <p role="status">{title ? '没有找到这样的文章' : '写过的文章都在这里了'}</p>
      )}
      <ul aria-label="可以放进的文章" aria-busy={isWaiting}>
        {offered.map((it) => (
          <li key={it.id}>
            <span className="title">
              {it.title || '没有标题'}
              {(it.state || it.columnName) && (
                <small>{[it.state, it.columnName && `现在在《${it.columnName}》`].filter(Boolean).join(' · ')}</small>
              )}
            </span>
            <button
              className="btn-ghost small"
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
