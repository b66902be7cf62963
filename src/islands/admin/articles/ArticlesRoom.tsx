import { type AdminArticle, articleAdmin } from '#contract/content/article-admin.ts'
import { writing } from '#contract/content/writing.ts'
import { ask } from '../kit/ask.ts'
import { choice, choiceOf, search } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { type Choices, columns, nameOf } from './ArticleColumns.tsx'
import { articleActs } from './article-acts.ts'
import { STATES } from './states.ts'

/** Is the value of the state filter for deleted articles. */
const BIN = 'bin'
const MARKS = [
  { value: 'stick', words: '置顶' },
  { value: 'recommend', words: '推荐' },
  { value: 'carousel', words: '轮播' },
]
const number = (text: string | undefined): number | undefined => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Renders the articles of all authors. */
export const ArticlesRoom = room<AdminArticle, Choices>({
  title: '文章',
  list: ({ state, category, author, mark, ...query }) =>
    ask(articleAdmin.list, {
      query: {
        ...query,
        status: state === BIN ? undefined : number(state),
        deleted: state === BIN ? '1' : undefined,
        categoryId: number(category),
        authorId: number(author),
        mark: mark as 'stick',
      },
    }),
  more: async () => ({
    categories: await ask(writing.categories, {}),
    authors: await ask(articleAdmin.authors, {}),
  }),
  filters: [
    search('标题或作者'),
    choice('state', '状态', [...STATES, { value: BIN, words: '回收站' }]),
    choiceOf('category', '分类', ({ categories }) => categories),
    choiceOf('author', '作者', ({ authors }) => authors?.map(({ id, nickname }) => ({ id, name: nickname }))),
    choice('mark', '推荐位', MARKS),
  ],
  columns,
  nameOf,
  acts: articleActs,
  make: [{ words: '写文章', href: '/editor' }],
  drawing: 'desk',
  empty: ['还没有文章', '写下第一篇，它会出现在这里。'],
  none: ['没有这样的文章', '换一个条件，或者看看全部。', '看全部文章'],
})
