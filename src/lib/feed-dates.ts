import { SHANGHAI_OFFSET } from './dates.ts'

const ZONE = '+08:00'

/** Converts the API's `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai to RFC 3339, for Atom, JSON Feed, sitemap and structured data. */
export const isoTime = (time: string) => time.replace(' ', 'T') + ZONE

/** Converts such a time to RFC 822, which RSS needs. */
export const mailTime = (time: string) =>
  // The time is shifted, so that the parts that are printed as UTC are those of Shanghai.
  new Date(Date.parse(isoTime(time)) + SHANGHAI_OFFSET).toUTCString().replace('GMT', ZONE.replace(':', ''))
