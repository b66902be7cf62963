import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { correction } from '#contract/content/correction.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { turn } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { Decision } from './Decision.tsx'
import looks from './Review.uno.css?inline'

adoptStyles(looks)

/** Counts the waiting suggestions that can be turned through. */
const WAITING = 50

const open = (id: number | undefined) => {
  turn({ id: id ? String(id) : null, list: 'received', page: null })
  scrollTo({ top: 0 })
}

/** Renders one suggestion, and the way to the others that wait. */
export function Review({ id, isAdmin }: { id: number; isAdmin: boolean }) {
  const asked = useAsked(() => api(correction.detail, { params: { id } }, { quiet: true }), 'detail')
  const waiting = useAsked(() => api(correction.open, { query: { pageNum: 1, pageSize: WAITING } }, { quiet: true }), 'open')
  const ids = waiting.data?.records.map((it) => it.id) ?? []
  const at = ids.indexOf(id)
  const step = (name: string, icon: string, to: number | undefined) => (
    <button
      className=":uno: icon-btn lt-tablet:w-11 lt-tablet:h-11"
      type="button"
      aria-label={name}
      title={name}
      disabled={to === undefined}
      onClick={() => open(to)}
    >
      <span className={icon} aria-hidden="true" />
    </button>
  )
  return (
    <>
      <p className=":uno: flex items-center gap-1 mb-3 text-size-small">
        <button
          className=":uno: inline-flex items-center gap-1 min-h-9 text-accent"
          type="button"
          onClick={() => open(undefined)}
        >
          <span className=":uno: i-lucide-chevron-left icon-s" aria-hidden="true" />
          全部勘误
        </button>
        <span className=":uno: flex-1" />
        {at >= 0 && ids.length > 1 && (
          <>
            {step('上一条', ':uno: i-lucide-chevron-left icon', ids[at - 1])}
            <span className=":uno: text-faint text-size-meta tabular">
              {at + 1} / {ids.length}
            </span>
            {step('下一条', ':uno: i-lucide-chevron-right icon', ids[at + 1])}
          </>
        )}
      </p>
      <Loaded asked={asked} rows={5}>
        {(found) => (
          <Decision found={found} isAdmin={isAdmin} onAgain={asked.again} onDone={() => open(ids[at + 1] ?? ids[at - 1])} />
        )}
      </Loaded>
    </>
  )
}
