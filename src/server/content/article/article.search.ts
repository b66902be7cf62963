import { type Paging, pageOfRecords } from '#lib/paging.ts'
import { hasOperators, readQuery } from '#lib/search-operators.ts'
import { normalise, parseQuery, phraseOf } from '#lib/search-tokens.ts'
import { expandQuery, FEW } from '#server/content/search/expand-query.ts'
import { nearWords } from '#server/content/search/vocabulary.ts'
import type { Reader } from '#server/core/db/database.ts'
import { keptIds } from '#server/core/db/kept-ids.ts'
import { toRow } from './article.present.ts'
import { findRows, findTagsOf } from './article.queries.ts'
import { excerpt, highlight, needlesOf } from './article.rules.ts'
import { findHits, findNamed, findPlain, type SearchFilter, type Wish } from './article.search.queries.ts'

interface Question {
  keyword: string
  /** Asks for nothing but what was typed. */
  isExact?: boolean
}

/**
 * Returns one page of the articles that a query asks for, with marked title and excerpt. Behind few of them comes what its words may have
 * meant.
 */
export async function searchArticles(read: Reader, { keyword, isExact = false }: Question, filter: SearchFilter, paging: Paging) {
  const { tagId, categoryId, authorId } = filter
  const { words, sentences, ...wish } = await understand(read, keyword, { tagId, categoryId, authorId })
  const hasMore = wish.phrases.length > 0 || hasFilter(wish)
  const find = async (words: string) => {
    const phrases = parseQuery(words)
    const isEmpty = phrases.length === 0 && !hasMore
    return isEmpty ? new Int32Array() : hitsOf(read, { ...wish, phrases: [...phrases, ...wish.phrases] })
  }
  const exact = await find(words)
  const expanded = isExact || exact.length >= FEW || !words ? null : await expandQuery(read, words, exact, find)
  const more = expanded === 'later' ? null : expanded
  const hits = more ? [...exact, ...more.hits] : exact
  const near = hits.length || isExact || !words ? [] : await nearWords(read, words)
  const ids = [...hits.slice(paging.offset, paging.offset + paging.pageSize)]
  const [rows, tags, texts] = [await findRows(read, ids), await findTagsOf(read, ids), await findPlain(read, ids)]
  const isExactHit = new Set(exact.subarray(paging.offset, paging.offset + paging.pageSize))
  const needles = [...needlesOf(words), ...sentences]
  const others = [...needlesOf(more?.words.join(' ') ?? ''), ...sentences]
  const records = rows.map((it) => {
    const sought = isExactHit.has(it.id) ? needles : others
    const content = excerpt(texts.get(it.id) ?? it.summary, sought)
    return {
      ...toRow(it, tags.get(it.id) ?? []),
      content,
      highlight: { title: highlight(it.title, sought), content: highlight(content, sought) },
    }
  })
  const page = pageOfRecords(records, hits.length, paging)
  return {
    page: { ...page, ...(more && { expanded: { words: more.words, exactNum: exact.length } }), ...(near.length > 0 && { near }) },
    /** Says that what else may be meant is not known yet, and comes with the next search. */
    isEarly: expanded === 'later',
  }
}

interface Understood extends Wish {
  words: string
  /** Are normalised, to be marked. */
  sentences: string[]
}

/** Takes a query apart. Names that nothing has are words. */
export async function understand(read: Reader, keyword: string, filter: SearchFilter): Promise<Understood> {
  const asked = readQuery(keyword)
  if (!hasOperators(asked)) return { ...filter, words: keyword, sentences: [], phrases: [] }
  const named = await findNamed(read, asked)
  const unknown = [
    ...asked.tags.filter((_, n) => !named.tags[n]?.length).map((it) => `#${it}`),
    ...(named.authors.length ? [] : asked.authors.map((it) => `@${it}`)),
    ...(named.columns.length ? [] : asked.columns),
  ]
  const searchable = (list: readonly string[]) => list.map(phraseOf).filter((it) => it.words.length)
  return {
    ...filter,
    words: [asked.words, ...unknown].filter(Boolean).join(' '),
    sentences: asked.sentences.map(normalise),
    phrases: searchable(asked.sentences),
    without: searchable(asked.without),
    tagIds: named.tags.flat(),
    ...(named.authors.length > 0 && { authorIds: named.authors }),
    ...(named.columns.length > 0 && { columnIds: named.columns }),
    after: asked.after,
    before: asked.before,
  }
}

/** Checks whether a wish says something beside words; what must not be there alone asks for nothing. */
export const hasFilter = ({ tagIds = [], authorIds = [], columnIds = [], after = null, before = null }: Omit<Wish, 'phrases'>) =>
  tagIds.length + authorIds.length + columnIds.length > 0 || after !== null || before !== null

const hitsOf = (read: Reader, wish: Wish) => keptIds(read, `articles ${JSON.stringify(wish)}`, () => findHits(read, wish))
