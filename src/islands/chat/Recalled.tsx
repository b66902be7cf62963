import type { ChatMessage } from '#contract/talk/chat.ts'
import type { Acts } from './acts.ts'
import { ACT } from './message-looks.ts'
import type { Chat } from './use-chat.ts'

interface Props {
  message: ChatMessage
  chat: Chat
  acts: Acts
}

/** Renders a recalled message. Its author can take the words back into the field. */
export function Recalled({ message, chat, acts }: Props) {
  const isMine = message.userId === chat.me.id
  const words = isMine ? chat.room.wordsOf(message.id) : undefined
  return (
    <p className=":uno: pt-3.5 pb-1 text-faint text-size-note text-center">
      {isMine ? '你' : message.name}撤回了一条消息
      {words && (
        <>
          {' · '}
          <button className={ACT} type="button" onClick={() => acts.edit(words)}>
            重新编辑
          </button>
        </>
      )}
    </p>
  )
}
