import type { ChatMessage } from '#contract/talk/chat.ts'
import { EmojiText } from '../ui/EmojiText.tsx'

interface Props {
  id: number
  name: string
  words: string
  state: ChatMessage['replyState']
  goTo: (id: number) => unknown
}

/** Renders the answered message; a press scrolls to it. */
export function Quote({ id, name, words, state, goTo }: Props) {
  if (state === 'none') return null
  if (state !== 'shown') return <p className="quote lost">{state === 'recalled' ? '这条消息已撤回' : '这条消息看不到'}</p>
  return (
    <button className="quote" type="button" onClick={() => void goTo(id)} title={words}>
      <b>{name}</b>
      <span>
        <EmojiText text={words} />
      </span>
    </button>
  )
}
