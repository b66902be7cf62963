import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type Notification, notification } from '#contract/talk/notification.ts'
import { drop, wasDropped } from '#stores/deleted-notifications.ts'
import { showToast } from '#stores/toast.ts'
import { $unread, countUnread } from '#stores/unread.ts'
import { useStore } from '#stores/use-store.ts'
import { AddressPager } from '../ui/AddressPager.tsx'
import { Failed } from '../ui/States.tsx'
import { addressWith } from '../ui/use-address.ts'
import { Letter } from './Letter.tsx'
import { LettersHead } from './LettersHead.tsx'
import { Nothing } from './Nothing.tsx'
import { Reading } from './Reading.tsx'
import { Bones } from './shell/Bones.tsx'
import { ListPlace, PanePlace } from './shell/Mailbox.tsx'
import type { TabOfLetters } from './shell/tabs.ts'
import { UndoToast } from './UndoToast.tsx'
import { useGone } from './use-gone.ts'
import { useLetters } from './use-letters.ts'
import { isBeside, useReading } from './use-reading.ts'
import { walkRows } from './walk-rows.ts'

const PART = ':uno: px-5 lt-wide:px-4 pt-3.5 pb-1 text-faint text-size-3 font-500'
const ITEM = ':uno: group relative in-hand:grid in-hand:cols-rest hairline-b hover:bg-bg'
/** Is also marked with a dot. */
const UNREAD =
  ':uno: unread group relative in-hand:grid in-hand:cols-rest hairline-b hover:bg-bg before:content-empty before:absolute before:top-7.5 before:start-3 in-hand:before:start-2.25 before:w-1.75 before:h-1.75 before:rounded-full before:bg-seal'

const isPlain = (event: MouseEvent) => !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Renders a page of one tab, unread notifications first, and beside it the one that is chosen. */
export function Letters({ tab, chosen }: { tab: TabOfLetters; chosen: number | null }) {
  const list = useLetters(tab.type)
  const reading = useReading(chosen)
  const [isToFocus, setToFocus] = useState(false)
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

  const inOrder = [...fresh, ...older]
  const at = inOrder.findIndex((it) => it.id === chosen)
  function goTo(it: Notification | undefined, isByKey = true): void {
    if (!it) return
    // After a key the reader goes on in the pane, after a press in the list.
    setToFocus(isByKey || !isBeside())
    reading.go(it.id)
  }
  function open(it: Notification, event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlain(event)) return
    event.preventDefault()
    goTo(it, event.detail === 0)
  }
  function remove(it: Notification): void {
    drop(it)
    if (it.id !== chosen) return
    const other = inOrder[at + 1] ?? inOrder[at - 1]
    if (other) goTo(other)
    else reading.back()
  }
  function keys(event: KeyboardEvent<HTMLElement>): void {
    const place = walkRows(event)
    const it = place === null ? undefined : inOrder[place]
    if (it) remove(it)
  }

  const row = (it: Notification) => (
    <li
      key={it.id}
      className={list.isRead(it) ? ITEM : UNREAD}
      data-notification={it.id}
      data-chosen={it.id === chosen ? '' : undefined}
    >
      <Letter
        it={it}
        isRead={list.isRead(it)}
        isChosen={it.id === chosen}
        href={addressWith('/notifications', new URLSearchParams(location.search), { id: String(it.id) })}
        onOpen={(event) => open(it, event)}
        onRead={() => void readOne(it)}
        onRemove={() => remove(it)}
      />
    </li>
  )

  return (
    <>
      <ListPlace isReading={chosen !== null}>
        <LettersHead
          unreadNum={unreadNum}
          waitingNum={list.waiting.length}
          isKnown={data !== null}
          isOneKind={tab.type !== undefined}
          onShowWaiting={list.showWaiting}
          onReadAll={() => void readAll()}
        />
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
            {fresh.length > 0 && <h2 className={PART}>未读</h2>}
            <ul>{fresh.map(row)}</ul>
            {fresh.length > 0 && older.length > 0 && <h2 className={PART}>更早</h2>}
            <ul>{older.map(row)}</ul>
            <AddressPager current={data.current} pages={data.pages} />
          </section>
        )}
        <UndoToast {...undo} />
      </ListPlace>
      <PanePlace isReading={chosen !== null}>
        <Reading
          chosen={chosen}
          isToFocus={isToFocus}
          before={inOrder[at - 1]}
          next={inOrder[at + 1]}
          nextUnread={[...inOrder.slice(at + 1), ...inOrder.slice(0, Math.max(0, at))].find((it) => !list.isRead(it))}
          onGo={goTo}
          onBack={reading.back}
          onShown={(it) => void readOne(inOrder[at] ?? it)}
          onRemove={remove}
        />
      </PanePlace>
    </>
  )
}
