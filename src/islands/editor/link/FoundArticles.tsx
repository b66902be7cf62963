import { filled, useWords } from '../bar/words/words.ts'
import { Choices, type Place } from '../choices/Choices.tsx'
import type { useFoundArticles } from './use-found-articles.ts'

interface Props extends Omit<ReturnType<typeof useFoundArticles>, 'press'> {
  place: Place | null
}

/** Renders the articles that were found for a link, or one line that says why there are none. */
export function FoundArticles({ place, found, isLate, chosen, onPick }: Props) {
  const words = useWords()
  if (!place || !found) return null
  const { keyword, articles, hasFailed } = found
  // Words are missing only in a blog without articles.
  if (articles.length === 0 && !hasFailed && !keyword) return null
  const none = hasFailed ? words.articlesFailed : filled(words.articlesNone, keyword)
  return (
    <Choices
      place={place}
      label={words.articles}
      items={articles}
      chosen={chosen}
      isLate={isLate}
      says={articles.length > 0 ? filled(words.articlesFound, articles.length) : none}
      keyOf={(it) => it.id}
      onPick={onPick}
    >
      {(it) => (
        <>
          <span className=":uno: flex-1 truncate" title={it.title}>
            {it.title}
          </span>
          <small className=":uno: flex-none text-muted text-12px tabular">{it.createTime.slice(0, 10)}</small>
        </>
      )}
    </Choices>
  )
}
