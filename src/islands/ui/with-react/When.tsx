import { isoTime } from '#lib/feed-dates.ts'

/** A moment of the API to the minute, for people and for machines. */
export const When = ({ time, ...more }: { time: string; className?: string }) => (
  <time dateTime={isoTime(time)} {...more}>
    {time.slice(0, 16)}
  </time>
)
