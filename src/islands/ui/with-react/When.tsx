import { isoTime } from '#lib/feed-dates.ts'

/** Renders a time of the API to the minute, with its machine-readable form. */
export const When = ({ time, ...more }: { time: string; className?: string }) => (
  <time dateTime={isoTime(time)} {...more}>
    {time.slice(0, 16)}
  </time>
)
