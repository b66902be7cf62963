import { useMemo, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { grouped } from '#lib/grouped.ts'
import { type FirstComments, isEmpty, merged, type ThreadState } from '#stores/comment-list.ts'
import { openThread, type TextPlace, type Thread } from '#stores/comment-thread.ts'
import { useStore } from '#stores/use-store.ts'
import { useAwake } from '../ui/with-react/use-awake.ts'
import { type Beside, BlockTalk, keyOf } from './BlockTalk.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem, NONE, OutgoingItem } from './CommentItem.tsx'
import css from './comments.css?inline'
import { type Conversation, ConversationContext, type OpenForm } from './context.ts'
import { draftName, replyForm } from './draft.ts'
import { Nothing } from './Nothing.tsx'
import { ThreadList } from './ThreadList.tsx'
import { useSending } from './use-sending.ts'
import { useThread } from './use-thread.ts'

/**
 * Holds the parts for another place of a conversation, which loads this file when it needs them: an import of the parts themselves would
 * cut the file of each conversation in two.
 */
export const talkParts = {
  CommentForm,
  CommentItem,
  ConversationContext,
  css,
  draftName,
  merged,
  NONE,
  openThread,
  OutgoingItem,
  replyForm,
  useSending,
}
export type TalkParts = typeof talkParts

interface Props {
  target: { type: CommentTarget; id: number }
  /** Is the author of the commented item. */
  owner: number
  /** Tells whether comments can be added. */
  isOpen: boolean
  /** Is the first page, newest first; null when the comments are asked for after hydration. */
  first: FirstComments | null
  /** Names the conversation where a page has several. */
  label?: string
  /** Is the comment that the address names, where the page has several conversations and knows that it belongs to this one. */
  named?: number | null
  /** Receives the number of comments, where it is shown outside of the conversation and not in the page's own numbers. */
  onTotal?: (total: number) => void
  /** Is set for the conversation about one place of an article, which stands in a sheet beside it. */
  beside?: Beside
}

/** Renders a conversation under an article, a moment or a project. It is printed with the page and hydrated at the first press. */
export function Comments({ target, owner, isOpen, first, label, named = null, onTotal, beside }: Props) {
  adoptStyles(css)
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one conversation for as long as it is shown
  const thread = useMemo(() => openThread(target, first, () => isInWindow(list.current), beside?.at), [])
  const [printed] = useState(() => thread.$state.get())
  const state = useStore(thread.$state, printed)
  const [form, setForm] = useState<OpenForm | null>(null)
  const [words, announce] = useState('')
  const sending = useSending(thread, owner, announce, setForm)
  const conversation = useMemo<Conversation>(
    () => ({ thread, owner, isOpen, setForm, announce, ...sending }),
    [thread, owner, isOpen, sending],
  )
  const isLooked = useThread(thread, section, { named, isPrinted: first !== null, onTotal })
  const say = (name: string, more?: { label: string; placeholder: string }) => (
    <CommentForm name={name} {...more} onSend={(text, handle) => void sending.say(text, null, handle.giveBack, handle.done)} />
  )
  const comments = (
    <>
      {state.from > 1 && (
        <button className="btn-ghost newer" type="button" onClick={() => void thread.newer()}>
          看前面的评论
        </button>
      )}
      <ThreadList ref={list} state={state} form={form} />
    </>
  )
  const more = <More thread={thread} state={state} isPrinted={(first?.pages ?? 0) > 1} />

  if (beside) {
    const { Sheet, at, here, ...acts } = beside
    return (
      <ConversationContext value={conversation}>
        <Sheet
          {...acts}
          ref={section}
          at={at}
          here={here}
          words={words}
          total={state.total}
          look={!isEmpty(state) ? 'said' : state.failure ? 'failed' : isLooked ? 'empty' : 'coming'}
          isOpen={isOpen}
          onAgain={() => void thread.load()}
          form={say(keyOf(at), { label: `说说${here}`, placeholder: `说说${here}` })}
        >
          {comments}
          {more}
        </Sheet>
      </ConversationContext>
    )
  }
  return (
    <ConversationContext value={conversation}>
      <section
        ref={section}
        className="talk"
        id={label ? undefined : 'comments'}
        tabIndex={-1}
        aria-label={label ?? '评论'}
        aria-busy={state.isBusy || undefined}
        data-talk={`${target.type}:${target.id}`}
      >
        <Head thread={thread} state={state} words={words} announce={announce} />
        {isOpen ? (
          <div className="needs-script no-print">
            <button className="box text-muted" type="button" data-stranger data-login>
              说点什么吧，支持 Markdown 与代码块 <span className="btn-solid">登录后评论</span>
            </button>
            {say('new')}
          </div>
        ) : (
          <p className="text-muted text-small">评论已关闭。</p>
        )}
        {target.type === 'article' && (
          <BlockTalk
            places={state.places}
            isOpen={isOpen}
            draw={(it) => (
              <Comments
                key={keyOf(it.at)}
                target={target}
                owner={owner}
                isOpen={isOpen}
                first={null}
                named={it.named}
                beside={it}
                onTotal={(total) => total !== saidAt(state.places, it.at) && void thread.refresh()}
              />
            )}
          />
        )}
        {comments}
        {isEmpty(state) && (first || isLooked) && <Nothing isOpen={isOpen} />}
        {more}
      </section>
    </ConversationContext>
  )
}

/** Counts what the list knows to be said at a place. */
const saidAt = (places: ThreadState['places'], { block, line }: TextPlace) =>
  places.find((it) => it.block === block && it.line === line)?.commentNum ?? 0

interface PartProps {
  thread: Thread
  state: ThreadState
}

function Head({ thread, state, words, announce }: PartProps & { words: string; announce: (words: string) => void }) {
  const isAwake = useAwake()
  const known = new Set(state.comments.map(({ id }) => id))
  const inText = state.places.reduce((sum, it) => sum + it.commentNum, 0)
  const news = state.news?.filter(({ id }) => !known.has(id)).length ?? 0
  const sortBy = async (sort: ThreadState['sort']) => {
    if (await thread.sortBy(sort)) announce(sort === 'new' ? '按最新排列' : '按最热排列')
  }
  return (
    <div className="head">
      <h2>
        评论{' '}
        {state.total > 0 && (
          <small className="tabular">
            <span data-comment-total>{grouped(state.total)}</span> 条{inText > 0 && `，其中 ${grouped(inText)} 条写在文中`}
          </small>
        )}
        {news > 0 && (
          <button className="news" type="button" onClick={thread.showNews}>
            有 {news} 条新评论
          </button>
        )}
      </h2>
      <p className="sr-only" role="status">
        {isAwake ? words : ''}
      </p>
      <span className="sort needs-script no-print">
        <button type="button" aria-pressed={state.sort === 'new'} onClick={() => void sortBy('new')}>
          最新
        </button>
        <button type="button" aria-pressed={state.sort === 'like'} onClick={() => void sortBy('like')}>
          最热
        </button>
      </span>
    </div>
  )
}

function More({ thread, state, isPrinted }: PartProps & { isPrinted: boolean }) {
  return (
    <div className="text-center mt-10">
      {state.failure && (
        <p className="failed" role="alert">
          {state.failure}
        </p>
      )}
      {state.to < state.pages && (
        <button className="btn-ghost needs-script no-print" type="button" onClick={() => void thread.more()}>
          加载更多评论
        </button>
      )}
      {isPrinted && <p className="without-script text-small text-muted">更早的评论要打开 JavaScript 才能看。</p>}
    </div>
  )
}

function isInWindow(list: Element | null): boolean {
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
