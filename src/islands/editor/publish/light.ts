import type { GoingLive } from '#contract/content/publishing.ts'
import { filled } from '../bar/words/words.ts'
import type { Words } from '../bar/words/zh-cn.ts'
import type { Tone } from './lights.ts'
import type { Standing } from './use-standing.ts'
import { whenWords } from './when.ts'

export interface Light {
  word: string
  /** Holds the same words without times. */
  short: string
  tone: Tone
  /** Is set if screen readers are told of a change to it. States that follow from typing are not announced. */
  isNews?: true
}

/** Returns a duration in words. */
export const tookWords = (words: Words, ms: number): string =>
  filled(words.seconds, ms < 9_950 ? (ms / 1000).toFixed(ms < 95 ? 2 : 1) : Math.round(ms / 1000))

const plain = (word: string, tone: Tone): Light => ({ word, short: word, tone })
const news = (word: string, tone: Tone, short = word): Light => ({ word, short, tone, isNews: true })

/** Returns the state of an article in a few words. It follows from the server's answers, never from which button was pressed. */
export function lightOf(
  words: Words,
  { status, draftStatus, publishTime }: Standing,
  going: GoingLive | null,
  now: number,
): Light {
  if (draftStatus === 3) return news(status === 1 ? words.lightReviewChange : words.lightReview, 'on')
  if (draftStatus === 5) return news(status === 1 ? words.lightReturnedChange : words.lightReturned, 'danger')
  if (status === 4) {
    const due = whenWords(words, publishTime, now)
    return { word: due ? filled(words.lightScheduled, due) : words.lightDue, short: words.schedule, tone: 'on' }
  }
  if (status === 1) return outLight(words, draftStatus, going)
  return plain(status === 0 ? words.lightOff : words.lightDraft, 'off')
}

function outLight(words: Words, draftStatus: number | null, going: GoingLive | null): Light {
  if (going?.state === 'failed') return news(words.lightFailed, 'danger')
  if (going?.state === 'queued') return news(words.lightQueued, 'on')
  if (draftStatus === 2) return plain(words.lightChanged, 'warn')
  if (!going) return plain(words.lightReading, 'off')
  if (going.state === 'none') return plain(words.lightOut, 'ok')
  if (going.state === 'publishing') return { word: words.lightListing, short: words.lightLive, tone: 'on' }
  const word = going.took === null ? words.lightLive : filled(words.lightTook, tookWords(words, going.took))
  return news(word, 'ok', words.lightLive)
}
