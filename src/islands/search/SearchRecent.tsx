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
    <section className="recent" aria-label="最近搜索">
      <p className="sum">
        <span>最近搜索</span>
        <button type="button" className="text-quiet" onClick={onClear}>
          全部清除
        </button>
      </p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className="word" onClick={() => onChoose(word)}>
              {word}
            </button>
            <button type="button" className="icon-btn" onClick={() => onRemove(word)} aria-label={`清除「${word}」`} title="清除">
              <span className="i-lucide-x icon-s" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
