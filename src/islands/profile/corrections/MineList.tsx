import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type Correction, correction } from '#contract/content/correction.ts'
import { cut } from '#lib/cut.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { List } from '../../ui/centre/List.tsx'
import { Empty } from '../../ui/States.tsx'
import { useList } from '../../ui/use-list.ts'
import looks from './MineList.uno.css?inline'
import { STATUS } from './statuses.ts'

adoptStyles(looks)

const EXCERPT = 120

/** Renders the suggestions that the user has made, with what became of them. */
export function MineList() {
  const list = useList((query) => api(correction.mine, { query }, { quiet: true }))
  const [leaving, setLeaving] = useState<Correction>()

  async function withdraw({ id }: Correction): Promise<void> {
    await api(correction.withdraw, { params: { id } }, { quiet: true })
    showToast('撤回了')
    list.again()
  }
  return (
    <>
      <List
        list={list}
        className="said"
        label="我提的勘误"
        empty={
          <Empty drawing="desk" title="还没有提过勘误" words="读到错字或说错的地方，选中它，点「纠正」，改好发给作者。">
            <a className="btn-ghost" href="/">
              去读一篇
            </a>
          </Empty>
        }
        row={(it) => (
          <>
            <div className="main">
              <p className=":uno: flex flex-wrap items-center gap-x-2.5 text-faint text-size-meta">
                <i className={STATUS[it.status].look} />
                <b className=":uno: text-text font-500">{STATUS[it.status].words}</b>
                <time>{it.createTime.slice(0, 16)}</time>
              </p>
              <p className=":uno: mt-1 text-muted text-size-small">
                {it.title ? (
                  <a className=":uno: link underline underline-offset-0.22em" href={`/post/${it.articleId}#b${it.block}`}>
                    {it.title}
                  </a>
                ) : (
                  '一篇现在看不到的文章'
                )}
              </p>
              <p className=":uno: mt-1 break-anywhere">{cut(it.suggestion, EXCERPT)}</p>
              {it.reason && <p className=":uno: mt-1 text-muted text-size-small break-anywhere">为什么：{it.reason}</p>}
              {it.answer && (
                <div className=":uno: mt-3 ps-3.5 border-0 border-is-2 border-solid border-accent">
                  <b className=":uno: text-muted text-size-meta font-500">作者的答复</b>
                  <p className=":uno: mt-1 break-anywhere">{it.answer}</p>
                </div>
              )}
            </div>
            {(it.status === 'open' || it.status === 'held') && (
              <button className="btn-ghost small" type="button" onClick={() => setLeaving(it)}>
                撤回
              </button>
            )}
          </>
        )}
      />
      {leaving && (
        <Confirm
          className="box-of-centre"
          title="撤回这条勘误？"
          does="撤回"
          onYes={() => withdraw(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>作者就看不到它了，今天的次数不会还回来。</p>
        </Confirm>
      )}
    </>
  )
}
