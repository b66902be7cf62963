import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onReturn } from '#client/activation.ts'
import { adoptStyles } from '#client/adopt-styles.ts'
import { onTalkNews } from '#islands/ui/with-react/talk-news.ts'
import { SESSION } from '#lib/wake-events.ts'
import { openThread, type TextPlace, type Thread } from '#stores/comment-thread.ts'
import { useStore } from '#stores/use-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CommentForm } from '../CommentForm.tsx'
import { CommentItem, NONE, OutgoingItem } from '../CommentItem.tsx'
import { type Conversation, ConversationContext, type OpenForm } from '../context.ts'
import { useSending } from '../use-sending.ts'
import looks from './BesideThread.uno.css?inline'
import css from './beside.css?inline'
import { PlaceWords } from './PlaceWords.tsx'
import { showPart } from './show-part.ts'

adoptStyles(looks)
adoptStyles(css)

interface Props {
  /** Is the conversation about the whole article, in which the same comments stand. */
  article: Thread
  at: TextPlace
  /** Is the comment that the address names. */
  named: number | null
  owner: number
  isOpen: boolean
  onGo: (at: TextPlace) => void
  onClose: () => void
}

const TOOL = ':uno: icon-btn aria-off:text-faint lt-tablet:w-11 lt-tablet:h-11'

/** Renders the conversation about one place of an article, beside the text, or below it where there is no room. */
export function BesideThread({ article, at, named, owner, isOpen, onGo, onClose }: Props) {
  const sheet = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one conversation for as long as it is shown
  const thread = useMemo(() => openThread(article.target, null, () => false, at), [])
  const state = useStore(thread.$state, thread.$state.get())
  const { places } = useStore(article.$state, article.$state.get())
  const [form, setForm] = useState<OpenForm | null>(null)
  const [words, announce] = useState('')
  const [isLooked, setLooked] = useState(false)
  const sending = useSending(thread, owner, announce, setForm)
  const conversation = useMemo<Conversation>(
    () => ({ thread, owner, isOpen, isBeside: true, setForm, announce, ...sending }),
    [thread, owner, isOpen, sending],
  )
  const here = at.line === null ? '这一段' : '这一行'
  const index = places.findIndex((it) => it.block === at.block && it.line === at.line)
  const [before, after] = [places[index - 1], places[index + 1]]

  const load = useEffectEvent(async () => {
    if (named) await thread.showAround(named)
    else await thread.load()
    setLooked(true)
    if (named) sheet.current?.querySelector<HTMLElement>(`[data-comment="${named}"]`)?.focus()
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const refresh = () => void thread.refresh()
    addEventListener(SESSION, refresh, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && close(), { signal })
    onReturn(refresh)
    onTalkNews(`${thread.target.type}:${thread.target.id}`, refresh)
    sheet.current?.focus({ preventScroll: true })
    void load()
    return () => stop.abort()
  }, [thread])
  useEffect(() => showPart(at), [at])

  // The list below, its number and the marks of the text follow what is said here.
  const tell = useEffectEvent(() => void article.refresh(true))
  useEffect(() => {
    let before: number | null = null
    return thread.$state.listen(({ total, isBusy }) => {
      if (isBusy || total === before) return
      if (before !== null) tell()
      before = total
    })
  }, [thread])

  const top = state.outgoing.filter((it) => it.answered === null)
  const isEmpty = state.comments.length + top.length === 0
  return (
    <ConversationContext value={conversation}>
      <section ref={sheet} className="beside talk animate-rise" role="dialog" aria-label={`${here}的评论`} tabIndex={-1}>
        <div className="hd :uno: flex items-center flex-none gap-1 h-13 ps-5 pe-2.5 hairline-b lt-tablet:h-14 lt-tablet:ps-4">
          <h2 className=":uno: flex-1 text-list">
            {here}的评论{' '}
            {state.total > 0 && <small className=":uno: ms-1 text-muted t-meta font-400 tabular">{state.total} 条</small>}
          </h2>
          <p className="sr-only" role="status">
            {words}
          </p>
          {places.length > 1 && (
            <>
              <button
                className={TOOL}
                type="button"
                title="上一处"
                aria-disabled={!before}
                onClick={() => before && onGo(before)}
              >
                <span className=":uno: i-lucide-chevron-up icon" aria-hidden="true" />
                <span className="sr-only">上一处</span>
              </button>
              <button className={TOOL} type="button" title="下一处" aria-disabled={!after} onClick={() => after && onGo(after)}>
                <span className=":uno: i-lucide-chevron-down icon" aria-hidden="true" />
                <span className="sr-only">下一处</span>
              </button>
            </>
          )}
          <button className={TOOL} type="button" title="关闭" onClick={onClose}>
            <span className=":uno: i-lucide-x icon" aria-hidden="true" />
            <span className="sr-only">关闭</span>
          </button>
        </div>
        <div className=":uno: flex-1 min-h-0 overflow-y-auto overscroll-contain px-5 py-4 lt-tablet:px-4">
          <PlaceWords at={at} />
          {state.failure && state.comments.length === 0 ? (
            <EmptyState drawing="spilled" title="评论没有取到" text="文章不受影响。">
              <button className="btn-ghost mt-3.5" type="button" onClick={() => void load()}>
                再试一次
              </button>
            </EmptyState>
          ) : isEmpty && isLooked ? (
            <EmptyState
              drawing="desk"
              title={`还没有人说到${here}`}
              text={isOpen ? '有疑问、有补充，写在它旁边。' : '评论已关闭。'}
            />
          ) : isEmpty ? (
            <Bones />
          ) : (
            <ol>
              {state.comments.map((it) => {
                const own = state.outgoing.filter(({ comment }) => comment.parentId === it.id)
                const isForChild = form !== null && it.children.some(({ id }) => id === form.id)
                return (
                  <CommentItem
                    key={it.id}
                    comment={it}
                    form={form?.id === it.id ? form.kind : null}
                    childForm={isForChild ? form : null}
                    outgoing={own.length ? own : NONE}
                  />
                )
              })}
              {top.toReversed().map((it) => (
                <OutgoingItem key={it.comment.id} outgoing={it} />
              ))}
            </ol>
          )}
          {state.to < state.pages && (
            <button className="btn-ghost mx-auto flex" type="button" onClick={() => void thread.more()}>
              加载更多评论
            </button>
          )}
        </div>
        {isOpen && (
          <div className="foot">
            <p data-stranger>
              登录后可以说说{here}
              <button className="btn-solid" type="button" data-login>
                登录
              </button>
            </p>
            <CommentForm
              name={at.line === null ? `b${at.block}` : `b${at.block}.${at.line}`}
              label={`说说${here}`}
              placeholder={`说说${here}`}
              onSend={(text, handle) => void sending.say(text, null, handle.giveBack, handle.done)}
            />
          </div>
        )}
      </section>
    </ConversationContext>
  )
}

const BONE = ':uno: block h-3 rounded-control bg-sunken'

/** Renders two comments that are on their way. */
const Bones = () => (
  <div className=":uno: grid gap-7 mt-6" aria-hidden="true">
    {[0, 1].map((it) => (
      <div key={it} className=":uno: flex gap-3">
        <span className=":uno: flex-none w-7.5 h-7.5 rounded-chip bg-sunken" />
        <span className=":uno: grid gap-2.5 flex-1 pt-1">
          <i className={`${BONE} :uno: w-1/3`} />
          <i className={BONE} />
          <i className={`${BONE} :uno: w-2/3`} />
        </span>
      </div>
    ))}
  </div>
)
