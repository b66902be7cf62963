import { useMemo } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { grouped } from '#lib/grouped.ts'
import type { Messages } from '#stores/chat-messages.ts'
import { Face } from '../ui/with-react/Face.tsx'
import { KEY } from './message-looks.ts'
import { NameLink } from './NameLink.tsx'

const MOST = 10
const HEADING = ':uno: flex justify-between mb-2 text-size-meta font-600'
const ROW = ':uno: flex items-center gap-2.5 h-10.5'
const MARK = ':uno: text-faint not-italic text-size-note'

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
    <aside className=":uno: hidden min-h-0 py-6 ps-6 of-x-hidden of-y-auto text-size-small desktop:block" aria-label="关于聊天室">
      <section>
        <h2 className={HEADING}>
          刚才在聊
          {online !== null && <span className=":uno: text-faint font-400 tabular">{grouped(Math.max(1, online))} 人在线</span>}
        </h2>
        <ul className=":uno: pt-1.5 hairline-t">
          {people.map((it) => (
            <li key={it.userId} className={ROW}>
              <NameLink of={it} looks=":uno: flex flex-1 items-center gap-2.5 min-w-0 any-link:hover:text-accent">
                <Face src={it.avatar} name={it.name} size={28} />
                <span className=":uno: truncate">{it.name}</span>
              </NameLink>
              {it.userId === me.id ? <em className={MARK}>我</em> : it.role === 'admin' && <em className={MARK}>管理员</em>}
            </li>
          ))}
          {messages && !people.length && <li className=":uno: flex items-center h-10.5 text-faint">还没有人说话</li>}
        </ul>
      </section>
      <section className=":uno: mt-8">
        <h2 className={HEADING}>小提示</h2>
        <p className=":uno: for-keys pt-1.5 hairline-t text-muted text-size-meta lh-1.7">
          <kbd className={KEY}>Enter</kbd> 发送，<kbd className={KEY}>Shift</kbd> <kbd className={KEY}>Enter</kbd> 换行。
        </p>
        <p className=":uno: pt-2 text-muted text-size-meta lh-1.7">图片和文件可以直接拖进来或粘贴。两分钟内说错的话可以撤回。</p>
      </section>
    </aside>
  )
}
