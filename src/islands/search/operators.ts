export interface Operator {
  /** Is what is put into the field. */
  sign: string
  /** Is an example with what it does. */
  words: string
}

/** Lists what a query can say besides words. */
export const OPERATORS: readonly Operator[] = [
  { sign: '#', words: '标签' },
  { sign: '@', words: '作者' },
  { sign: '专栏:', words: '名字' },
  { sign: 'after:', words: '从哪天起' },
  { sign: 'before:', words: '哪天以前' },
  { sign: '-', words: '不要这个词' },
  { sign: '"', words: '整句' },
]

const LAST = /(?:^|\s)(\S*)$/u

/** Returns the part that is being typed. */
export const lastPart = (text: string): string => LAST.exec(text)?.[1] ?? ''

/** Puts something into the place of the part that is being typed. */
export const withLast = (text: string, part: string): string => text.slice(0, text.length - lastPart(text).length) + part

/** Checks whether the name of a tag is being typed. */
export const isTagPart = (text: string): boolean => lastPart(text).startsWith('#')

/** Returns the names of tags that begin with, then those that hold, what is typed behind `#`; none for anything else. */
export function offeredTags(text: string, tags: readonly string[], most: number): string[] {
  if (!isTagPart(text)) return []
  const typed = lastPart(text).slice(1).toLowerCase()
  const place = (name: string) => name.toLowerCase().indexOf(typed)
  return tags
    .filter((it) => place(it) >= 0 && it.toLowerCase() !== typed)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
    .slice(0, most)
}

/** Writes a tag as a query takes it. */
export const tagQuery = (name: string): string => (/\s/.test(name) ? `#"${name}" ` : `#${name} `)
