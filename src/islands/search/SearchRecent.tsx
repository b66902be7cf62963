import { SUM } from './SearchBody.tsx'

interface Props {
  words: readonly string[]
  onChoose: (word: string) => void
  onRemove: (word: string) => void
  onClear: () => void
}

/** Renders the earlier keywords, which can be searched again or removed. */
export function SearchRecent({ words, onChoose, onRemove, onClear }: Props) {
  if (!words.length) return null
  return (
    <section className=":uno: pb-2.5" aria-label="最近搜索">
      <p className={SUM}>
        <span>最近搜索</span>
        <button type="button" className="text-quiet" onClick={onClear}>
          全部清除
        </button>
      </p>
      <ul>
        {words.map((word) => (
          <li key={word} className=":uno: flex items-center gap-1 px-2.5 lt-tablet:px-1.5">
            <button
              type="button"
              className=":uno: word flex-1 min-w-0 min-h-10 px-2.5 rounded-control text-text text-start truncate hover:bg-hover focus-visible:bg-hover lt-tablet:min-h-11"
              onClick={() => onChoose(word)}
            >
              {word}
            </button>
            <button type="button" className="icon-btn" onClick={() => onRemove(word)} aria-label={`清除「${word}」`} title="清除">
              <span className=":uno: i-lucide-x icon-s" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
