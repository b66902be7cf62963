import type { ReactNode } from 'react'
import { SearchField } from '../../ui/centre/SearchField.tsx'
import { turn } from '../../ui/use-address.ts'

export interface Choice {
  /** Parameter of the address. */
  name: string
  /** What is chosen by it. */
  words: string
  /** What is shown while nothing is chosen: 全部. */
  all?: string
  options: readonly { value: string; words: string }[]
}

interface Props {
  filter: Partial<Record<string, string>>
  /** What the field looks through; without it there is no field. Its parameter is `keyword`. */
  search?: string
  choices?: readonly Choice[]
  /** Rows there are, once that is known. */
  total?: number | undefined
  /** What makes something new. */
  children?: ReactNode
}

/** What narrows the list of a room down. It stands in the address. */
export function Filters({ filter, search, choices = [], total, children }: Props) {
  return (
    <div className="filters">
      {search && <SearchField name="keyword" label={`搜索：${search}`} words={search} value={filter.keyword ?? ''} />}
      {choices.map(({ name, words, all = '全部', options }) => (
        <label className="chosen" key={name}>
          <span>{words}</span>
          <select value={filter[name] ?? ''} onChange={({ target }) => turn({ [name]: target.value || null, page: null }, false)}>
            <option value="">{all}</option>
            {options.map((it) => (
              <option key={it.value} value={it.value}>
                {it.words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {total !== undefined && (
        <p className="total" role="status">
          共 {total} 条
        </p>
      )}
      {children && <div className="make">{children}</div>}
    </div>
  )
}
