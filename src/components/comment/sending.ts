import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { make } from '#client/make.ts'
import { type Comment, comment } from '#contract/comment.ts'
import type { ApiError } from '#contract/send.ts'
import { emojiPieces } from '#lib/emoji-text.ts'
import { learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'
import { makeComment, type Said } from './comment-node.ts'
import type { Talk } from './talk.ts'

interface Sending {
  contentMd: string
  /** What is answered. */
  answered?: Said | undefined
  /** The words go back to where they were written. */
  giveBack: (text: string) => void
  /** They are safe. */
  done: () => void
}

const LATER = 2500
let last = 0
/** Without a secure connection the browser makes no such names by itself. */
const newName = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (it) => it.toString(36)).join('-')

/** A comment as it will be, for as long as it is on its way. */
async function drawn(talk: Talk, { contentMd, answered }: Sending): Promise<HTMLElement> {
  const { id: userId, nickname, avatar, role } = await learnUser()
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const it: Comment = {
    id: --last,
    articleId: null,
    targetType: talk.target.type,
    targetId: talk.target.id,
    parentId: answered ? (answered.parentId ?? answered.id) : null,
    userId,
    nickname,
    avatar,
    isAuthor: userId === talk.owner,
    role: role === 'admin' ? 'admin' : 'user',
    replyUserId: answered?.parentId ? answered.userId : null,
    replyNickname: answered?.parentId ? answered.nickname : '',
    content: '',
    likeNum: 0,
    isLike: false,
    ipSource: '',
    browser: '',
    os: '',
    createTime: now,
    isStick: false,
    isHeld: false,
    replyNum: 0,
    children: [],
  }
  const node = makeComment(talk.template, it)
  node.dataset.sending = ''
  node.removeAttribute('id')
  const words = make('p', { className: 'on-its-way' })
  words.append(
    ...emojiPieces(contentMd.trim()).map((it) =>
      typeof it === 'string' ? it : make('img', { className: 'emoji', src: it.url, alt: `[${it.name}]` }),
    ),
  )
  node.querySelector('.prose')?.append(words)
  return node
}

/** Shows what was said at once and sends it. What does not arrive says so, keeps its words, and can be sent again without standing there twice. */
export async function sendComment(talk: Talk, sending: Sending): Promise<void> {
  const { contentMd, answered, giveBack, done } = sending
  let node: HTMLElement
  try {
    node = await drawn(talk, sending)
  } catch {
    giveBack(contentMd)
    return
  }
  const parentId = answered ? (answered.parentId ?? answered.id) : null
  const line = make('p', { className: 'fate', role: 'status', textContent: '正在发送…' })
  node.lastElementChild?.append(line)
  talk.list.place(node, parentId)
  // What is pinned stands above it, and may fill the window.
  node.scrollIntoView({ block: 'nearest' })
  const body = {
    targetType: talk.target.type,
    targetId: talk.target.id,
    contentMd,
    clientId: newName(),
    ...(answered ? { parentId: answered.id } : {}),
  }

  async function send(): Promise<void> {
    node.dataset.sending = ''
    line.replaceChildren('正在发送…')
    try {
      const said = await api(comment.add, { body }, { quiet: true })
      done()
      arrived(said)
    } catch (error) {
      const failure = error as ApiError
      if (failure.code === 401) {
        node.remove()
        talk.list.count(0)
        giveBack(contentMd)
        return
      }
      node.dataset.sending = 'failed'
      const again = make('button', { type: 'button', textContent: '重新发送' })
      const back = make('button', { type: 'button', textContent: '放回去改' })
      again.addEventListener('click', () => void send())
      back.addEventListener('click', () => {
        node.remove()
        talk.list.count(0)
        giveBack(contentMd)
      })
      line.replaceChildren(`没有发出去：${failureWords(failure)} `, again, back)
    }
  }
  function arrived(said: Comment): void {
    // A list that was read meanwhile may have brought it.
    const twin = talk.section.querySelector(`#comment-${said.id}`)
    line.remove()
    delete node.dataset.sending
    node.querySelector('.prose')?.replaceChildren()
    if (twin) node.remove()
    else talk.list.learn(node, said)
    const parent = parentId === null ? undefined : talk.known.get(parentId)
    if (parent && !said.isHeld) parent.replyNum++
    talk.list.count(said.isHeld || twin ? 0 : 1)
    // What takes the server long to render it answers as plain words at first.
    setTimeout(() => void talk.list.refresh(), LATER)
    if (said.isHeld) showToast('评论已提交，站长看过之后大家就能看到')
    else talk.say(answered ? '回复发出去了' : '评论发出去了')
  }
  await send()
}
