import * as z from 'zod/mini'
import { SEARCH_KINDS } from '#lib/search-operators.ts'
import { keywordField } from '../content/article-search.ts'
import { call, described, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'

const marked = (note: string) => described(z.string(), `${note}, escaped, with \`<mark>\` around what was searched`)

export const SearchHit = z.object({
  id: z.int(),
  link: described(z.string(), 'Where it is read'),
  title: marked('The name of a project, or the title of what is commented on; empty where there is none'),
  content: marked('A part of the text'),
  nickname: described(z.string(), 'The author'),
  createTime: time(),
})
export type SearchHit = z.infer<typeof SearchHit>

const Counts = z.object({ moment: z.int(), goods: z.int(), message: z.int(), comment: z.int() })

/** Holds the search of what is no article: short posts, projects, messages of the board, comments. */
export const search = {
  list: call({
    method: 'GET',
    path: '/api/search/list',
    access: 'anyone',
    writes: false,
    rate: 'search',
    summary:
      'What everybody can read besides articles: counts of each kind, and a page of one of them, newest first. The newest 5,000 texts of a kind are read.',
    query: input({
      keyword: described(
        keywordField.check(z.minLength(1, '请输入关键词')),
        'Searched in the text; takes the operators of `article/list`',
      ),
      kind: z.optional(
        described(z.enum(SEARCH_KINDS, '不认识的搜索种类'), 'What the page holds; without it only the counts are answered'),
      ),
      ...paging,
    }),
    data: z.extend(pageOf(SearchHit), { counts: described(Counts, 'Hits of each kind') }),
  }),
  names: call({
    method: 'GET',
    path: '/api/search/names',
    access: 'anyone',
    writes: false,
    summary: 'Names that a keyword can hold behind `@` and `专栏:`, those with the most articles first.',
    data: z.object({
      authors: described(z.array(z.string()), 'Nicknames of authors of public articles'),
      columns: described(z.array(z.string()), 'For members only'),
    }),
  }),
}
