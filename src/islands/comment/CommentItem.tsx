import { memo, useEffect, useRef } from 'react'
import { api, apiWithExtra } from '#client/api.ts'
import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'
import type { Comment, CommentReply } from '#contract/talk/comment.ts'
import { comment as calls } from '#contract/talk/comment.ts'
import { pressMark } from '#islands/ui/with-react/press-mark.ts'
import { counted, grouped } from '#lib/grouped.ts'
import type { CommentView, Outgoing } from '#stores/comment-list.ts'
import { showFailure } from '#stores/show-failure.ts'
import { showToast } from '#stores/toast.ts'
import { EmojiPieces } from '../ui/with-react/EmojiPieces.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import { PrintedHtml } from '../ui/with-react/PrintedHtml.tsx'
import { useAwake } from '../ui/with-react/use-awake.ts'
import { When } from '../ui/with-react/When.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentQuote } from './CommentQuote.tsx'
import { useTalk } from './context.ts'
import { hasReplyDraft, replyForm } from './draft.ts'

/** Renders the lines above a comment's text: the author, the time, and the answered user. */
function Head({ comment, isNew = false }: { comment: CommentView; isNew?: boolean }) {
  return (
    <>
      <p className="nm">
        <b>{comment.nickname}</b>
        {comment.isAuthor && <span className="badge">作者</span>}
        {comment.role === 'admin' && <span className="badge">管理员</span>}
        {comment.isStick && <span className="badge pinned">置顶</span>}
        {isNew && <span className="fresh">新</span>}
        <a href={`#comment-${comment.id}`}>
          <When time={comment.createTime} />
        </a>
        {comment.editTime && <span>已编辑</span>}
      </p>
      {comment.replyNickname && (
        <p className="to">
          回复 <b>{comment.replyNickname}</b>
        </p>
      )}
    </>
  )
}

interface Props {
  comment: Comment | CommentReply
  /** Tells whether an answer to it or its edit form is open. */
  form: 'reply' | 'edit' | null
  /** Is the open form of an answer under it. */
  childForm: { kind: 'reply' | 'edit'; id: number } | null
  outgoing: readonly Outgoing[]
  /** Is set for the comment that a notification is about. */
  about?: 'new' | 'liked'
}

