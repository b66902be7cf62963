import { hasToken } from '#client/first-storage.ts'
import { takeWords } from '#client/reading/block-text.ts'
import { type Mark, markAround } from '#client/reading/draw-highlights.ts'
import { openOver } from '../ui/with-react/open-over.ts'
import { Bubble } from './Bubble.tsx'

let shut: (() => void) | undefined

interface Offer {
  prose: HTMLElement
  articleId: number
  /** Are the words that the bubble stands beside. */
  words: Range
  isTouch: boolean
  mark?: Mark | undefined
}

function open({ prose, articleId, words, isTouch, mark }: Offer): void {
  shut?.()
  openOver((close) => {
    shut = () => {
      shut = undefined
      close()
    }
    return (
      <Bubble
        articleId={articleId}
        words={words}
        taken={mark ? null : takeWords(words, prose)}
        mark={mark}
        isMember={hasToken()}
        isTouch={isTouch}
        onClose={() => shut?.()}
      />
    )
  })
}

/** Offers what can be done with words that are selected. Words inside a mark are about that mark. */
export function offerWords(prose: HTMLElement, articleId: number, words: Range, isTouch: boolean): void {
  open({ prose, articleId, words: words.cloneRange(), isTouch, mark: hasToken() ? markAround(words) : undefined })
}

/** Offers what can be done with a mark that was pressed. */
export function openMark(prose: HTMLElement, articleId: number, mark: Mark): void {
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (mark.range) open({ prose, articleId, words: mark.range, isTouch, mark })
}
