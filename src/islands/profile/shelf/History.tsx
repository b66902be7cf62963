import { useState } from 'react'
import { api, apiWithExtra } from '#client/api.ts'
import { forgetPlaces } from '#client/reading/places.ts'
import { saveReadings, saveShelf } from '#client/storage.ts'
import { type HistoryEntry, reading } from '#contract/content/reading.ts'
import { dateWords } from '#lib/ago.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { showToast } from '#stores/toast.ts'
import { AddressPager } from '../../ui/AddressPager.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useList } from '../../ui/use-list.ts'
import { PART, TITLE } from './looks.ts'

const STATES = { opened: '看了开头', begun: '读到一半', finished: '读完' } as const

async function ask(query: { pageNum: number; pageSize: number }) {
  const { data, extra } = await apiWithExtra(reading.history, { query }, { quiet: true })
  return { ...data, ...extra }
}

interface Props {
  /** Is true when the shelf above has something. */
  hasShelf: boolean
  /** Is called when something was removed, so that the shelf is asked for again. */
  onForget: () => void
}

/** Renders what the user has read, day by day. Each entry can be removed, and the whole switched off. */
export function History({ hasShelf, onForget }: Props) {
  const list = useList<HistoryEntry>(ask)
  const { failure, isOnline, again } = list
  const data = list.data as (typeof list.data & { isKept: boolean }) | null
  const [isClearing, setClearing] = useState(false)

  async function turn(isKept: boolean): Promise<void> {
    try {
      await api(reading.keep, { body: { isKept } })
      if (!isKept) forgetPlaces()
      again()
    } catch {
      // A toast has shown the failure.
    }
  }
  async function forget(id: number): Promise<void> {
    try {
      await api(reading.forget, { params: { id } })
      forgetPlaces(id)
      again()
      onForget()
    } catch {
      // A toast has shown the failure.
    }
  }
  async function clear(): Promise<void> {
    await api(reading.clear, {}, { quiet: true })
    forgetPlaces()
    saveReadings('')
    saveShelf(false)
    showToast('阅读历史已清空')
    again()
    onForget()
  }
  if (failure) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={3} />
  return (
    <section className={PART} aria-labelledby="history">
      <h2 className={TITLE} id="history">
        读过的
      </h2>
      <Switch
        label="记下阅读历史"
        hint={data.isKept ? '读过什么、读到哪里，只有你自己看得见' : hintOff(data.total)}
        isOn={data.isKept}
        onChange={(isOn) => void turn(isOn)}
      />
      {data.total === 0 && !hasShelf && (
        <Empty drawing="shelf" title="书架还空着" words="读过一屏以上的文章会自己排上来。">
          <a className="btn-ghost" href="/">
            随便读一篇
          </a>
        </Empty>
      )}
      {daysOf(data.records).map(([day, entries]) => (
        <div key={day}>
          <h3 className=":uno: mt-5 mb-1 text-faint t-meta font-400">
            {day === shanghaiDay(Date.now()) ? '今天' : dateWords(day, Date.now())}
          </h3>
          <ul>
            {entries.map((it) => (
              <li className=":uno: flex items-center gap-3.5 py-1.5 hairline-b t-list" key={it.id}>
                <time className=":uno: flex-none text-faint t-small tabular">{it.time.slice(11, 16)}</time>
                <a className=":uno: flex-1 min-w-0 truncate hover:text-accent" href={`/post/${it.id}`} title={it.title}>
                  {it.title}
                </a>
                <span className=":uno: flex-none text-faint t-meta">{STATES[it.state]}</span>
                <button
                  className="icon-btn"
                  type="button"
                  aria-label={`从历史里去掉：${it.title}`}
                  title="从历史里去掉"
                  onClick={() => void forget(it.id)}
                >
                  <span className=":uno: i-lucide-x w-4.5 h-4.5" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AddressPager current={data.current} pages={data.pages} />
      {data.total > 0 && (
        <button className=":uno: small grave btn-ghost mt-4" type="button" onClick={() => setClearing(true)}>
          全部清空…
        </button>
      )}
      {isClearing && (
        <Confirm
          className="box-of-centre"
          title={`清空 ${data.total} 条阅读历史？`}
          does="清空"
          isGrave
          onYes={clear}
          onClose={() => setClearing(false)}
        >
          <p>「接着读」和专栏里的进度会重新开始。</p>
        </Confirm>
      )}
    </section>
  )
}

const hintOff = (total: number) => `不再记下读过什么；「接着读」也会停。${total ? `已有的 ${total} 条还在` : ''}`

/** Groups entries by their days, both in the order in which they came. */
function daysOf(entries: readonly HistoryEntry[]) {
  const days = new Map<string, HistoryEntry[]>()
  for (const it of entries) {
    const day = it.time.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), it])
  }
  return [...days]
}
