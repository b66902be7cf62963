import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { isTokenOld } from '#client/first-storage.ts'
import { sendOnLeave } from '#client/send-on-leave.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type Notification, notification } from '#contract/talk/notification.ts'
import { drop, wasDropped } from '#stores/deleted-notifications.ts'
import { showToast } from '#stores/toast.ts'
import { $unread, countUnread } from '#stores/unread.ts'
import { useStore } from '#stores/use-store.ts'
import { Pager } from '../ui/Pager.tsx'
import { Sign } from '../ui/Sign.tsx'
import { Failed } from '../ui/States.tsx'
import { turn } from '../ui/use-address.ts'
import { Bones } from './Bones.tsx'
import { Letter } from './Letter.tsx'
import { Nothing } from './Nothing.tsx'
import type { TabOfLetters } from './tabs.ts'
import { UndoToast } from './UndoToast.tsx'
import { useGone } from './use-gone.ts'
import { useLetters } from './use-letters.ts'
import { walkRows } from './walk-rows.ts'

const MINUTE = 60_000

/** Returns the current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Renders a page of one tab, unread notifications first. */
export function Letters({ tab }: { tab: TabOfLetters }) {
  const list = useLetters(tab.type)
  const now = useNow()
  const undo = useGone(() => {
    list.again()
    void countUnread()
  })
  const unread = useStore($unread, null)
  const { data, failure } = list
  const gone = new Set(undo.gone.map((it) => it.id))
  const shown = (data?.records ?? []).filter((it) => !gone.has(it.id) && !wasDropped(it))
  const [fresh, older] = [shown.filter((it) => !it.isRead), shown.filter((it) => it.isRead)]
  const unreadNum = Math.max(
    0,
    (unread?.[tab.type ?? 'all'].num ?? 0) - undo.gone.filter((it) => !it.isRead && (!tab.type || it.type === tab.type)).length,
  )

  async function read(ids: readonly number[], tell: () => Promise<unknown>): Promise<void> {
    list.noteRead(ids)
    try {
      await tell()
    } catch (error) {
      list.noteRead(ids, false)
      showToast(failureWords(error as ApiError), 'error')
    }
    void countUnread()
  }
  const readOne = (it: Notification) =>
    list.isRead(it) ? undefined : read([it.id], () => api(notification.read, { params: { id: it.id } }, { quiet: true }))
  const readAll = () =>
    read(
      shown.map((it) => it.id),
      () => api(notification.readAll, { query: { type: tab.type } }, { quiet: true }),
    )

  function open(it: Notification, event: MouseEvent<HTMLAnchorElement>): void {
    if (list.isRead(it)) return
    if (!isTokenOld()) {
      list.noteRead([it.id])
      // The page may be left before an answer comes.
      sendOnLeave(notification.read, it.id)
      return
    }
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (isPlain) event.preventDefault()
    const { href } = event.currentTarget
    void readOne(it)?.then(() => isPlain && location.assign(href))
  }
  function keys(event: KeyboardEvent<HTMLElement>): void {
    const place = walkRows(event)
    const it = place === null ? undefined : [...fresh, ...older][place]
    if (it) drop(it)
  }

  const row = (it: Notification) => (
    <li key={it.id} className={list.isRead(it) ? undefined : 'unread'}>
      <Letter
        it={it}
        isRead={list.isRead(it)}
        now={now}
        onOpen={(event) => open(it, event)}
        onRead={() => void readOne(it)}
        onRemove={() => drop(it)}
      />
    </li>
  )

  return (
    <>
      <div className="strip">
        {list.waiting.length > 0 ? (
          <button className="news" type="button" onClick={list.showWaiting}>
            有 {list.waiting.length} 条新通知
          </button>
        ) : (
          <p role="status">
            {unreadNum > 0 ? (
              <>
                <b>{unreadNum}</b> 条未读
              </>
            ) : (
              data && '没有未读'
            )}
          </p>
        )}
        <button className="quiet" type="button" onClick={() => void readAll()} disabled={!unreadNum}>
          <Sign of="check" />
          {tab.type ? '本类已读' : '全部已读'}
        </button>
      </div>
      {failure ? (
        <Failed words={failure} isOnline={list.isOnline} onAgain={list.again} />
      ) : !data ? (
        <Bones />
      ) : !shown.length && (!data.total || data.pages <= 1) ? (
        <Nothing tab={tab} />
      ) : (
        <section
          className="letters"
          ref={list.place}
          aria-busy={list.isWaiting}
          aria-label={`${tab.title}，共 ${data.total} 条`}
          onKeyDown={keys}
        >
          {fresh.length > 0 && <h2>未读</h2>}
          <ul>{fresh.map(row)}</ul>
          {fresh.length > 0 && older.length > 0 && <h2>更早</h2>}
          <ul>{older.map(row)}</ul>
          {data.pages > 1 && (
            <Pager
              current={data.current}
              pages={data.pages}
              onTurn={(page) => {
                turn({ page: page > 1 ? String(page) : null })
                scrollTo({ top: 0 })
              }}
            />
          )}
        </section>
      )}
      <UndoToast {...undo} />
    </>
  )
}
