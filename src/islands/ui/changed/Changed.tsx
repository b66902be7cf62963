import { adoptStyles } from '#client/adopt-styles.ts'
import { compareWords, nearChanges, type Run } from '#lib/compare-words.ts'
import css from './changed.css?inline'

adoptStyles(css)

/** Counts the characters that are shown on either side of a change. */
const AROUND = 24

interface Props {
  before: string
  after: string
  /** Chooses the words of one text; without it both stand in one, shortened to what lies around the changes. */
  side?: 'old' | 'new'
}

/** Renders the words in which two texts differ. */
export function Changed({ before, after, side }: Props) {
  const runs = compareWords(before, after)
  const shown = side ? runs.filter((it) => it.kind === 'same' || it.kind === side) : nearChanges(runs, AROUND)
  return <p className="changed-words">{shown.map(printed)}</p>
}

function printed({ kind, text }: Run, at: number) {
  if (kind === 'old') return <del key={at}>{text}</del>
  return kind === 'new' ? <ins key={at}>{text}</ins> : text
}
