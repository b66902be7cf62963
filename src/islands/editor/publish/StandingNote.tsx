import { adoptStyles } from '#client/adopt-styles.ts'
import { off } from '../../ui/dialog/off.ts'
import { useWords } from '../bar/words/words.ts'
import css from './standing.css?inline'
import type { Publishing } from './use-publishing.ts'

adoptStyles(css)

/**
 * Renders what an author must know before writing on: the article was returned, and why, or it is in review. After changes were
 * dropped it offers to restore them.
 */
export function StandingNote({ publishing }: { publishing: Publishing }) {
  const { standing, dropped } = publishing
  const words = useWords()
  if (dropped)
    return (
      <p className="desk-restored" role="status">
        {words.changesDropped}
        <button type="button" onClick={publishing.takeBack}>
          {words.undo}
        </button>
        <button type="button" onClick={publishing.forgetDropped}>
          {words.gotIt}
        </button>
      </p>
    )
  if (standing?.draftStatus === 5)
    return (
      <section className="standing-note" data-tone="danger" aria-label={words.returnedWhy}>
        <b>{standing.status === 1 ? words.lightReturnedChange : words.lightReturned}</b>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <p tabIndex={0}>{standing.reason}</p>
      </section>
    )
  if (standing?.draftStatus === 3)
    return (
      <section className="standing-note" aria-label={words.lightReview}>
        <b>{words.lightReview}</b>
        <p>
          {standing.status === 1 && `${words.reviewLive} `}
          {words.reviewNote}
        </p>
        <button type="button" {...off(publishing.busy !== null)} onClick={() => void publishing.withdraw()}>
          {words.withdraw}
        </button>
      </section>
    )
  return null
}
