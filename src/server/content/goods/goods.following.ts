import { shanghaiDay } from '#lib/dates.ts'
import { normalise } from '#lib/search-tokens.ts'

export interface Written {
  name: string
  summary: string
  category: string
  tags: readonly string[]
  techStack: readonly string[]
  versions: readonly { date: string }[]
  /** Counts UTC milliseconds. */
  made: number
}

/** Returns the columns of a project that follow from its fields: the words to search, and the day of its newest version. */
export const goodsFollowing = ({ name, summary, category, tags, techStack, versions, made }: Written) => ({
  released_day: versions[0]?.date ?? shanghaiDay(made),
  words: normalise([name, summary, category, ...tags, ...techStack].join('\n')),
})
