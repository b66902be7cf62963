import type { ChatMessage } from '#contract/talk/chat.ts'
import type { Acts } from './acts.ts'
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
    <p className="gone">
      {isMine ? '你' : message.name}撤回了一条消息
      {words && (
        <>
          {' · '}
          <button type="button" onClick={() => acts.edit(words)}>
            重新编辑
          </button>
        </>
      )}
    </p>
  )
}
