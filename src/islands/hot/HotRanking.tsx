import { useState } from 'react'
import { api } from '#client/api.ts'
import { type HotList, type HotWord, hot } from '#contract/site/hot.ts'
import { grouped } from '#lib/grouped.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { HotRow } from './HotRow.tsx'
import { foundAt, heatOf, hotTitles, insteadOf, staleWords } from './hot-words.ts'

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
    <button className="btn-ghost needs-script" type="button" onClick={() => void again()}>
      {label}
    </button>
  )
  return (
    <div className="hot-ranking" aria-busy={isBusy || undefined}>
      {list.state === 'stale' && list.items.length > 0 && (
        <p className="stale card">
          <span>{staleWords(list)}</span>
          {askAgain('现在看看')}
        </p>
      )}
      <div className={isSite ? 'lists two' : 'lists'}>
        <section aria-labelledby={`hot-${list.type}`}>
          <h2 id={`hot-${list.type}`}>
            {hotTitles[list.type]} <small>{foundAt(list.updateTime)}</small>
          </h2>
          <ol>
            {list.items.map((it, place) => (
              <HotRow key={it.url} rank={place + 1} title={it.title} url={it.url} heat={heatOf(list.type, it)} />
            ))}
          </ol>
          {instead && (
            <div className="state grid justify-items-center text-center">
              <Drawing of={isSite ? 'desk' : 'spilled'} />
              <h3 className="text-read">{instead.title}</h3>
              <p className="text-list text-muted">{instead.text}</p>
              {isSite ? (
                <a className="btn-ghost" href="/archive">
                  看看归档
                </a>
              ) : (
                askAgain('再看看')
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
    <h2 id="hot-words">
      大家在搜 <small>近七天</small>
    </h2>
    <ol>
      {words.map((it, place) => (
        <HotRow key={it.word} rank={place + 1} title={it.word} heat={`${grouped(it.times)} 次`} />
      ))}
    </ol>
    {words.length === 0 && <p className="none text-list text-muted">同一个词有两个人搜过，就会出现在这里。</p>}
  </section>
)
