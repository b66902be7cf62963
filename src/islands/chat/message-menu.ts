import { api } from '#client/api.ts'
import { copyText } from '#client/copy-text.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type ChatMessage, chat as chatCalls } from '#contract/talk/chat.ts'
import { CHAT_RECALL_MS } from '#contract/talk/chat-text.ts'
import { type MenuItem, openMenu } from '#islands/ui/menu/Menu.tsx'
import { momentOf } from '#stores/chat-messages.ts'
import { showToast } from '#stores/toast.ts'
import { hidePerson } from '../ui/ask/hide-person.ts'
import { openReport } from '../ui/ask/Report.tsx'
import type { Chat } from './use-chat.ts'
import { wordsOf } from './words-of.ts'

interface Of {
  message: ChatMessage
  of: HTMLElement
  point?: { x: number; y: number } | undefined
  answer: (message: ChatMessage) => void
  callBy: (name: string) => void
}

async function copy({ content, contentMd, type }: ChatMessage): Promise<void> {
  const text = type === 'text' ? (contentMd ?? wordsOf(content)) : new URL(content, location.href).href
  const isDone = await copyText(text)
  showToast(isDone ? '已复制' : '没有复制成功，请手动选中再复制', isDone ? 'success' : 'error')
}

async function recall({ room }: Chat, id: number): Promise<void> {
  try {
    await room.recall(id)
  } catch (error) {
    showToast(failureWords(error as ApiError), 'error')
  }
}

/** Opens the menu of a message with the actions that the user may have; the server checks again. */
export function messageMenu(chat: Chat, { message, of, point, answer, callBy }: Of): void {
  const isMine = message.userId === chat.me.id
  const left = CHAT_RECALL_MS - (Date.now() - momentOf(message.time))
  const items: MenuItem[] = [
    { name: '回复', act: () => answer(message) },
    { name: message.type === 'text' ? '复制' : '复制链接', act: () => copy(message) },
  ]
  if (!isMine) items.push({ name: `提到 ${message.name}`, act: () => callBy(message.name) })
  if (!isMine)
    items.push(
      {
        name: '举报',
        act: () =>
          openReport(`举报 ${message.name} 的消息`, (body) =>
            api(chatCalls.report, { params: { id: message.id }, body }, { quiet: true }),
          ),
      },
      {
        name: `不看 ${message.name}`,
        act: () => hidePerson({ id: message.userId, nickname: message.name }, () => chat.room.hide(message.userId)),
      },
    )
  if (isMine ? left > 0 || chat.me.role === 'admin' : chat.me.role === 'admin')
    items.push({ name: '撤回', isGrave: true, act: () => recall(chat, message.id) })
  openMenu({ label: `${message.name} 的消息`, of, within: of.closest<HTMLElement>('.room') ?? document.body, point }, items)
}
