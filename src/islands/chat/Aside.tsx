import { useMemo } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { grouped } from '#lib/grouped.ts'
import type { Messages } from '#stores/chat-messages.ts'
import { Face } from '../ui/with-react/Face.tsx'
import { NameLink } from './NameLink.tsx'

const MOST = 10

interface Props {
  /** Is null while the messages load. */
  messages: Messages | null
  me: SessionUser
  online: number | null
}

/** Renders who spoke last, and the rules of the room. */
export function Aside({ messages, me, online }: Props) {
  const people = useMemo(() => {
    const found = new Map<number, Pick<ChatMessage, 'userId' | 'name' | 'avatar' | 'role' | 'hasPage'>>()
    for (const it of (messages ?? []).slice(-400).toReversed()) if (!found.has(it.userId)) found.set(it.userId, it)
    return [...found.values()].slice(0, MOST)
  }, [messages])
  return (
    <aside className="room-aside" aria-label="关于聊天室">
      <section>
        <h2>刚才在聊{online !== null && <span>{grouped(Math.max(1, online))} 人在线</span>}</h2>
        <ul>
          {people.map((it) => (
            <li key={it.userId}>
              <NameLink of={it}>
                <Face src={it.avatar} name={it.name} size={28} />
                <span>{it.name}</span>
              </NameLink>
              {it.userId === me.id ? <em>我</em> : it.role === 'admin' && <em>管理员</em>}
            </li>
          ))}
          {messages && !people.length && <li className="nobody">还没有人说话</li>}
        </ul>
      </section>
      <section>
        <h2>小提示</h2>
        <p className="for-keys">
          <kbd>Enter</kbd> 发送，<kbd>Shift</kbd> <kbd>Enter</kbd> 换行。
        </p>
        <p>图片和文件可以直接拖进来或粘贴。两分钟内说错的话可以撤回。</p>
      </section>
    </aside>
  )
}
