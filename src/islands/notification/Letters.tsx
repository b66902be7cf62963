import type { KeyboardEvent, MouseEvent } from 'react'
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
import { AddressPager } from '../ui/AddressPager.tsx'
import { Failed } from '../ui/States.tsx'
import { Letter } from './Letter.tsx'
import { Nothing } from './Nothing.tsx'
import { Bones } from './shell/Bones.tsx'
import type { TabOfLetters } from './shell/tabs.ts'
import { UndoToast } from './UndoToast.tsx'
import { useGone } from './use-gone.ts'
import { useLetters } from './use-letters.ts'
import { walkRows } from './walk-rows.ts'

const ITEM = ':uno: group relative in-hand:grid in-hand:cols-rest hairline-b hover:bg-bg'
/** Is also marked with a dot. */
const UNREAD =
  ':uno: unread group relative in-hand:grid in-hand:cols-rest hairline-b hover:bg-bg before:content-empty before:absolute before:top-7.5 before:start-3 in-hand:before:start-2.25 before:w-1.75 before:h-1.75 before:rounded-full before:bg-seal'

/** Renders a page of one tab, unread notifications first. */
export function Letters({ tab }: { tab: TabOfLetters }) {
  const list = useLetters(tab.type)
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
      void sendOnLeave(notification.read, { params: { id: it.id } })
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
    <li key={it.id} className={list.isRead(it) ? ITEM : UNREAD}>
      <Letter
        it={it}
        isRead={list.isRead(it)}
        onOpen={(event) => open(it, event)}
        onRead={() => void readOne(it)}
        onRemove={() => drop(it)}
      />
    </li>
  )

  return (
    <>
      <div className=":uno: flex items-center justify-between h-14 lt-wide:h-12 ps-5 pe-3 lt-wide:ps-4 lt-wide:pe-2 hairline-b text-muted text-size-meta">
        {list.waiting.length > 0 ? (
          <button
            className=":uno: inline-flex items-center h-9 -ms-2.5 px-2.5 rounded-control bg-accent-soft text-accent font-600"
            type="button"
            onClick={list.showWaiting}
          >
            有 {list.waiting.length} 条新通知
          </button>
        ) : (
          <p role="status">
            {unreadNum > 0 ? (
              <>
                <b className=":uno: text-strong tabular">{unreadNum}</b> 条未读
              </>
            ) : (
              data && '没有未读'
            )}
          </p>
        )}
        <button
          className=":uno: inline-flex items-center gap-1.5 h-9 px-2.5 rounded-control text-muted hover:enabled:bg-hover hover:enabled:text-strong disabled:text-faint disabled:opacity-60 disabled:cursor-default"
          type="button"
          onClick={() => void readAll()}
          disabled={!unreadNum}
        >
          <span className=":uno: i-lucide-check w-4.5 h-4.5" aria-hidden="true" />
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
          className=":uno: letters pb-22 aria-busy:opacity-70"
          ref={list.place}
          aria-busy={list.isWaiting}
          aria-label={`${tab.title}，共 ${data.total} 条`}
          onKeyDown={keys}
        >
          {fresh.length > 0 && <h2 className=":uno: px-5 lt-wide:px-4 pt-3.5 pb-1 text-faint text-size-3 font-500">未读</h2>}
          <ul>{fresh.map(row)}</ul>
          {fresh.length > 0 && older.length > 0 && (
            <h2 className=":uno: px-5 lt-wide:px-4 pt-3.5 pb-1 text-faint text-size-3 font-500">更早</h2>
          )}
          <ul>{older.map(row)}</ul>
          <AddressPager current={data.current} pages={data.pages} />
        </section>
      )}
      <UndoToast {...undo} />
    </>
  )
}
