import { useState } from 'react'
import { api } from '#client/api.ts'
import { type HotList, type HotWord, hot } from '#contract/site/hot.ts'
import { grouped } from '#lib/grouped.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { HotRow } from './HotRow.tsx'
import { foundAt, heatOf, hotTitles, insteadOf, staleWords } from './hot-words.ts'

const BUSY = ':uno: enabled:border-dashed'
const TITLE = ':uno: flex items-baseline justify-between gap-4 pb-3 hairline-b text-size-4.25'
const NOTE = ':uno: text-faint text-size-meta tabular font-400 whitespace-nowrap'

/** Renders a trending list. Each fetched list publishes the page anew; after a failed fetch the reader can ask again. */
export function HotRanking({ list: printed }: { list: HotList }) {
  const [list, setList] = useState(printed)
  const [isBusy, setBusy] = useState(false)
  const [words, announce] = useState('')
  const isSite = list.type === 'site'
  const instead = insteadOf(list)

  async function again(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const found = await api(hot.list, { params: { type: list.type } })
      setList(found)
      announce(found.state === 'ok' ? '榜单更新了' : `${found.name}榜单还取不到`)
    } catch {
      // The API client has shown the reason. The published list stays.
    } finally {
      setBusy(false)
    }
  }
  const askAgain = (label: string) => (
    <button
      className={isBusy ? `btn-ghost needs-script ${BUSY}` : 'btn-ghost needs-script'}
      type="button"
      onClick={() => void again()}
    >
      {label}
    </button>
  )
  return (
    <div className=":uno: hot-ranking aria-busy:cursor-progress" aria-busy={isBusy || undefined}>
      {list.state === 'stale' && list.items.length > 0 && (
        <p className=":uno: card flex flex-wrap items-center gap-x-4 gap-y-2.5 max-w-190 mb-6 px-4 py-3 rounded-media text-muted text-size-small">
          <span className=":uno: flex-grow-1 basis-14em">{staleWords(list)}</span>
          {askAgain('现在看看')}
        </p>
      )}
      <div className={isSite ? ':uno: grid cols-hot gap-16 lt-middle:grid-cols-1 lt-middle:gap-10' : ':uno: max-w-190'}>
        <section aria-labelledby={`hot-${list.type}`}>
          <h2 className={TITLE} id={`hot-${list.type}`}>
            {hotTitles[list.type]} <small className={NOTE}>{foundAt(list.updateTime)}</small>
          </h2>
          <ol>
            {list.items.map((it, place) => (
              <HotRow key={it.url} rank={place + 1} title={it.title} url={it.url} heat={heatOf(list.type, it)} />
            ))}
          </ol>
          {instead && (
            <div className=":uno: state grid justify-items-center gap-1.5 pt-10 pb-6 text-center">
              <Drawing of={isSite ? 'desk' : 'spilled'} />
              <h3 className=":uno: mt-3.5 text-read">{instead.title}</h3>
              <p className="text-list text-muted">{instead.text}</p>
              {isSite ? (
                <a className="btn-ghost mt-3.5" href="/archive">
                  看看归档
                </a>
              ) : (
                <span className=":uno: mt-3.5">{askAgain('再看看')}</span>
              )}
            </div>
          )}
        </section>
        {isSite && <HotWords words={list.words} />}
      </div>
      <p className="sr-only" role="status">
        {words}
      </p>
    </div>
  )
}

/** Renders the words that visitors search on this site. */
const HotWords = ({ words }: { words: readonly HotWord[] }) => (
  <section aria-labelledby="hot-words">
    <h2 className={TITLE} id="hot-words">
      大家在搜 <small className={NOTE}>近七天</small>
    </h2>
    <ol>
      {words.map((it, place) => (
        <HotRow key={it.word} rank={place + 1} title={it.word} heat={`${grouped(it.times)} 次`} />
      ))}
    </ol>
    {words.length === 0 && <p className=":uno: py-4 text-list text-muted">同一个词有两个人搜过，就会出现在这里。</p>}
  </section>
)
