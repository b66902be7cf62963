import { type MouseEvent, memo } from 'react'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { lineOf } from '#stores/chat-messages.ts'
import { Html } from '../ui/with-react/Html.tsx'
import { FileLine, Picture } from './Attached.tsx'
import type { Acts } from './acts.ts'
import { Quote } from './Quote.tsx'
import type { Row } from './rows.ts'
import { Sign } from './Sign.tsx'
import type { Chat } from './use-chat.ts'
import { useLongPress } from './use-long-press.ts'
import { Voice } from './Voice.tsx'

interface Props {
  row: Extract<Row, { kind: 'said' }>
  chat: Chat
  acts: Acts
  isActive: boolean
}

const escaped = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function Inside({ message, chat }: { message: ChatMessage; chat: Chat }) {
  if (message.type === 'image') return <Picture message={message} room={chat.room} />
  if (message.type === 'file') return <FileLine name={message.fileName} size={message.fileSize} href={message.content} />
  if (message.type === 'audio') return <Voice src={message.content} duration={message.duration} seed={message.id} />
  return <Html className="words" html={message.content} />
}

/** Renders a message. The keyboard, the right button or a long press opens its menu. */
export const Bubble = memo(function Bubble({ row, chat, acts, isActive }: Props) {
  const { message, isMine } = row
  const long = useLongPress((element, point) => acts.menu(message, element, point))
  const isCalled = !isMine && message.content.includes(`class="mention">@${escaped(chat.me.nickname)}<`)
  const ask = (event: MouseEvent<HTMLElement>) => {
    // The browser's own menu knows more about links, pictures and selected text.
    if (event.shiftKey || !getSelection()?.isCollapsed) return
    event.preventDefault()
    const isByKey = event.button !== 2
    acts.menu(message, event.currentTarget, isByKey ? undefined : { x: event.clientX, y: event.clientY })
  }
  return (
    <div className="bubble-line">
      {/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
      <div
        className="bubble"
        role="group"
        aria-label={`${isMine ? '我' : message.name}，${message.time.slice(11, 16)}${message.type === 'text' ? '' : `，${lineOf(message, '')}`}`}
        data-row={row.key}
        data-message={message.id}
        data-type={message.type}
        data-called={isCalled || undefined}
        tabIndex={isActive ? 0 : -1}
        onContextMenu={ask}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return
          event.preventDefault()
          acts.menu(message, event.currentTarget)
        }}
        {...long}
      >
        {message.replyId !== null && (
          <Quote
            id={message.replyId}
            name={message.replyUserName}
            words={message.replyContent}
            state={message.replyState}
            goTo={acts.goTo}
          />
        )}
        <Inside message={message} chat={chat} />
      </div>
      <div className="bubble-acts">
        <button
          className="icon-btn"
          type="button"
          tabIndex={-1}
          aria-label="回复"
          title="回复"
          onClick={() => acts.answer(message)}
        >
          <Sign of="reply" />
        </button>
        <button
          className="icon-btn"
          type="button"
          tabIndex={-1}
          aria-label="更多"
          title="更多"
          aria-haspopup="menu"
          onClick={(event) => acts.menu(message, event.currentTarget)}
        >
          <Sign of="more" />
        </button>
      </div>
      {message.isHeld && <p className="fate">审核中，只有你看得到</p>}
    </div>
  )
})
