import { useState } from 'react'
import { api, apiWithExtra } from '#client/api.ts'
import { column } from '#contract/content/column.ts'
import { ColumnForm } from '../ui/column/ColumnForm.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Empty, Failed } from '../ui/States.tsx'
import { turn, useAddress } from '../ui/use-address.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Bones } from './Bones.tsx'
import { ColumnCard } from './ColumnCard.tsx'
import { Continue } from './Continue.tsx'
import { Icon } from './Icon.tsx'

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
      <Icon of="plus" />
      新建专栏
    </button>
  )

  return (
    <>
      <header className=":uno: shelf-head grid cols-shelf items-end gap-x-4 gap-y-3 mb-6 lt-wide:cols-shelf-small lt-wide:items-start">
        <div>
          <h1 className=":uno: text-1.75rem font-700 leading-1.35 lt-wide:text-1.5rem">专栏</h1>
          <p className=":uno: mt-1 text-muted">成册的文章，按顺序读</p>
        </div>
        {begin}
        <nav
          className=":uno: no-print inline-flex gap-0.5 p-0.75 hairline rounded-2 bg-sunken lt-wide:col-span-full lt-wide:justify-self-start lt-wide:max-w-full lt-wide:overflow-x-auto"
          aria-label="哪些专栏"
        >
          {TABS.map((it) => (
            <button
              key={it.scope}
              className=":uno: inline-flex items-center gap-1.5 h-7.5 px-3 rounded-5px text-muted t-meta tabular whitespace-nowrap aria-current:bg-surface aria-current:shadow-line aria-current:text-strong aria-current:font-600 lt-wide:h-9"
              type="button"
              aria-current={it.scope === scope ? 'page' : undefined}
              onClick={() => turn({ tab: it.scope === 'all' ? null : it.scope, page: null })}
            >
              {it.title}
              <span className=":uno: min-w-1ch">{data?.extra[it.scope]}</span>
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
            className=":uno: shelf grid grid-cols-2 gap-x-16 aria-busy:opacity-60 aria-busy:fade-later lt-wide:grid-cols-1"
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
