import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { newName } from '#client/new-name.ts'
import type { ApiError } from '#contract/core/send.ts'
import { comment } from '#contract/talk/comment.ts'
import type { CommentView, Outgoing } from '#stores/comment-list.ts'
import { anchorOf, type Thread } from '#stores/comment-thread.ts'
import { learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'
import type { Conversation, OpenForm } from './context.ts'

/** Is the delay in milliseconds before the conversation is read again: the server answers a slow text as plain words at first. */
const LATER_MS = 2500
const OFFLINE = '等网络回来再发'
let last = 0

interface Sending extends Outgoing {
  /** Identifies the comment, so that sending it twice stores it once. */
  clientId: string
  backToForm: (text: string) => void
  done: () => void
}

/** Returns a comment as it will look, while it is being sent. */
async function drawn({ target }: Thread, owner: number, answered: CommentView | null): Promise<CommentView> {
  const { id: userId, nickname, avatar, role } = await learnUser()
  return {
    id: --last,
    articleId: null,
    targetType: target.type,
    targetId: target.id,
    parentId: answered ? (answered.parentId ?? answered.id) : null,
    userId,
    nickname,
    avatar,
    isAuthor: userId === owner,
    role: role === 'admin' ? 'admin' : 'user',
    replyUserId: answered?.parentId ? answered.userId : null,
    replyNickname: answered?.parentId ? answered.nickname : '',
    content: '',
    likeNum: 0,
    isLike: false,
    ipSource: '',
    browser: '',
    os: '',
    createTime: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    isStick: false,
    isHeld: false,
    replyNum: 0,
  }
}

const bodyOf = ({ target, at }: Thread, { contentMd, clientId, answered }: Sending) => ({
  targetType: target.type,
  targetId: target.id,
  contentMd,
  clientId,
  ...(answered ? { parentId: answered.id } : at && { anchor: anchorOf(at) }),
})

/** Shows a comment at once and sends it. After a failure it keeps its text and can be sent again without being stored twice. */
export function useSending(
  thread: Thread,
  owner: number,
  announce: (words: string) => void,
  setForm: (form: OpenForm | null) => void,
): Pick<Conversation, 'say' | 'sendAgain' | 'giveBack'> {
  return useMemo(() => {
    async function send(it: Sending): Promise<void> {
      thread.tell(it, '')
      try {
        const said = await api(comment.add, { body: bodyOf(thread, it) }, { quiet: true })
        it.done()
        thread.arrived(it, said)
        setTimeout(() => void thread.refresh(), LATER_MS)
        if (said.isHeld) showToast('评论已提交，站长看过之后大家就能看到')
        else announce(it.answered ? '回复发出去了' : '评论发出去了')
      } catch (error) {
        tellFailure(it, error as ApiError)
      }
    }
    function tellFailure(it: Sending, failure: ApiError): void {
      if (failure.code === 401) back(it)
      else if (navigator.onLine) thread.tell(it, `没有发出去：${failureWords(failure)}`)
      else {
        thread.tell(it, OFFLINE)
        addEventListener('online', () => isWaiting(it) && void send(it), { once: true })
      }
    }
    const isWaiting = ({ comment }: Sending) =>
      thread.$state.get().outgoing.some((other) => other.comment === comment && other.failure === OFFLINE)
    function back(it: Sending): void {
      thread.takeBack(it)
      it.backToForm(it.contentMd)
    }
    return {
      async say(contentMd, answered, backToForm, done) {
        const toForm = (text: string) => {
          backToForm(text)
          // The form is closed by then, and opens again with the draft.
          if (answered) setForm({ kind: 'reply', id: answered.id })
        }
        const view = await drawn(thread, owner, answered).catch(() => null)
        if (!view) return toForm(contentMd)
        const pieces = await import('#lib/emoji-text.ts').then(
          (it) => it.emojiPieces(contentMd.trim()),
          () => [contentMd],
        )
        const it: Sending = {
          comment: view,
          contentMd,
          pieces,
          answered,
          failure: '',
          clientId: newName(),
          backToForm: toForm,
          done,
        }
        thread.send(it)
        await send(it)
      },
      sendAgain: (it) => send(it as Sending),
      giveBack: (it) => back(it as Sending),
    }
  }, [thread, owner, announce, setForm])
}
