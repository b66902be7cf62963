import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type ArticleMark, articleDesk, type DeskArticle } from '#contract/content/article-desk.ts'
import { writing } from '#contract/content/writing.ts'
import { Empty } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { type Choice, Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { articleActs } from './ArticleActs.tsx'
import { columns, nameOf, STATES } from './ArticleColumns.tsx'
import css from './articles.css?inline'

adoptStyles(css)

/** Is the value of the state filter for deleted articles. */
const BIN = 'bin'
const NAMES = ['keyword', 'state', 'category', 'author', 'mark'] as const
const MARK_WORDS: Record<ArticleMark, string> = { stick: '置顶', recommend: '推荐', carousel: '轮播' }
const MARKS = Object.keys(MARK_WORDS) as ArticleMark[]

const number = (text: string | undefined): number | undefined => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)
const markOf = (text: string | undefined) => MARKS.find((it) => it === text)

/** Asks for the choices of the filters, which seldom change. */
const askChoices = async () => ({
  categories: await api(writing.categories, {}, { quiet: true }),
  authors: await api(articleDesk.authors, {}, { quiet: true }),
})

/** Renders the articles of all authors. */
export function ArticlesRoom({ desk }: RoomProps) {
  const choices = useAsked(askChoices, 'choices')
  const { categories = [], authors = [] } = choices.data ?? {}
  const rows = useRows(
    ({ state, category, author, mark, keyword, pageNum, pageSize }) =>
      api(
        articleDesk.list,
        {
          query: {
            pageNum,
            pageSize,
            keyword,
            status: state === BIN ? undefined : number(state),
            deleted: state === BIN ? '1' : undefined,
            categoryId: number(category),
            authorId: number(author),
            mark: markOf(mark),
          },
        },
        { quiet: true },
      ),
    NAMES,
  )
  const doing = useActs<DeskArticle>(() => {
    rows.again()
    choices.again()
    desk.refresh()
  })
  const offered: Choice[] = [
    { name: 'state', words: '状态', options: [...STATES, { value: BIN, words: '回收站' }] },
    { name: 'category', words: '分类', options: categories.map((it) => ({ value: String(it.id), words: it.name })) },
    { name: 'author', words: '作者', options: authors.map((it) => ({ value: String(it.id), words: it.nickname })) },
    { name: 'mark', words: '推荐位', options: MARKS.map((value) => ({ value, words: MARK_WORDS[value] })) },
  ]
  return (
    <>
      <Filters filter={rows.filter} search="标题或作者" choices={offered} total={rows.data?.total}>
        <a className="btn-solid" href="/editor">
          写文章
        </a>
      </Filters>
      <RowList
        rows={rows}
        label="文章"
        columns={columns}
        nameOf={nameOf}
        acts={articleActs(categories)}
        doing={doing}
        empty={
          rows.isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的文章" words="换一个条件，或者看看全部。">
              <button className="btn-ghost" type="button" onClick={rows.showAll}>
                看全部文章
              </button>
            </Empty>
          ) : (
            <Empty drawing="desk" title="还没有文章" words="写下第一篇，它会出现在这里。">
              <a className="btn-solid" href="/editor">
                写文章
              </a>
            </Empty>
          )
        }
      />
      {doing.above}
    </>
  )
}
