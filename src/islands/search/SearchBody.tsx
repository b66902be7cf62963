import { grouped } from '#lib/grouped.ts'
import { SearchFailed } from './SearchFailed.tsx'
import { SearchHits } from './SearchHits.tsx'
import { SearchNothing } from './SearchNothing.tsx'
import type { useSearch } from './use-search.ts'

const LINES = ['a', 'b', 'c', 'd']

/** Renders the skeleton of the results. */
const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {LINES.map((line) => (
      <div key={line} className="hit">
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)

type Searching = Pick<ReturnType<typeof useSearch>, 'state' | 'isOnline' | 'retry'>

/** Renders the results, an empty result, a failure, or a skeleton. */
export function SearchBody({ state: { found, isWaiting, failure, refusal }, isOnline, retry }: Searching) {
  if (refusal)
    return (
      <div className="note" role="alert">
        <b>关键词太长了</b>
        <p>{refusal}，留下最要紧的几个就好。</p>
      </div>
    )
  if (failure) return <SearchFailed message={failure} isOnline={isOnline} onRetry={retry} />
  if (!found) return isWaiting ? <Skeleton /> : null
  if (!found.total) return <SearchNothing keyword={found.keyword} />
  return (
    <div className="found" data-waiting={isWaiting || undefined}>
      <p className="sum">
        <span>找到 {grouped(found.total)} 篇</span>
        <span>标题命中在前</span>
      </p>
      <SearchHits records={found.records} />
    </div>
  )
}
