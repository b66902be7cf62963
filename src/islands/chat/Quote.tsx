import type { ChatMessage } from '#contract/talk/chat.ts'
import { EmojiText } from '../ui/EmojiText.tsx'

interface Props {
  id: number
  name: string
  words: string
  state: ChatMessage['replyState']
  goTo: (id: number) => unknown
  isOnPicture?: boolean
}

const PRESSED = ':uno: hover:border-accent hover:text-text'
const PLAIN =
  ':uno: quote flex gap-2 w-full min-w-0 mt-0.25 mb-1.5 py-0.75 ps-2.25 border-0 border-s-2 border-solid border-field text-muted text-size-meta lh-1.5 text-start'
const ON_PICTURE =
  ':uno: quote flex gap-2 w-less-24 min-w-0 mt-2.5 mb-2 mx-3 py-0.75 ps-2.25 border-0 border-s-2 border-solid border-field text-muted text-size-meta lh-1.5 text-start'

/** Renders the answered message; a press scrolls to it. */
export function Quote({ id, name, words, state, goTo, isOnPicture = false }: Props) {
  if (state === 'none') return null
  if (state !== 'shown')
    return <p className={isOnPicture ? ON_PICTURE : PLAIN}>{state === 'recalled' ? '这条消息已撤回' : '这条消息看不到'}</p>
  return (
    <button
      className={`${isOnPicture ? ON_PICTURE : PLAIN} ${PRESSED}`}
      type="button"
      onClick={() => void goTo(id)}
      title={words}
    >
      <b className=":uno: flex-none max-w-45% truncate text-text font-600">{name}</b>
      <span className=":uno: min-w-0 truncate">
        <EmojiText text={words} />
      </span>
    </button>
  )
}
