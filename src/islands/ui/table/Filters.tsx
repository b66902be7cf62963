import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { SearchField } from '../centre/SearchField.tsx'
import type { Option } from '../form/form-types.ts'
import { turn } from '../use-address.ts'
import css from './filters.css?inline'

adoptStyles(css)

interface Choice {
  /** Is the parameter of the address. */
  name: string
  /** Is the label. */
  words: string
  /** Is the label of the empty choice: 全部 by default. */
  all?: string
  options: readonly Option[]
}

interface Props {
  filter: Partial<Record<string, string>>
  /** Names what the search field searches; without it there is no field. Its parameter is `keyword`. */
  search?: string | undefined
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
        <p className=":uno: text-faint text-size-meta tabular" role="status">
          共 {total} 条
        </p>
      )}
      {children && <div className="make">{children}</div>}
    </div>
  )
}
