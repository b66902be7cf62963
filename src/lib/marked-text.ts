/** Holds a run of plain text; `isMarked` is true where the search found it. */
export interface MarkedRun {
  text: string
  isMarked: boolean
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (escaped: string) => escaped.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/**
 * Reads the API's highlighted text, which is escaped and has `<mark>` as its only element. Other tags stay text, so nothing in the
 * result can become markup.
 * @param most code points in all; what is cut off leaves …
 */
export function markedRuns(highlighted: string, most: number): MarkedRun[] {
  const runs: MarkedRun[] = []
  let isMarked = false
  for (const part of highlighted.split(/(<\/?mark>)/)) {
    if (part === '<mark>' || part === '</mark>') isMarked = part === '<mark>'
    else if (part) runs.push({ text: plain(part), isMarked })
  }
  return cutRuns(runs, most)
}

function cutRuns(runs: readonly MarkedRun[], most: number): MarkedRun[] {
  const length = runs.reduce((sum, { text }) => sum + [...text].length, 0)
  if (length <= most) return [...runs]
  const kept: MarkedRun[] = []
  let left = most - 1
  for (const { text, isMarked } of runs) {
    const points = [...text].slice(0, left)
    left -= points.length
    if (points.length) kept.push({ text: points.join(''), isMarked })
  }
  const end = kept.at(-1)
  if (end) end.text = `${end.text.trimEnd()}…`
  return kept
}
