import { scalar } from '../import.values.ts'
import { type SiteText, writtenDate } from './site.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const TOKEN = /:(\w+)(?:\[([^\]]*)\])?/g
const ALLOWED = /[\p{L}\p{Nd}\p{M}./\\_#+~@-]/u

/** Returns a part of a path as Hugo writes it: spaces become hyphens, signs are removed, letters become lower case. */
export function sanitized(text: string, isCased: boolean): string {
  let made = ''
  let wasHyphen = false
  let isPending = false
  for (const letter of text) {
    if (ALLOWED.test(letter)) {
      wasHyphen = letter === '-'
      if (isPending && !wasHyphen) made += '-'
      isPending = false
      made += letter
    } else if (made !== '' && !wasHyphen && /\s/.test(letter)) isPending = true
  }
  return isCased ? made : made.toLowerCase()
}

interface Place {
  section: string
  sections: readonly string[]
  name: string
}

/** Returns the path that a rule such as `/:year/:slug/` gives a text; null when a part of it is unknown. */
export function permalinkOf(rule: string, place: Place, { values, title }: SiteText, isCased: boolean): string | null {
  // In its rules Hugo takes a plus for a space.
  const part = (text: string) => sanitized(text.replaceAll('+', ' '), isCased)
  const date = writtenDate(values.get('date') ?? values.get('publishdate') ?? values.get('lastmod'))
  const slug = scalar(values.get('slug'))
  const [year = '', month = '', day = ''] = date ?? []
  const utc = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const dated = (text: string) => (date ? text : null)
  const parts: Record<string, string | null> = {
    year: dated(year),
    month: dated(month),
    day: dated(day),
    monthname: dated(part(MONTHS[Number(month) - 1] ?? '')),
    weekday: dated(String(utc.getUTCDay())),
    weekdayname: dated(part(DAYS[utc.getUTCDay()] ?? '')),
    yearday: dated(String(Math.round((utc.getTime() - Date.UTC(Number(year), 0, 1)) / 86_400_000) + 1)),
    section: part(place.section),
    title: part(title),
    slug: part(slug ?? title),
    filename: part(place.name),
    contentbasename: part(place.name),
    slugorfilename: part(slug ?? place.name),
    slugorcontentbasename: part(slug ?? place.name),
  }
  let isWhole = true
  const path = rule.replace(TOKEN, (whole, name: string, slice: string | undefined) => {
    if (name === 'sections') return sliced(place.sections, slice).map(part).join('/')
    const value = parts[name] ?? null
    if (value === null) isWhole = false
    return value ?? whole
  })
  return isWhole ? path.replace(/\/{2,}/g, '/') : null
}

/** Returns `[1]`, `[1:]`, `[:2]` or `[last]` of the sections, as Hugo cuts them. */
function sliced(sections: readonly string[], slice: string | undefined): readonly string[] {
  if (slice === undefined) return sections
  const at = (text: string, otherwise: number) =>
    text === '' ? otherwise : text === 'last' ? sections.length - 1 : Number(text) || 0
  const [from = '', to] = slice.split(':')
  if (to === undefined) return sections.slice(at(from, 0), at(from, 0) + 1)
  return sections.slice(at(from, 0), to === 'last' ? sections.length - 1 : at(to, sections.length))
}
