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
  <li className="message" data-message={message.id} tabIndex={-1}>
    <Face src={message.avatar} name={message.nickname} size={36} />
    <div className="min-w-0">
      <p className="head">
        <b>{message.nickname}</b>
        <When time={message.createTime} className="text-meta text-faint" />
        {message.isHeld && <span className="chip">等待审核</span>}
        <button
          className="more needs-script no-print"
          type="button"
          aria-haspopup="menu"
          aria-expanded="false"
          aria-label="更多"
          title="更多"
          onClick={(event) => openMenu(event.currentTarget, message)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
            <circle cx="6" cy="12" r="1.5" />
            <circle cx="12" cy="12" r="1.5" />
            <circle cx="18" cy="12" r="1.5" />
          </svg>
        </button>
      </p>
      <p className="words" dir="auto">
        <EmojiPieces pieces={emojiPieces(message.content)} />
      </p>
    </div>
  </li>
))
