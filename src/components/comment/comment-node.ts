import { tellOfCode } from '#client/came.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import type { Comment, CommentReply } from '#contract/comment.ts'
import { grouped } from '#lib/grouped.ts'

export type Said = Comment | CommentReply

/** In the page's own words: `2026-11-19 21:08`. */
export const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Parts of a comment, not of the answers under it: those come after its own. */
export const slotOf = (node: Element, name: string): HTMLElement | null =>
  node.querySelector<HTMLElement>(`[data-slot="${name}"]`)

export const kidsOf = (node: Element): HTMLElement | null => node.querySelector<HTMLElement>(':scope > div > ol')

const moreButton = (node: Element) => node.querySelector<HTMLElement>(':scope > div > [data-more-replies]')

/** How many answers are not shown yet. */
export function showRest(node: Element, rest: number): void {
  const button = moreButton(node)
  const words = button?.querySelector('[data-slot="rest"]')
  if (words) words.textContent = grouped(rest)
  button?.toggleAttribute('hidden', rest < 1)
}

export function showLikes(node: Element, isOn: boolean, likes: number): void {
  const words = slotOf(node, 'likes')
  if (words) words.textContent = grouped(likes)
  const button = node.querySelector('[data-like-comment]')
  if (button) button.ariaPressed = String(isOn)
}

function showFace(node: Element, { avatar, nickname }: Said): void {
  const face = node.querySelector('.face')
  const picture = face?.querySelector('img')
  const initial = face?.querySelector('text')
  if (initial) initial.textContent = [...nickname][0] ?? ''
  if (!avatar || picture?.getAttribute('src') === avatar) return
  initial?.remove()
  picture?.remove()
  const made = document.createElement('img')
  Object.assign(made, { className: 'avatar', alt: '', loading: 'lazy', decoding: 'async', src: avatar })
  face?.append(made)
}

const shownHtml = new WeakMap<Element, string>()

/** Writes into the node of a comment what it says now; what stands there already is left alone. */
export function showComment(node: HTMLElement, it: Said): void {
  const write = (name: string, text: string) => {
    const place = slotOf(node, name)
    if (place && place.textContent !== text) place.textContent = text
  }
  const show = (name: string, isShown: boolean) => slotOf(node, name)?.toggleAttribute('hidden', !isShown)
  node.id = `comment-${it.id}`
  node.dataset.comment = String(it.id)
  node.dataset.user = String(it.userId)
  node.toggleAttribute('data-held', it.isHeld)
  showFace(node, it)
  write('nickname', it.nickname)
  write('replyNickname', it.replyNickname)
  write('time', it.createTime.slice(0, 16))
  write('place', it.ipSource)
  write('device', [it.browser, it.os].filter(Boolean).join(' · '))
  slotOf(node, 'time')?.setAttribute('datetime', `${it.createTime.replace(' ', 'T')}+08:00`)
  slotOf(node, 'link')?.setAttribute('href', `#comment-${it.id}`)
  show('author', it.isAuthor)
  show('admin', it.role === 'admin')
  show('stick', it.isStick)
  show('edited', Boolean(it.editTime))
  show('to', Boolean(it.replyNickname))
  showLikes(node, it.isLike, it.likeNum)
  const text = node.querySelector('.prose')
  // The published text is of the same comment: written anew only when it was changed since.
  const known = text && shownHtml.get(text)
  if (!text || known === it.content || (known === undefined && text.childNodes.length && !it.editTime)) return
  shownHtml.set(text, it.content)
  text.replaceChildren(htmlNodes(it.content))
  tellOfCode(text)
}

/** The node of a comment, made from the page's own template. */
export function makeComment(template: HTMLTemplateElement, it: Said): HTMLElement {
  const node = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  showComment(node, it)
  if (it.parentId !== null) {
    kidsOf(node)?.remove()
    moreButton(node)?.remove()
  }
  return node
}

/** A comment as far as its printed node tells: enough to answer it before anything was read. */
export function printedComment(node: HTMLElement, target: Pick<Said, 'targetType' | 'targetId'>): Said {
  const text = (name: string) => slotOf(node, name)?.textContent ?? ''
  const isShown = (name: string) => slotOf(node, name)?.hidden === false
  const top = node.parentElement?.closest<HTMLElement>('[data-comment]')
  const moment = new Date(Date.parse(slotOf(node, 'time')?.getAttribute('datetime') ?? '') + 8 * 3_600_000)
  return {
    ...target,
    id: Number(node.dataset.comment),
    articleId: null,
    parentId: top ? Number(top.dataset.comment) : null,
    userId: Number(node.dataset.user),
    nickname: text('nickname'),
    avatar: '',
    isAuthor: isShown('author'),
    role: isShown('admin') ? 'admin' : 'user',
    replyUserId: null,
    replyNickname: text('replyNickname'),
    content: '',
    likeNum: Number(text('likes').replace(/\D/g, '')),
    isLike: false,
    ipSource: text('place'),
    browser: '',
    os: '',
    createTime: moment.toISOString().slice(0, 19).replace('T', ' '),
    isStick: isShown('stick'),
    isHeld: false,
    replyNum: kidsOf(node)?.childElementCount ?? 0,
  }
}
