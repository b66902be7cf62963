import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type NotificationLook, notification } from '#contract/talk/notification.ts'
import type { TalkParts } from '../../comment/Comments.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failed } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import type { ReadingProps } from '../Reading.tsx'
import { Bones } from '../shell/Bones.tsx'
import { stepOf } from '../walk-rows.ts'
import { linkOf } from './about.ts'
import { Likers } from './Likers.tsx'
import { PaneHead } from './PaneHead.tsx'
import { Passage } from './Passage.tsx'
import css from './pane.css?inline'
import { Talk } from './Talk.tsx'

adoptStyles(css)

const UNKNOWN = 404
/** Names what opens over the pane and closes by itself, and the elements in which letters are typed. */
const OVER = '[popover], [role="menu"], [role="dialog"], dialog'
const FIELDS = `input, textarea, select, [contenteditable], ${OVER}`

interface Props extends ReadingProps {
  id: number
}

/** Asks what a notification is about; null when it is gone. */
const askFor = (id: number): Promise<NotificationLook | null> =>
  api(notification.look, { params: { id } }, { quiet: true }).catch((error: ApiError) => {
    if (error.code === UNKNOWN) return null
    throw error
  })

/** Loads a notification, and the parts of a conversation where it is about one. */
async function load(id: number) {
  const look = await askFor(id)
  return { look, parts: look?.conversation ? (await import('../../comment/Comments.tsx')).talkParts : undefined }
}

/** Renders one notification: what it is about, the conversation around it, and the field for an answer. */
export function Pane({ id, isToFocus, ...acts }: Props) {
  const { before, next, onGo, onBack } = acts
  const asked = useAsked(() => load(id), String(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  const look = asked.data?.look
  const state = asked.failure ? 'failed' : asked.data ? (look ? 'there' : 'gone') : 'coming'

  const shown = useEffectEvent(() => {
    if (look) acts.onShown(look.notification)
    if (!isToFocus || isFocused.current || state === 'coming') return
    isFocused.current = true
    const target = heading.current ?? root.current
    target?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown anew when it comes
  useEffect(() => shown(), [state, look])

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const at = event.target as Element
    if (event.key === 'Escape') {
      if (at.closest(OVER)) return
      event.preventDefault()
      onBack()
    }
    const step = event.key.startsWith('Arrow') ? undefined : stepOf(event.key)
    if (!step || at.closest(FIELDS)) return
    event.preventDefault()
    onGo(step > 0 ? next : before)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that lead on from whatever has the focus inside
    <div ref={root} className=":uno: flex flex-col flex-1 outline-0" tabIndex={-1} onKeyDown={press}>
      <PaneHead ref={heading} look={look ?? null} {...acts} />
      {state === 'failed' && <Failed words={asked.failure ?? ''} isOnline={asked.isOnline} onAgain={asked.again} />}
      {state === 'coming' && <Bones />}
      {state === 'gone' && (
        <EmptyState drawing="spilled" title="这条通知已经不在了" text="也许在别处删掉了，或者它说的事情撤回了。" />
      )}
      {look && <Body look={look} parts={asked.data?.parts} {...acts} />}
    </div>
  )
}

type BodyProps = Omit<Props, 'id' | 'isToFocus'> & { look: NotificationLook; parts: TalkParts | undefined }

function Body({ look, parts, nextUnread, onGo }: BodyProps) {
  const { notification: it, thing, conversation } = look
  if (it.type === 'system' && it.deed === '') return <Letter look={look} />
  if (!thing) return <EmptyState drawing="spilled" title="原文看不到了" text="也许已经删去，也许换了谁能看。这条通知可以删掉。" />
  if (conversation && parts) return <Talk look={look} parts={parts} nextUnread={nextUnread} onGo={onGo} />
  const isLost = it.type === 'comment' || it.type === 'reply' || (it.type === 'mention' && thing.type !== 'chat')
  return (
    <div className=":uno: flex-1 px-8 lt-small:px-4 py-6">
      <Passage look={look} />
      {isLost && <p className=":uno: text-muted text-size-list">这条评论看不到了，也许已经删去。</p>}
      {it.type === 'like' && <Likers look={look} />}
      {thing.articles.length > 0 && (
        <ul aria-label="新的文章">
          {thing.articles.map((article) => (
            <li key={article.id} className=":uno: flex items-baseline gap-4 py-3 hairline-b">
              <a
                className=":uno: flex-1 min-w-0 text-strong font-500 hover:text-accent break-anywhere"
                href={`/post/${article.id}`}
              >
                {article.title}
              </a>
              <time className=":uno: text-faint text-size-meta tabular">{article.createTime.slice(0, 10)}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Renders what the site itself says, whole. */
const Letter = ({ look: { notification: it } }: { look: NotificationLook }) => (
  <div className=":uno: flex-1 px-8 lt-small:px-4 py-6">
    {it.message && <p className=":uno: mb-5 text-size-list lh-1.75 whitespace-pre-line break-anywhere">{it.message}</p>}
    {!it.message && !it.link && <p className=":uno: text-muted">没有别的要说的了。</p>}
    {it.link && (
      <a className="btn-solid" href={linkOf({ notification: it, thing: null, commentId: null })}>
        去看看
      </a>
    )}
  </div>
)
