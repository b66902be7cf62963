import { openOver } from '../with-react/open-over.ts'
import type { Quote } from './compose.ts'
import { Poster } from './Poster.tsx'
import { pageCover, pageWords } from './page-words.ts'

/** Opens what makes a picture of the article of this page, or of words selected in it. */
export function openPoster(quote: Quote | null = null): void {
  const words = pageWords(quote)
  openOver((close) => <Poster words={words} cover={pageCover()} onClose={close} />)
}