/** Renders a comment with its actions. A top-level comment has its answers under it. */
export const CommentItem = memo(function CommentItem({ comment, form, childForm, outgoing, about }: Props) {
  const conversation = useTalk()
  const { thread, isOpen, setForm, say } = conversation
  const isAwake = useAwake()
  const menu = useRef<HTMLButtonElement>(null)
  const reply = useRef<HTMLButtonElement>(null)
  const kids = 'children' in comment ? comment.children : null
  const rest = kids ? comment.replyNum - kids.length : 0
  const closeForm = (back: HTMLButtonElement | null) => {
    setForm(null)
    back?.focus({ preventScroll: true })
  }

  const like = () =>
    pressMark(`comment:${comment.id}`, {
      read() {
        const it = thread.find(comment.id) ?? comment
        return { isOn: it.isLike, likes: it.likeNum }
      },
      show: ({ isOn, likes }) => thread.change(comment.id, () => ({ isLike: isOn, likeNum: likes })),
      async send(isOn) {
        const { extra } = await apiWithExtra(calls.like, { params: { id: comment.id }, query: { to: isOn ? '1' : '0' } })
        return { isOn: extra.isLike, likes: extra.likeNum }
      },
    })
  async function save(contentMd: string): Promise<void> {
    const changed = await api(calls.update, { body: { id: comment.id, contentMd } }, { quiet: true })
    const { children: _, ...own } = changed
    thread.change(comment.id, () => own)
    if (changed.isHeld) showToast('改动已提交，站长看过之后大家就能看到')
    closeForm(menu.current)
  }
  const openMenu = (button: HTMLElement) =>
    import('./comment-menu.ts').then(
      (it) => it.openCommentMenu(button, comment, conversation),
      () => showFailure(),
    )

  return (
    <li
      className="cm"
      id={thread.at ? undefined : `comment-${comment.id}`}
      data-comment={comment.id}
      data-about={about}
      data-held={comment.isHeld ? '' : undefined}
      tabIndex={isAwake ? -1 : undefined}
    >
      <Face src={comment.avatar} name={comment.nickname} size={36} />
      <div className="min-w-0">
        <Head comment={comment} isNew={about === 'new'} />
        {comment.anchor && !thread.at && <CommentQuote anchor={comment.anchor} />}
        {form === 'edit' ? (
          <CommentForm
            name={`edit-${comment.id}`}
            className="answer"
            label="编辑评论"
            sendWord="保存"
            text={comment.contentMd ?? ''}
            autoFocus
            onSave={save}
            onCancel={() => closeForm(menu.current)}
          />
        ) : (
          <PrintedHtml className="prose" html={comment.content} />
        )}
        <p className="act">
          <button
            className="group needs-script"
            type="button"
            data-like-comment
            aria-pressed={comment.isLike}
            title="赞"
            onClick={() => void like()}
          >
            <span className="i-ink-like icon-s group-aria-on:shape:i-ink-like-filled" aria-hidden="true" />
            <span className="sr-only">赞 </span>
            <span data-counter>{counted(comment.likeNum)}</span>
          </button>
          {isOpen && (
            <button
              ref={reply}
              className="needs-script"
              type="button"
              onClick={() => (hasToken() ? setForm(form === 'reply' ? null : { kind: 'reply', id: comment.id }) : askLogin())}
            >
              {isAwake && form !== 'reply' && hasReplyDraft(thread, comment.id) ? '继续写回复' : '回复'}
            </button>
          )}
          <span>{comment.ipSource}</span>
          <span>{[comment.browser, comment.os].filter(Boolean).join(' · ')}</span>
          <button
            ref={menu}
            className="needs-script more"
            type="button"
            aria-haspopup="menu"
            title="更多"
            onClick={(event) => void openMenu(event.currentTarget)}
          >
            <span className="i-ink-more icon-s" aria-hidden="true" />
            <span className="sr-only">更多</span>
          </button>
        </p>
        {form === 'reply' && (
          <CommentForm
            name={replyForm(comment.id)}
            className="answer"
            label={`回复 ${comment.nickname}`}
            placeholder={`回复 ${comment.nickname}`}
            sendWord="回复"
            autoFocus
            onCancel={() => closeForm(reply.current)}
            onSend={(text, handle) => {
              void say(text, comment, handle.giveBack, handle.done)
              closeForm(reply.current)
            }}
          />
        )}
        {kids && (kids.length > 0 || outgoing.length > 0) && (
          <ol className="kids">
            {kids.map((it) => (
              <CommentItem
                key={it.id}
                comment={it}
                form={childForm?.id === it.id ? childForm.kind : null}
                childForm={null}
                outgoing={NONE}
              />
            ))}
            {outgoing.toReversed().map((it) => (
              <OutgoingItem key={it.comment.id} outgoing={it} />
            ))}
          </ol>
        )}
        {rest > 0 && <MoreReplies top={comment as Comment} rest={rest} />}
      </div>
    </li>
  )
})

export const NONE: readonly Outgoing[] = []

function MoreReplies({ top, rest }: { top: Comment; rest: number }) {
  const { thread } = useTalk()
  const button = useRef<HTMLButtonElement>(null)
  async function read(): Promise<void> {
    button.current?.setAttribute('aria-busy', 'true')
    await thread.moreReplies(top)
    button.current?.removeAttribute('aria-busy')
  }
  return (
    <button ref={button} className="more-kids needs-script" type="button" onClick={() => void read()}>
      展开其余 {grouped(rest)} 条回复
    </button>
  )
}

/** Renders the user's own comment while it is being sent. */
export function OutgoingItem({ outgoing }: { outgoing: Outgoing }) {
  const { sendAgain, giveBack } = useTalk()
  const { comment, pieces, failure } = outgoing
  const ref = useRef<HTMLLIElement>(null)
  // Pinned comments stand above it and may fill the window.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li className="cm" ref={ref} data-comment={comment.id} data-sending={failure ? 'failed' : ''}>
      <Face src={comment.avatar} name={comment.nickname} size={36} />
      <div className="min-w-0">
        <Head comment={comment} />
        <div className="prose">
          <p className="on-its-way">
            <EmojiPieces pieces={pieces} />
          </p>
        </div>
        <p className="fate" role="status">
          {failure || '正在发送…'}
          {failure && (
            <>
              <button type="button" onClick={() => void sendAgain(outgoing)}>
                重新发送
              </button>
              <button type="button" onClick={() => giveBack(outgoing)}>
                放回去改
              </button>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
