import { Topic } from '#contract/site/live.ts'

/** Returns the topic by which clients watch a tag of the change log; undefined when they cannot watch it. */
export function topicOf(tag: string): string | undefined {
  if (tag === 'messages') return 'board'
  const place = /^comments:(.+)$/.exec(tag)?.[1]
  if (place === undefined) return
  // The tag of an article has only the number.
  const topic = place.includes('-') ? place.replace('-', ':') : `article:${place}`
  return Topic.safeParse(topic).success ? topic : undefined
}
