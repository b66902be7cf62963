import { memo, type ReactNode } from 'react'
import { isoTime } from '#lib/feed-dates.ts'
import { Face } from '../ui/with-react/Face.tsx'
import type { Acts } from './acts.ts'
import { Bubble } from './Bubble.tsx'
import { LeavingRow, UploadRow } from './Leaving.tsx'
import { BETWEEN } from './message-looks.ts'
import { NameLink } from './NameLink.tsx'
import { Recalled } from './Recalled.tsx'
import type { Row } from './rows.ts'
import type { Chat } from './use-chat.ts'

interface Props {
  row: Row
  chat: Chat
  acts: Acts
  isFlashed: boolean
  /** Makes the row the one that Tab reaches. */
  isActive: boolean
  isLast: boolean
}

const author = (row: Row, { me }: Chat) =>
  row.kind === 'said' ? row.message : { name: me.nickname, avatar: me.avatar, role: me.role, location: '' }

const timeOf = (row: Row) =>
  row.kind === 'said'
    ? row.message.time
    : new Date((row.kind === 'leaving' ? row.item.at : row.kind === 'upload' ? row.upload.at : 0) + 8 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')

function MessageView({ row, chat, children }: { row: Row; chat: Chat; children: ReactNode }) {
  const { name, avatar, role, location } = author(row, chat)
  const time = timeOf(row)
  return (
    <div
      className=":uno: said group flex gap-3 data-mine:justify-end lt-tablet:gap-2.5"
      data-mine={row.isMine || undefined}
      data-first={(row.isFirst && !row.isMine) || undefined}
      data-led={(row.isFirst && row.isMine) || undefined}
    >
      {!row.isMine && (
        <div className=":uno: flex-none w-9 pt-0.5">
          {row.isFirst && row.kind === 'said' && <Face src={avatar} name={name} size={36} />}
        </div>
      )}
      <div className=":uno: said-body min-w-0 max-w-540-or-82 lt-tablet:max-w-less-54 lt-tablet:group-data-mine:max-w-86%">
        {row.isFirst && (
          <header className=":uno: flex flex-wrap items-baseline gap-x-2 mb-1.25 text-faint text-size-note tabular group-data-mine:justify-end">
            {!row.isMine && row.kind === 'said' && (
              <>
                <NameLink of={row.message} looks=":uno: min-w-0 text-text text-size-meta font-600 any-link:hover:text-accent">
                  {name}
                </NameLink>
                {role === 'admin' && <em className=":uno: text-accent not-italic">管理员</em>}
                {location && <span>{location}</span>}
              </>
            )}
            <time dateTime={isoTime(time)} title={time.slice(0, 16)}>
              {time.slice(11, 16)}
            </time>
          </header>
        )}
        {children}
      </div>
    </div>
  )
}

/**
 * Renders one message and the lines above it. It renders again only after a change, because the list scrolls past thousands of rows.
 */
export const RowView = memo(function RowView({ row, chat, acts, isFlashed, isActive, isLast }: Props) {
  return (
    <div
      className=":uno: row group pt-1 data-gap:pt-5.5 data-last:pb-3.5"
      data-flashed={isFlashed || undefined}
      data-gap={(row.kind !== 'recalled' && row.isFirst) || undefined}
      data-last={isLast || undefined}
    >
      {row.day && (
        <p className={BETWEEN}>
          <span>{row.day}</span>
        </p>
      )}
      {row.isDivider && (
        <p className=":uno: flex items-center gap-3 py-2.5 text-seal text-size-note font-500 before:content-empty before:flex-1 before:h-px before:bg-seal-40-border after:content-empty after:flex-1 after:h-px after:bg-seal-40-border">
          <span>以下是新消息</span>
        </p>
      )}
      {row.kind === 'recalled' && <Recalled message={row.message} chat={chat} acts={acts} />}
      {row.kind === 'said' && (
        <MessageView row={row} chat={chat}>
          <Bubble row={row} chat={chat} acts={acts} isActive={isActive} />
        </MessageView>
      )}
      {row.kind === 'leaving' && (
        <MessageView row={row} chat={chat}>
          <LeavingRow item={row.item} chat={chat} acts={acts} />
        </MessageView>
      )}
      {row.kind === 'upload' && (
        <MessageView row={row} chat={chat}>
          <UploadRow upload={row.upload} chat={chat} />
        </MessageView>
      )}
    </div>
  )
})
