import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type MyArticle, me } from '#contract/site/me.ts'
import box from '../../ui/centre/box.css?inline'
import { List } from '../../ui/centre/List.tsx'
import css from '../../ui/centre/lists.css?inline'
import { SearchField } from '../../ui/centre/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { useList } from '../../ui/use-list.ts'
import type { TabProps } from '../tabs.ts'
import { ArticleQuestion } from './ArticleQuestion.tsx'
import { useArticleDeeds } from './article-actions.ts'
import { MyArticleRow } from './MyArticleRow.tsx'
import { STATUSES } from './statuses.ts'

adoptStyles(css)
adoptStyles(box)

/** Stands in the address instead of a status, for deleted articles that can be restored. */
const BIN = 'bin'

const statusIn = (address: URLSearchParams): number | undefined => {
  const status = address.get('status')
  return STATUSES.find((it) => String(it.status) === status)?.status
}

/** Renders the user's articles of every status, with filters. */
export function ArticlesTab({ mine }: TabProps) {
  const address = useAddress()
  const status = statusIn(address)
  const title = (address.get('title') ?? '').slice(0, 100)
  const isBin = address.get('status') === BIN
  const isNarrowed = isBin || status !== undefined || Boolean(title)
  const list = useList<MyArticle>(
    ({ pageNum, pageSize }) =>
      api(
        me.articles,
        { query: { pageNum, pageSize, title: title || undefined, status, deleted: isBin ? '1' : undefined } },
        { quiet: true },
      ),
    `${status} ${title} ${isBin}`,
  )
  const { deeds, busy, asked, close, doAsked } = useArticleDeeds(list, mine.refresh)

  function showAll(): void {
    turn({ status: null, title: null, page: null })
  }
  return (
    <>
      <div className="narrow">
        {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
        <div className="statuses" role="group" aria-label="状态">
          {[{ status: null, words: '全部' }, ...STATUSES, { status: BIN, words: '回收站' }].map((it) => (
            <button
              key={it.words}
              type="button"
              aria-pressed={isBin ? it.status === BIN : it.status === (status ?? null)}
              onClick={() => turn({ status: it.status === null ? null : String(it.status), page: null })}
            >
              {it.words}
            </button>
          ))}
        </div>
        <SearchField name="title" label="搜标题" words="搜标题" value={title} />
      </div>
      <List
        list={list}
        className="articles"
        label="我的文章"
        row={(it) => <MyArticleRow article={it} deeds={deeds} isBusy={busy === it.id} />}
        empty={
          isBin && !title ? (
            <Empty drawing="shelf" title="回收站是空的" words="删掉的文章在这里留三十天，随时可以恢复。" />
          ) : isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的文章" words="换一个状态，或者换一个更短的词。">
              <button className="btn-ghost" type="button" onClick={showAll}>
                看全部文章
              </button>
            </Empty>
          ) : (
            <Empty drawing="desk" title="还没有写过文章" words="写下第一篇，存着慢慢改也行。">
              <a className="btn-solid" href="/editor">
                写文章
              </a>
            </Empty>
          )
        }
      />
      {asked && <ArticleQuestion asked={asked} onYes={doAsked} onClose={close} />}
    </>
  )
}
