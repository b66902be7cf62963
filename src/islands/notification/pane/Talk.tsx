import { Fragment, useMemo, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { savedDraft } from '#client/storage.ts'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import type { Comment } from '#contract/talk/comment.ts'
import { type Notification, type NotificationLook, notification } from '#contract/talk/notification.ts'
import type { CommentView } from '#stores/comment-list.ts'
import type { Thread } from '#stores/comment-thread.ts'
import { showToast } from '#stores/toast.ts'
import { useStore } from '#stores/use-store.ts'
import type { FormHandle } from '../../comment/CommentForm.tsx'
import type { TalkParts } from '../../comment/Comments.tsx'
import type { Conversation, OpenForm } from '../../comment/context.ts'
import { linkOf } from './about.ts'
import { Likers } from './Likers.tsx'
import { Passage } from './Passage.tsx'

interface Props {
  look: NotificationLook
  parts: TalkParts
  nextUnread: Notification | undefined
  onGo: (it: Notification | undefined) => void
}

/** Opens the conversation of a notification as a thread. It is read again by the same call, and is never longer than that says. */
function openTalk({ notification: { id }, thing, conversation }: NotificationLook, { openThread, merged }: TalkParts): Thread {
  const target = { type: thing?.type as CommentTarget, id: thing?.id ?? 0 }
  const records = conversation ? [conversation] : []
  const thread = openThread(target, { records, commentNum: 0, pages: 1, places: [] }, () => false)
  async function refresh(): Promise<void> {
    const fresh = await api(notification.look, { params: { id } }, { quiet: true, unasked: true }).catch(() => null)
    if (!fresh?.conversation) return
    const state = thread.$state.get()
    thread.$state.set({ ...state, comments: [merged(fresh.conversation, state.comments[0])] })
  }
  return { ...thread, refresh }
}

/** Lists a comment and its answers one after the other; each of them has its own frame here. */
const inLine = (top: Comment | undefined): CommentView[] => {
  if (!top) return []
  const { children, ...own } = top
  return [own, ...children]
}

/** Renders the conversation around a comment, the new one framed, and the field that answers it. */
export function Talk({ look, parts, nextUnread, onGo }: Props) {
  const { CommentForm, CommentItem, ConversationContext, draftName, NONE, OutgoingItem, replyForm, useSending } = parts
  adoptStyles(parts.css)
  const { notification: it, thing, commentId, isOpen } = look
  const foot = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one conversation for as long as it is shown
  const thread = useMemo(() => openTalk(look, parts), [])
  const state = useStore(thread.$state, thread.$state.get())
  const [edited, setEdited] = useState<number | null>(null)
  const [answeredId, setAnswered] = useState(commentId ?? 0)
  const [words, announce] = useState('')
  const owner = thing?.userId ?? 0

  const setForm = useMemo(
    () => (form: OpenForm | null) => {
      setEdited(form?.kind === 'edit' ? form.id : null)
      if (form?.kind !== 'reply') return
      setAnswered(form.id)
      requestAnimationFrame(() => foot.current?.querySelector('textarea')?.focus())
    },
    [],
  )
  const sending = useSending(thread, owner, announce, setForm)
  const conversation = useMemo<Conversation>(
    () => ({ thread, owner, isOpen, setForm, announce, ...sending }),
    [thread, owner, isOpen, setForm, sending],
  )
  const comments = inLine(state.comments[0])
  const answered = comments.find((one) => one.id === answeredId) ?? comments.find((one) => one.id === commentId)
  const isLike = it.type === 'like'
  const last = state.comments[0]?.children.at(-1)
  const form = answered && replyForm(answered.id)

  function send(text: string, handle: FormHandle & { done: () => void }): void {
    if (!answered || !form) return
    const done = () => {
      handle.done()
      // Nobody is led away from another answer that was begun meanwhile.
      if (!nextUnread || savedDraft(draftName(thread, form))) return
      showToast('回复发出去了，接着看下一条未读')
      onGo(nextUnread)
    }
    void sending.say(text, answered, handle.giveBack, done)
  }

  return (
    <ConversationContext value={conversation}>
      <div className=":uno: talk flex-1 px-8 lt-small:px-4 py-6">
        <Passage look={look} />
        <p className="sr-only" role="status">
          {words}
        </p>
        <ol>
          {comments.map((comment, place) => (
            <Fragment key={comment.id}>
              <CommentItem
                comment={comment}
                form={edited === comment.id ? 'edit' : null}
                childForm={null}
                outgoing={NONE}
                {...(comment.id === commentId && { about: isLike ? 'liked' : 'new' })}
              />
              {place === 0 && look.earlierNum > 0 && (
                <li>
                  <Rest look={look} num={look.earlierNum} />
                </li>
              )}
            </Fragment>
          ))}
          {state.outgoing.toReversed().map((one) => (
            <OutgoingItem key={one.comment.id} outgoing={one} />
          ))}
        </ol>
        {look.laterNum > 0 && last && <Rest look={look} num={look.laterNum} />}
        {comments.length === 0 && <p className=":uno: text-muted">这条评论看不到了，也许已经删去。</p>}
        {isLike && <Likers look={look} />}
      </div>
      {!isLike && answered && form && (
        <div ref={foot} className=":uno: foot talk sticky bottom-0 z-1 px-8 lt-small:px-3 pt-4 pb-safe-16">
          {isOpen ? (
            <>
              <p className=":uno: mb-1.5 text-faint text-size-meta">
                回复 <b className=":uno: text-text font-600">{answered.nickname}</b>
                {answered.id !== commentId && (
                  <button className=":uno: ms-3 min-h-6 text-accent" type="button" onClick={() => setAnswered(commentId ?? 0)}>
                    改回刚才那条
                  </button>
                )}
              </p>
              <CommentForm
                key={form}
                name={form}
                label={`回复 ${answered.nickname}`}
                placeholder={`回复 ${answered.nickname}`}
                sendWord="回复"
                onSend={send}
              />
              {nextUnread && <p className=":uno: mt-2 text-faint text-size-meta">发出后自动跳到下一条未读。</p>}
            </>
          ) : (
            <p className=":uno: py-2 text-muted text-size-small">评论已关闭。</p>
          )}
        </div>
      )}
    </ConversationContext>
  )
}

/** Renders how many answers are not here, with the way to them. */
const Rest = ({ look, num }: { look: NotificationLook; num: number }) => (
  <a className=":uno: inline-block mt-4 text-accent text-size-meta font-500" href={linkOf(look)}>
    还有 {num} 条回复，到原处看
  </a>
)
