import { EditMap } from 'micromark-util-edit-map'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'

/** Lists the characters at which a construct of CommonMark begins; without `joint` there, that construct would be tried first. */
const STRING = [38, 92]
const TEXT = [...STRING, 33, 42, 60, 91, 93, 95, 96, -5, -4, -3]

/**
 * Joins the words that are being read with the words right before them. The parser does so at the end of a paragraph and moves
 * everything that follows each time, which takes quadratic time for a paragraph with many half-open marks.
 */
export function joinWords({ events }: TokenizeContext): void {
  const [[, earlier] = [], [how, done] = [], [begins, words] = []] = events.slice(-3)
  if (begins !== 'enter' || words?.type !== 'data' || how !== 'exit' || done !== earlier || earlier?.type !== 'data') return
  words.start = earlier.start
  events.splice(-3, 2)
}

/** Never matches: it is tried at each sign that could begin something, which is when words have just been read. */
const joint: Construct = {
  name: 'joint',
  previous() {
    joinWords(this)
    return false
  },
  tokenize: (_effects, _ok, nok) => nok,
}

const jointAt = (codes: readonly number[]) => Object.fromEntries(codes.map((it) => [it, joint]))
export const linearWords: Extension = { string: jointAt(STRING), text: jointAt(TEXT) }

/** Applies changes in place, because the library copies the whole document for each list and quote that ends. */
EditMap.prototype.consume = function (events: Event[]): undefined {
  const changes = this.map.toSorted((a, b) => a[0] - b[0])
  const first = changes[0]?.[0] ?? events.length
  const rest = events.splice(first)
  let at = 0
  const keep = (end: number) => {
    while (at < end) {
      const event = rest[at++]
      if (event) events.push(event)
    }
  }
  for (const [index, removed, added] of changes) {
    keep(index - first)
    for (const event of added) events.push(event)
    at += removed
  }
  keep(rest.length)
  this.map.length = 0
  this.index.clear()
}
