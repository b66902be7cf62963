import { agoWords, recentWords } from '#lib/ago.ts'
import { isoTime } from '#lib/feed-dates.ts'
import { $now } from '#stores/now.ts'
import { useStore } from '#stores/use-store.ts'

interface Props {
  /** Is written `YYYY-MM-DD HH:mm:ss`. */
  time: string
  /** Stands in the place of the date where the day is said elsewhere. */
  old?: string
  className?: string
}

/**
 * Renders a time of a conversation in everyday words, with the exact one as its title. A published page is read at any time later, so
 * the exact time is printed; in the browser `client/show-ago.ts` finds the words, and the island does when it is awake.
 */
export function When({ time, old, className }: Props) {
  const now = useStore($now, 0)
  const exact = time.slice(0, 16)
  const words = () => (old === undefined ? agoWords(time, now) : (recentWords(time, now) ?? old))
  return (
    <time
      className={className}
      dateTime={isoTime(time)}
      title={exact}
      data-ago={old ?? ''}
      // The words may stand there already.
      suppressHydrationWarning
    >
      {now ? words() : (old ?? exact)}
    </time>
  )
}
