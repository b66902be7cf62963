import { grouped } from '#lib/grouped.ts'
import { KIND_NAMES } from '#lib/search-operators.ts'
import type { Found } from './find-kinds.ts'
import { KindTabs } from './KindTabs.tsx'
import { SearchFailed } from './SearchFailed.tsx'
import { LINED, SearchHits } from './SearchHits.tsx'
import { SearchNote } from './SearchNote.tsx'
import { SearchNothing } from './SearchNothing.tsx'
import type { useSearch } from './use-search.ts'

/** Is the look of the line above a list. */
export const SUM = ':uno: flex justify-between pt-3 pb-2 px-5 text-faint text-size-meta tabular lt-tablet:pb-1 lt-tablet:px-4'
const LINES = ['a', 'b', 'c', 'd']

/** Renders the skeleton of the results. */
const Skeleton = () => (
  <div className=":uno: pt-2 animate-late" aria-hidden="true">
    {LINES.map((line) => (
      <div key={line} className={LINED}>
        <div className=":uno: py-3 px-5 lt-tablet:px-4">
          <i className=":uno: block w-46% h-3.5 my-1.5 rounded-4px bg-sunken" />
          <i className=":uno: block w-92% h-3 my-1.5 rounded-4px bg-sunken" />
          <i className=":uno: block w-34% h-3 my-1.5 rounded-4px bg-sunken" />
        </div>
      </div>
    ))}
  </div>
)

/** Says what else was searched; empty where nothing was. */
export function expandedWords({ keyword, expanded }: Found): string {
  if (!expanded) return ''
  const others = expanded.words.map((it) => `「${it}」`).join('')
  return expanded.exactNum
    ? `「${keyword}」只有 ${expanded.exactNum} 篇，后面是按${others}找到的`
    : `没有「${keyword}」，已按${others}搜索`
}

/** Says how much was found. */
export const totalWords = ({ kind, total }: Found): string =>
  `找到 ${grouped(total)} ${UNITS[kind] ?? '条'}${UNITS[kind] ? '' : KIND_NAMES[kind]}`
const UNITS: Partial<Record<Found['kind'], string>> = { article: '篇', goods: '个' }

interface Searching extends Pick<ReturnType<typeof useSearch>, 'state' | 'isOnline' | 'retry' | 'insist' | 'choose'> {
  /** Searches another word. */
  onWord: (word: string) => void
}

/** Renders the results, an empty result, a failure, or a skeleton. */
export function SearchBody({
  state: { found, isWaiting, failure, refusal },
  isOnline,
  retry,
  insist,
  choose,
  onWord,
}: Searching) {
  if (refusal)
    return (
      <SearchNote role="alert" title="关键词太长了">
        {refusal}，留下最要紧的几个就好。
      </SearchNote>
    )
  if (failure) return <SearchFailed message={failure} isOnline={isOnline} onRetry={retry} />
  if (!found) return isWaiting ? <Skeleton /> : null
  return (
    <div className=":uno: kit-fade-late data-waiting:op-50" data-waiting={isWaiting || undefined}>
      <KindTabs found={found} onChoose={choose} />
      {found.total ? <Results found={found} onInsist={insist} /> : <SearchNothing found={found} onWord={onWord} />}
    </div>
  )
}

/** Renders what was found, below a line that says how much. */
const Results = ({ found, onInsist }: { found: Found; onInsist: () => void }) => (
  <>
    <p className={SUM}>
      <span>{totalWords(found)}</span>
      <span>{found.kind === 'article' ? '标题命中在前' : '新的在前'}</span>
    </p>
    {found.expanded && (
      <p className=":uno: flex flex-wrap gap-x-3 px-5 pb-2 text-muted text-size-small break-anywhere lt-tablet:px-4">
        {expandedWords(found)}
        {found.expanded.exactNum === 0 && (
          <button className="text-quiet" type="button" onClick={onInsist}>
            只搜「{found.keyword}」
          </button>
        )}
      </p>
    )}
    <SearchHits {...found} />
  </>
)
