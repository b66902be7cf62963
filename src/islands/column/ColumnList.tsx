import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api, apiWithExtra } from '#client/api.ts'
import { column } from '#contract/content/column.ts'
import { ColumnForm } from '../ui/column/ColumnForm.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Sign } from '../ui/Sign.tsx'
import { Empty, Failed } from '../ui/States.tsx'
import { turn, useAddress } from '../ui/use-address.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Bones } from './Bones.tsx'
import { ColumnCard } from './ColumnCard.tsx'
import { Continue } from './Continue.tsx'
import css from './list.css?inline'

adoptStyles(css)

const TABS = [
  { scope: 'all', title: '全部' },
  { scope: 'subscribed', title: '我订阅的' },
  { scope: 'mine', title: '我写的' },
] as const
type Scope = (typeof TABS)[number]['scope']

const EMPTY: Record<Scope, readonly [title: string, words: string]> = {
  all: ['还没有专栏', '把几篇文章排好顺序，就是一册'],
  subscribed: ['还没有订阅专栏', '订阅之后，有新文章会在通知里告诉你'],
  mine: ['你还没有专栏', '把写过的文章排成一册，读的人可以从头读起'],
}

const scopeIn = (address: URLSearchParams): Scope => TABS.find((it) => it.scope === address.get('tab'))?.scope ?? 'all'

/** Renders all columns, those that the user follows, or those that the user writes. */
export function ColumnList({ userId }: { userId: number }) {
  const address = useAddress()
  const scope = scopeIn(address)
  const pageNum = Math.max(1, Math.min(1_000_000, Math.trunc(Number(address.get('page')) || 1)))
  const [isNew, setNew] = useState(false)
  const { data, failure, isOnline, isWaiting, again } = useAsked(async () => {
    // Both are asked for together, because a late answer would push the list down. Without the link to the next article nothing is
    // missing.
    const [list, onward] = await Promise.all([
      apiWithExtra(column.list, { query: { scope, pageNum, pageSize: 10 } }, { quiet: true }),
      scope === 'mine' || pageNum > 1 ? null : api(column.continue, {}, { quiet: true }).catch(() => null),
    ])
    return { ...list, onward }
  }, `${scope} ${pageNum}`)
  const page = data?.data
  const [title, words] = EMPTY[scope]
  const begin = (
    <button className="btn-ghost" type="button" onClick={() => setNew(true)}>
      <Sign of="plus" />
      新建专栏
    </button>
  )

  return (
    <>
      <header className="shelf-head">
        <div>
          <h1>专栏</h1>
          <p>成册的文章，按顺序读</p>
        </div>
        {begin}
        <nav className="tabs no-print" aria-label="哪些专栏">
          {TABS.map((it) => (
            <button
              key={it.scope}
              type="button"
              aria-current={it.scope === scope ? 'page' : undefined}
              onClick={() => turn({ tab: it.scope === 'all' ? null : it.scope, page: null })}
            >
              {it.title}
              <span>{data?.extra[it.scope]}</span>
            </button>
          ))}
        </nav>
      </header>
      {failure ? (
        <Failed words={failure} isOnline={isOnline} onAgain={again} />
      ) : !page ? (
        <Bones />
      ) : !page.records.length ? (
        <Empty drawing="shelf" title={title} words={words}>
          {scope === 'subscribed' ? (
            <button className="btn-ghost" type="button" onClick={() => turn({ tab: null, page: null })}>
              看看全部专栏
            </button>
          ) : (
            begin
          )}
        </Empty>
      ) : (
        <>
          {data.onward && <Continue it={data.onward} />}
          <section
            className="shelf"
            aria-busy={isWaiting}
            aria-label={`${TABS.find((it) => it.scope === scope)?.title}，共 ${page.total} 册`}
          >
            {page.records.map((it) => (
              <ColumnCard key={it.id} it={it} />
            ))}
          </section>
          {page.pages > 1 && (
            <Pager
              current={page.current}
              pages={page.pages}
              onTurn={(to) => {
                turn({ page: to > 1 ? String(to) : null })
                scrollTo({ top: 0 })
              }}
            />
          )}
        </>
      )}
      {isNew && <ColumnForm userId={userId} onClose={() => setNew(false)} onSaved={(id) => location.assign(`/column/${id}`)} />}
    </>
  )
}
