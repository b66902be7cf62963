import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import inks from '#client/reading/inks.css?inline'
import { saveFile } from '#client/save-file.ts'
import { type HighlightedArticle, highlight, type ListedHighlight } from '#contract/content/highlight.ts'
import { INK_NAMES, INKS } from '#contract/content/inks.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import box from '../../ui/centre/box.css?inline'
import css from '../../ui/centre/lists.css?inline'
import { SearchField } from '../../ui/centre/SearchField.tsx'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { ArticleHighlights } from './ArticleHighlights.tsx'

adoptStyles(css)
adoptStyles(box)
adoptStyles(inks)

/** Renders what the user has marked, article by article. */
export function HighlightsTab() {
  const address = useAddress()
  const keyword = (address.get('find') ?? '').slice(0, 100)
  const ink = INKS.find((it) => it === address.get('ink'))
  const filter = { keyword: keyword || undefined, ink }
  const ask = (pageNum: number) => api(highlight.page, { query: { pageNum, ...filter } }, { quiet: true })
  const { data, failure, isWaiting, isOnline, again, put } = useAsked(() => ask(1), `${keyword} ${ink}`)
  const [leaving, setLeaving] = useState<ListedHighlight>()
  const [isBusy, setBusy] = useState(false)
  const isNarrowed = Boolean(keyword || ink)

  /** Does something that takes a moment, one at a time. */
  async function during(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } catch {
      // A toast has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  const more = () =>
    during(async () => {
      if (!data) return
      const next = await api(highlight.page, { query: { pageNum: data.current + 1, ...filter } })
      // An article that was touched meanwhile has moved to the front, and others a place down.
      const known = new Set(data.records.map((it) => it.articleId))
      put({ ...next, records: [...data.records, ...next.records.filter((it) => !known.has(it.articleId))] })
    })
  const save = () =>
    during(async () => {
      const { name, markdown } = await api(highlight.export, { query: filter })
      const href = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown' }))
      saveFile(href, name)
      setTimeout(() => URL.revokeObjectURL(href), 10_000)
    })
  const replace = (change: (records: HighlightedArticle[]) => HighlightedArticle[]) =>
    data && put({ ...data, records: change(data.records) })

  const keep = (it: ListedHighlight) =>
    during(async () => {
      await api(highlight.update, { body: { id: it.id, isChangeSeen: true } })
      replace((records) =>
        records.map((article) => ({
          ...article,
          highlights: article.highlights.map((one) => (one.id === it.id ? { ...one, isChangeSeen: true } : one)),
        })),
      )
    })
  async function remove({ id }: ListedHighlight): Promise<void> {
    await api(highlight.remove, { params: { id } }, { quiet: true })
    showToast('删除成功')
    const without = (article: HighlightedArticle) => {
      const highlights = article.highlights.filter((it) => it.id !== id)
      return { ...article, highlights, num: article.num - (article.highlights.length - highlights.length) }
    }
    const left = data?.records.map(without).filter((it) => it.num > 0) ?? []
    if (left.length) replace(() => left)
    else again()
  }
  return (
    <>
      <div className=":uno: narrow lt-tablet:flex-wrap">
        {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
        <div className=":uno: statuses lt-tablet:w-full lt-tablet:flex-none" role="group" aria-label="墨色">
          <button type="button" aria-pressed={!ink} onClick={() => turn({ ink: null })}>
            全部
          </button>
          {INKS.map((it) => (
            <button
              key={it}
              className=":uno: inline-flex items-center gap-1.5"
              type="button"
              aria-pressed={ink === it}
              onClick={() => turn({ ink: it })}
            >
              <i className="ink-dot" data-ink={it} />
              {INK_NAMES[it]}
            </button>
          ))}
        </div>
        <div className=":uno: flex items-center gap-2 lt-tablet:w-full">
          <div className=":uno: flex-1 min-w-0">
            <SearchField name="find" label="搜划线和批注" words="搜划线和批注" value={keyword} />
          </div>
          <button
            className=":uno: btn-ghost h-8.5 px-3 lt-desktop:h-10"
            type="button"
            aria-disabled={isBusy || !data?.total}
            onClick={() => data?.total && void save()}
          >
            <span className=":uno: i-lucide-download icon-s" aria-hidden="true" />
            导出
          </button>
        </div>
      </div>
      {failure ? (
        <Failed words={failure} isOnline={isOnline} onAgain={again} />
      ) : !data ? (
        <Waiting rows={5} />
      ) : data.total === 0 ? (
        <Nothing isNarrowed={isNarrowed} keyword={keyword} />
      ) : (
        <div aria-busy={isWaiting || isBusy}>
          {data.records.map((it) => (
            <ArticleHighlights key={it.articleId} article={it} onKeep={(one) => void keep(one)} onRemove={setLeaving} />
          ))}
          {data.current < data.pages && (
            <p className=":uno: mt-8 text-center">
              <button className="btn-ghost" type="button" onClick={() => void more()}>
                加载更多
              </button>
            </p>
          )}
        </div>
      )}
      {leaving && (
        <Confirm
          className="box-of-centre"
          title="删除这处划线？"
          does="删除"
          isGrave
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{leaving.note ? '它的批注也会一起删除，删掉之后找不回来。' : '删掉之后找不回来。'}</p>
        </Confirm>
      )}
    </>
  )
}

const Nothing = ({ isNarrowed, keyword }: { isNarrowed: boolean; keyword: string }) =>
  isNarrowed ? (
    <Empty
      drawing="shelf"
      title={keyword ? `没有「${keyword}」` : '没有这种墨色的划线'}
      words={keyword ? '划线和批注里都没有这个词。' : '换一种墨色看看。'}
    >
      <button className="btn-ghost" type="button" onClick={() => turn({ ink: null, find: null })}>
        看全部划线
      </button>
    </Empty>
  ) : (
    <Empty drawing="desk" title="还没有划线" words="读到想记住的句子，选中它，点一种墨。">
      <a className="btn-ghost" href="/">
        去读一篇
      </a>
    </Empty>
  )
