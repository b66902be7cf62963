import type { ReactNode } from 'react'
import { SearchField } from '../../ui/centre/SearchField.tsx'
import { turn } from '../../ui/use-address.ts'

export interface Choice {
  /** Is the parameter of the address. */
  name: string
  /** Is the label. */
  words: string
  /** Is the label of the empty choice: 全部 by default. */
  all?: string
  options: readonly { value: string; words: string }[]
}

interface Props {
  filter: Partial<Record<string, string>>
  /** Names what the search field searches; without it there is no field. Its parameter is `keyword`. */
  search?: string
  choices?: readonly Choice[]
  /** Counts the rows that were found; undefined until that is known. */
  total?: number | undefined
  /** Holds the buttons that add something new. */
  children?: ReactNode
}

/** Renders the filters of a room's list. Their values stand in the address. */
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
