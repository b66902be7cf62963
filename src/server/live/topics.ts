import { Topic } from '#contract/live.ts'

/** What a tag of the change log is called by those who watch; undefined for what nobody can. */
export function topicOf(tag: string): string | undefined {
  if (tag === 'messages') return 'board'
  const place = /^comments:(.+)$/.exec(tag)?.[1]
  if (place === undefined) return
  // Of an article there is only the number.
  const topic = place.includes('-') ? place.replace('-', ':') : `article:${place}`
  return Topic.safeParse(topic).success ? topic : undefined
}
