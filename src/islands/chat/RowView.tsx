import { memo, type ReactNode } from 'react'
import { Face } from '../ui/with-react/Face.tsx'
import type { Acts } from './acts.ts'
import { Bubble } from './Bubble.tsx'
import { LeavingRow, UploadRow } from './Leaving.tsx'
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

function Said({ row, chat, children }: { row: Row; chat: Chat; children: ReactNode }) {
  const { name, avatar, role, location } = author(row, chat)
  const time = timeOf(row)
  return (
    <div className="said" data-mine={row.isMine || undefined} data-first={row.isFirst || undefined}>
      {!row.isMine && (
        <div className="said-face">{row.isFirst && row.kind === 'said' && <Face src={avatar} name={name} size={36} />}</div>
      )}
      <div className="said-body">
        {row.isFirst && (
          <header>
            {!row.isMine && row.kind === 'said' && (
              <>
                <NameLink of={row.message}>{name}</NameLink>
                {role === 'admin' && <em>管理员</em>}
                {location && <span>{location}</span>}
              </>
            )}
            <time dateTime={`${time.replace(' ', 'T')}+08:00`}>{time.slice(11, 16)}</time>
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
    <div className="row" data-flashed={isFlashed || undefined} data-last={isLast || undefined}>
      {row.day && (
        <p className="day">
          <span>{row.day}</span>
        </p>
      )}
      {row.isDivider && (
        <p className="divider">
          <span>以下是新消息</span>
        </p>
      )}
      {row.kind === 'recalled' && <Recalled message={row.message} chat={chat} acts={acts} />}
      {row.kind === 'said' && (
        <Said row={row} chat={chat}>
          <Bubble row={row} chat={chat} acts={acts} isActive={isActive} />
        </Said>
      )}
      {row.kind === 'leaving' && (
        <Said row={row} chat={chat}>
          <LeavingRow item={row.item} chat={chat} acts={acts} />
        </Said>
      )}
      {row.kind === 'upload' && (
        <Said row={row} chat={chat}>
          <UploadRow upload={row.upload} chat={chat} />
        </Said>
      )}
    </div>
  )
})
