import { useEffect, useRef } from 'react'
import { writeAgo } from '#client/show-ago.ts'
import { isoTime } from '#lib/feed-dates.ts'

interface Props {
  /** Is written `YYYY-MM-DD HH:mm:ss`. */
  time: string
  /** Stands in the place of the date where the day is said elsewhere. */
  old?: string
  className?: string
}

/**
 * Renders a time of a conversation, with the exact one as its title. A published page is read at any time later, so the exact time is
 * printed; in the browser `client/show-ago.ts` writes everyday words over it, and again each minute.
 */
export function When({ time, old, className }: Props) {
  const exact = time.slice(0, 16)
  const place = useRef<HTMLTimeElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is printed as it is, and needs its words
  useEffect(() => {
    if (place.current) writeAgo(place.current)
  }, [time, old])
  return (
    <time
      ref={place}
      className={className}
      dateTime={isoTime(time)}
      title={exact}
      data-ago={old ?? ''}
      // The words may stand there already.
      suppressHydrationWarning
    >
      {old ?? exact}
    </time>
  )
}
