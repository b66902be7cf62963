import { type MouseEvent, memo } from 'react'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { lineOf } from '#stores/chat-messages.ts'
import { Html } from '../ui/with-react/Html.tsx'
import { FileLine, Picture } from './Attached.tsx'
import type { Acts } from './acts.ts'
import { Quote } from './Quote.tsx'
import type { Row } from './rows.ts'
import type { Chat } from './use-chat.ts'
import { useLongPress } from './use-long-press.ts'
import { Voice } from './Voice.tsx'

interface Props {
  row: Extract<Row, { kind: 'said' }>
  chat: Chat
  acts: Acts
  isActive: boolean
}

/** Is the look of a message with what stands beside and below it. */
export const BUBBLE_LINE = ':uno: group/line flex flex-wrap items-center gap-x-1 group-data-mine:flex-row-reverse'
export const BUBBLE =
  ':uno: bubble relative min-w-0 flex-initial rounded-14px text-text text-size-list lh-1.65 no-callout group-data-first:rounded-ss-4px group-data-led:rounded-se-4px group-data-mine:bg-accent-soft group-data-mine:shadow-none group-data-mine:text-strong data-called:inset-edge-accent-45-border data-leaving:op-82 group-data-flashed:animate-flash motion-reduce:group-data-flashed:glow-accent-55'
const TEXT = ':uno: py-2.25 px-3.5 bg-surface inset-edge-border'
export const BUBBLE_KINDS: Record<ChatMessage['type'], string> = {
  text: TEXT,
  audio: TEXT,
  file: ':uno: py-2.5 px-3 bg-surface inset-edge-border',
  image:
    ':uno: of-hidden bg-sunken after:content-empty after:absolute after:inset-0 after:rounded-inherit after:inset-edge-rim after:pointer-events-none',
}
/** Is the look of the line that says what becomes of a message. */
export const FATE =
  ':uno: fate flex basis-full flex-wrap items-center gap-x-1.5 pt-1 pb-0.5 text-faint text-size-note group-data-mine:justify-end data-waiting:text-warn data-wrong:text-danger'

const BESIDE_ACTS = ':uno: max-w-less-60 hoverless:max-w-full'

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
    <div className={BUBBLE_LINE}>
      {/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
      <div
        className={`${BUBBLE} ${BUBBLE_KINDS[message.type]} ${BESIDE_ACTS}`}
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
            isOnPicture={message.type === 'image'}
          />
        )}
        <Inside message={message} chat={chat} />
      </div>
      <div className=":uno: flex op-0 kit-fade group-hover/line:op-100 group-focus-within/line:op-100 expanded-inside:op-100 hoverless:hidden">
        <button
          className=":uno: icon-btn w-7 h-7"
          type="button"
          tabIndex={-1}
          aria-label="回复"
          title="回复"
          onClick={() => acts.answer(message)}
        >
          <span className=":uno: i-lucide-reply w-4.25 h-4.25" aria-hidden="true" />
        </button>
        <button
          className=":uno: icon-btn w-7 h-7"
          type="button"
          tabIndex={-1}
          aria-label="更多"
          title="更多"
          aria-haspopup="menu"
          onClick={(event) => acts.menu(message, event.currentTarget)}
        >
          <span className=":uno: i-lucide-ellipsis w-4.25 h-4.25" aria-hidden="true" />
        </button>
      </div>
      {message.isHeld && <p className={FATE}>审核中，只有你看得到</p>}
    </div>
  )
})
