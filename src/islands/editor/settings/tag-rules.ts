import { TAGS_MAX } from '#contract/article.ts'
import { TagName } from '#contract/writing-fields.ts'
import { faultIn } from '#contract/writing-ready.ts'
import { tagKey } from '#lib/tag-key.ts'
import { $words, filled } from '../bar/words/words.ts'
import type { Tag } from '../keep/page.ts'
import { ruleWords } from './rule-words.ts'

/** Offered at once: a list that needs no scrolling. */
const OFFERED_MAX = 6

export interface KnownTag {
  id: number
  name: string
  articleNum: number
}
export interface Offer extends Tag {
  /** Null for one that is made by choosing it. */
  articleNum: number | null
}

/** What can be chosen for what is typed: known ones, those that begin so first, then the typed one itself. */
export function offersFor(known: readonly KnownTag[], tags: readonly Tag[], typed: string): Offer[] {
  const key = tagKey(typed)
  const taken = new Set(tags.map((it) => tagKey(it.name)))
  const free = known.map((it) => ({ it, key: tagKey(it.name) })).filter((one) => one.key.includes(key) && !taken.has(one.key))
  const rank = (one: { key: string }) => (one.key === key ? 0 : one.key.startsWith(key) ? 1 : 2)
  // The list comes with the most used first, and sorting keeps that.
  const offers: Offer[] = free
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, OFFERED_MAX)
    .map(({ it }) => ({ id: it.id, name: it.name, articleNum: it.articleNum }))
  if (key && !taken.has(key) && !free.some((one) => one.key === key))
    offers.push({ id: null, name: clean(typed), articleNum: null })
  return offers
}

const clean = (name: string) => name.replace(/\s+/gu, ' ').trim()

/** One tag more, or why not: by the rules that the server has. */
export function withTag(tags: readonly Tag[], { id, name }: Tag): { tags: readonly Tag[]; fault: string } {
  const tag = { id, name: clean(name) }
  const words = $words.get()
  const fault =
    ruleWords('tagNames', faultIn(TagName, tag.name)) ||
    (tags.some((it) => tagKey(it.name) === tagKey(tag.name)) ? filled(words.tagTwice, tag.name) : '') ||
    (tags.length >= TAGS_MAX ? filled(words.tagsMost, TAGS_MAX) : '')
  return fault ? { tags, fault } : { tags: [...tags, tag], fault: '' }
}

/** Several at once, as they are pasted; the first that cannot be added says why, and stays in the field with all behind it. */
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
