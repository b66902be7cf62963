import { TAGS_MAX } from '#contract/content/article.ts'
import { TagName } from '#contract/content/writing-fields.ts'
import { faultIn } from '#contract/content/writing-ready.ts'
import { tagKey } from '#lib/tag-key.ts'
import { $words, filled } from '../bar/words/words.ts'
import type { Tag } from '../keep/page.ts'
import { ruleWords } from './rule-words.ts'

/** Limits the offered tags to a list that needs no scrolling. */
const OFFERED_MAX = 6

export interface KnownTag {
  id: number
  name: string
  articleNum: number
}
export interface Offer extends Tag {
  /** Is null for a new tag, which is created when it is chosen. */
  articleNum: number | null
}

/** Returns the tags to offer for a typed text: known tags, first those that begin with it, and last the text itself as a new tag. */
export function offersFor(known: readonly KnownTag[], tags: readonly Tag[], typed: string): Offer[] {
  const key = tagKey(typed)
  const taken = new Set(tags.map((it) => tagKey(it.name)))
  const free = known.map((it) => ({ it, key: tagKey(it.name) })).filter((one) => one.key.includes(key) && !taken.has(one.key))
  const rank = (one: { key: string }) => (one.key === key ? 0 : one.key.startsWith(key) ? 1 : 2)
  // The list has the most used tags first, and sorting is stable.
  const offers: Offer[] = free
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, OFFERED_MAX)
    .map(({ it }) => ({ id: it.id, name: it.name, articleNum: it.articleNum }))
  if (key && !taken.has(key) && !free.some((one) => one.key === key))
    offers.push({ id: null, name: clean(typed), articleNum: null })
  return offers
}

const clean = (name: string) => name.replace(/\s+/gu, ' ').trim()

/** Adds one tag, or returns why not, by the same rules as the server. */
export function withTag(tags: readonly Tag[], { id, name }: Tag): { tags: readonly Tag[]; fault: string } {
  const tag = { id, name: clean(name) }
  const words = $words.get()
  const fault =
    ruleWords('tagNames', faultIn(TagName, tag.name)) ||
    (tags.some((it) => tagKey(it.name) === tagKey(tag.name)) ? filled(words.tagTwice, tag.name) : '') ||
    (tags.length >= TAGS_MAX ? filled(words.tagsMost, TAGS_MAX) : '')
  return fault ? { tags, fault } : { tags: [...tags, tag], fault: '' }
}

/** Adds several tags at once, for pasted text. The first tag that cannot be added stays in the field with all after it. */
export function withTyped(
  tags: readonly Tag[],
  known: readonly KnownTag[],
  typed: string,
): { tags: readonly Tag[]; rest: string; fault: string } {
  const names = typed.split(/[,，、\n\r]+/u).filter((it) => clean(it))
  let all = tags
  for (const [at, name] of names.entries()) {
    const same = known.find((it) => tagKey(it.name) === tagKey(name))
    const { tags: more, fault } = withTag(all, same ? { id: same.id, name: same.name } : { id: null, name })
    if (fault) return { tags: all, rest: names.slice(at).map(clean).join('，'), fault }
    all = more
  }
  return { tags: all, rest: '', fault: '' }
}
