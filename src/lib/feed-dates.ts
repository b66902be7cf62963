import { SHANGHAI_OFFSET } from './dates.ts'

const ZONE = '+08:00'

/** RFC 3339 of the API's `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai: Atom, JSON Feed, sitemap, structured data. */
export const isoTime = (time: string) => time.replace(' ', 'T') + ZONE

/** RFC 822 of the same, as RSS wants it. */
export const mailTime = (time: string) =>
  // Shifted, so that the parts that are printed as UTC are Shanghai's.
  new Date(Date.parse(isoTime(time)) + SHANGHAI_OFFSET).toUTCString().replace('GMT', ZONE.replace(':', ''))
