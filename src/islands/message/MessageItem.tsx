import { memo } from 'react'
import type { Message } from '#contract/talk/message.ts'
import { emojiPieces } from '#lib/emoji-text.ts'
import { hidePeople } from '#stores/message-board.ts'
import { openThingMenu } from '../ui/ask/thing-menu.ts'
import { EmojiPieces } from '../ui/with-react/EmojiPieces.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import { When } from '../ui/with-react/When.tsx'

function openMenu(button: HTMLElement, { id, userId, nickname }: Message): void {
  const person = { id: userId, nickname }
  openThingMenu(button, { type: 'message', id, name: `${nickname} 的留言`, person, onHidden: () => hidePeople([userId]) })
}

/** One message of the board. */
export const MessageItem = memo(({ message }: { message: Message }) => (
  <li className=":uno: grid cols-36 gap-3.5 content-start py-4.5 hairline-b" data-message={message.id} tabIndex={-1}>
    <Face src={message.avatar} name={message.nickname} size={36} />
    <div className="min-w-0">
      <p className=":uno: flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-size-small">
        <b className=":uno: text-strong font-600">{message.nickname}</b>
        <When time={message.createTime} className="text-meta text-faint" />
        {message.isHeld && <span className="chip">等待审核</span>}
        <button
          className=":uno: needs-script no-print inline-grid place-items-center w-7 h-6 ms-auto rounded-control text-faint hover:bg-hover hover:text-strong"
          type="button"
          aria-haspopup="menu"
          aria-expanded="false"
          aria-label="更多"
          title="更多"
          onClick={(event) => openMenu(event.currentTarget, message)}
        >
          <span className=":uno: i-ink-dots icon" aria-hidden="true" />
        </button>
      </p>
      <p className=":uno: mt-0.5 text-list text-pretty whitespace-pre-line" dir="auto">
        <EmojiPieces pieces={emojiPieces(message.content)} looks=":uno: as-word w-1.5em h-1.5em mx-px" />
      </p>
    </div>
  </li>
))
