import { off } from '../../ui/dialog/off.ts'
import { useWords } from '../bar/words/words.ts'
import { RESTORED, RESTORED_ACT } from '../workbench/Restored.tsx'
import type { Publishing } from './use-publishing.ts'

const REASON = ':uno: flex-1 min-w-0 max-h-4.8em leading-1.6 overflow-x-hidden overflow-y-auto break-anywhere whitespace-pre-line'

/**
 * Renders what an author must know before writing on: the article was returned, and why, or it is in review. After changes were
 * dropped it offers to restore them.
 */
export function StandingNote({ publishing }: { publishing: Publishing }) {
  const { standing, dropped } = publishing
  const words = useWords()
  if (dropped)
    return (
      <p className={RESTORED} role="status">
        {words.changesDropped}
        <button className={RESTORED_ACT} type="button" onClick={publishing.takeBack}>
          {words.undo}
        </button>
        <button className={RESTORED_ACT} type="button" onClick={publishing.forgetDropped}>
          {words.gotIt}
        </button>
      </p>
    )
  if (standing?.draftStatus === 5)
    return (
      <section
        className=":uno: flex flex-none items-baseline gap-3 px-5 py-2 hairline-b danger-wash text-text t-small"
        aria-label={words.returnedWhy}
      >
        <b className=":uno: flex-none text-danger">{standing.status === 1 ? words.lightReturnedChange : words.lightReturned}</b>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <p className={REASON} tabIndex={0}>
          {standing.reason}
        </p>
      </section>
    )
  if (standing?.draftStatus === 3)
    return (
      <section
        className=":uno: flex flex-none items-baseline gap-3 px-5 py-2 hairline-b bg-accent-soft text-text t-small"
        aria-label={words.lightReview}
      >
        <b className=":uno: flex-none text-strong">{words.lightReview}</b>
        <p className={REASON}>
          {standing.status === 1 && `${words.reviewLive} `}
          {words.reviewNote}
        </p>
        <button
          className={RESTORED_ACT}
          type="button"
          {...off(publishing.busy !== null)}
          onClick={() => void publishing.withdraw()}
        >
          {words.withdraw}
        </button>
      </section>
    )
  return null
}
