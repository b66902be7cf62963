import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { AddressPager } from '../AddressPager.tsx'
import { IconButton } from '../Button.tsx'
import { off } from '../dialog/off.ts'
import { openMenu } from '../menu/Menu.tsx'
import { Failed, Waiting } from '../States.tsx'
import { type Act, isFor } from './acts.ts'
import { Bulk, Keys } from './Bulk.tsx'
import css from './table.css?inline'
import looks from './uno.css?inline'
import type { useActs } from './use-acts.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { Rows } from './use-rows.ts'

for (const sheet of [css, looks]) adoptStyles(sheet)

export interface Column<T> {
  words: string
  cell: (row: T) => ReactNode
  /** Marks the one column that identifies the row and is never narrow. */
  isMain?: boolean
  isNumber?: boolean
  /** Lets text of any length, such as a name, break where it has no room. */
  wraps?: boolean
  /** Hides the column on windows smaller than this. */
  from?: 'tablet' | 'desktop'
}

interface Props<T> {
  rows: Rows<T>
  /** Names the rows: 文章. */
  label: string
  columns: readonly Column<T>[]
  /** Returns the name of a row for screen readers and dialogs: 《标题》. */
  nameOf: (row: T) => string
  acts: readonly Act<T>[]
  doing: Pick<ReturnType<typeof useActs<T>>, 'start' | 'isBusy'>
  /** Is shown when there are no rows, or none match the filters. */
  empty: ReactNode
}

/**
 * Renders the rows of a room in every state. Arrow keys move between rows, Space ticks, Enter runs the first action, letters run
 * theirs.
 */
export function Table<T extends { id: number }>({ rows, label, columns, nameOf, acts, doing, empty }: Props<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { data, failure, isWaiting, isOnline, again, ticked, tick } = rows
  const keeps = useRowFocus(body)
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={6} />
  if (!data.total) return empty

  const { records } = data
  const many = acts.filter((it) => it.isForMany)
  const chosen = records.filter((it) => ticked.has(it.id))
  const actsOf = (row: T) => acts.filter((it) => isFor(it, [row]))
  const letters = acts.filter((it) => it.letter)

  function more(row: T, button: HTMLElement): void {
    const items = actsOf(row).map((act) => ({
      name: act.words,
      isGrave: act.isGrave ?? false,
      act: () => doing.start(act, [row]),
    }))
    openMenu({ label: nameOf(row), of: button, within: button.closest('.centre') as HTMLElement }, items)
  }
  function press(event: KeyboardEvent<HTMLElement>, row: T): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const all = [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])]
    const at = all.indexOf(event.currentTarget)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const act = event.key === 'Enter' ? actsOf(row)[0] : actsOf(row).find((it) => it.letter === event.key.toLowerCase())
    if (!step && !act && event.key !== ' ') return
    event.preventDefault()
    if (step) all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
    else if (act) doing.start(act, [row])
    else if (many.length) tick([row.id], !ticked.has(row.id))
  }
  return (
    <div className="list" aria-busy={isWaiting || doing.isBusy}>
      {failure && (
        <p
          className=":uno: flex items-center justify-between gap-3 mb-2 px-3 py-2 rounded-control bg-danger-soft text-text text-size-small"
          role="alert"
        >
          {isOnline ? failure : '网络已断开，这里是断开之前的样子。'}
          <button className=":uno: text-danger font-600" type="button" onClick={again}>
            重试
          </button>
        </p>
      )}
      {many.length > 0 && chosen.length > 0 && (
        <Bulk label={`对选中的${label}`} chosen={`${chosen.length} 条`} onNone={() => tick([...ticked], false)} {...keeps}>
          {many.map((act) => (
            <button
              key={act.words}
              className={act.isGrave ? 'grave' : undefined}
              type="button"
              {...off(doing.isBusy || !isFor(act, chosen))}
              onClick={() => doing.start(act, chosen)}
            >
              {act.words}
            </button>
          ))}
        </Bulk>
      )}
      <table className="admin-table" aria-label={`${label}，共 ${data.total} 条`}>
        <thead>
          <tr>
            {many.length > 0 && (
              <th className="tick">
                <input
                  type="checkbox"
                  aria-label="选中这一页"
                  checked={chosen.length === records.length}
                  ref={(it) => {
                    if (it) it.indeterminate = chosen.length > 0 && chosen.length < records.length
                  }}
                  onChange={({ target }) =>
                    tick(
                      records.map((it) => it.id),
                      target.checked,
                    )
                  }
                />
              </th>
            )}
            {columns.map((it) => (
              <th key={it.words} scope="col" data-from={it.from} data-number={it.isNumber || undefined}>
                {it.words}
              </th>
            ))}
            {acts.length > 0 && (
              <th className="ends">
                <span className="sr-only">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} {...keeps}>
          {records.map((row) => (
            <tr key={row.id} tabIndex={0} data-ticked={ticked.has(row.id) || undefined} onKeyDown={(event) => press(event, row)}>
              {many.length > 0 && (
                <td className="tick">
                  <input
                    type="checkbox"
                    aria-label={`选中${nameOf(row)}`}
                    checked={ticked.has(row.id)}
                    onChange={({ target }) => tick([row.id], target.checked)}
                  />
                </td>
              )}
              {columns.map((it) => (
                <td
                  key={it.words}
                  data-name={it.words}
                  data-main={it.isMain || undefined}
                  data-from={it.from}
                  data-number={it.isNumber || undefined}
                  data-wraps={it.wraps || undefined}
                >
                  {it.cell(row)}
                </td>
              ))}
              {acts.length > 0 && (
                <td className="ends">
                  <IconButton
                    aria-haspopup="menu"
                    label={`${nameOf(row)}的操作`}
                    icon=":uno: i-lucide-ellipsis icon"
                    title="操作"
                    {...off(doing.isBusy || !actsOf(row).length)}
                    onClick={(event) => more(row, event.currentTarget)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {letters.length > 0 && (
        <Keys keys={[...letters.map((it) => [it.letter?.toUpperCase() ?? '', it.words] as const), ['↑ ↓', '换行']]} />
      )}
      <AddressPager current={data.current} pages={data.pages} />
    </div>
  )
}
