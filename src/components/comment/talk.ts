import { onReturn } from '#client/activation.ts'
import { adoptStyles } from '#client/adopt-styles.ts'
import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'
import { onTalkNews } from '#client/live/talk-news.ts'
import type { CommentTarget } from '#contract/talk-target.ts'
import { SESSION } from '#lib/wake-events.ts'
import { likeComment } from './comment-acts.ts'
import { openCommentMenu } from './comment-menu.ts'
import { printedComment, type Said } from './comment-node.ts'
import { goToNamed } from './go-to-named.ts'
import { openReply } from './reply.ts'
import { openSayForm, type SayForm } from './say-form.ts'
import css from './talk.css?inline'
import { openTalkList, type TalkList } from './talk-list.ts'

/** A conversation that the reader has come to. */
export interface Talk {
  section: HTMLElement
  target: { type: CommentTarget; id: number }
  /** Who wrote what is talked about. */
  owner: number
  isOpen: boolean
  template: HTMLTemplateElement
  /** The form as it was printed: those of answers are made from it. */
  form: HTMLFormElement | null
  /** All that was read so far, by its number. */
  known: Map<number, Said>
  list: TalkList
  /** The comment that this stands in. */
  of: (inside: Element) => { node: HTMLElement; id: number; it: Said } | null
  /** For who does not see it. */
  say: (words: string) => void
}

const open = new WeakMap<Element, Promise<Talk>>()

/** Wakes a conversation, once: from now on it is alive. */
export function openTalk(section: HTMLElement): Promise<Talk> {
  const opened = open.get(section) ?? wake(section)
  open.set(section, opened)
  return opened
}

async function wake(section: HTMLElement): Promise<Talk> {
  adoptStyles(css)
  const [type = '', id = ''] = (section.dataset.talk ?? '').split(':')
  const template = section.querySelector<HTMLTemplateElement>('template[data-of="comment"]')
  const form = section.querySelector<HTMLFormElement>('[data-say]')
  const status = section.querySelector('[data-slot="talk-status"]')
  if (!template) throw new Error('a conversation without its template')
  const talk: Talk = {
    section,
    target: { type: type as CommentTarget, id: Number(id) },
    owner: Number(section.dataset.owner),
    isOpen: 'open' in section.dataset,
    template,
    form: form?.cloneNode(true) as HTMLFormElement | null,
    known: new Map(),
    list: undefined as unknown as TalkList,
    of(inside) {
      const node = inside.closest<HTMLElement>('[data-comment]')
      const id = Number(node?.dataset.comment)
      // What is on its way has no number yet.
      if (!node || !section.contains(node) || !(id > 0)) return null
      return {
        node,
        id,
        it: talk.known.get(id) ?? printedComment(node, { targetType: talk.target.type, targetId: talk.target.id }),
      }
    },
    say(words) {
      if (status) status.textContent = words
    },
  }
  talk.list = openTalkList(talk)
  const main: SayForm | undefined = form ? openSayForm(talk, form, { name: 'new' }) : undefined
  section.addEventListener('click', (event) => press(talk, event))
  let wasIn = hasToken()
  for (const name of [SESSION, 'storage'])
    addEventListener(name, () => {
      if (hasToken() !== wasIn) void talk.list.refresh()
      wasIn = hasToken()
    })
  onReturn(() => void talk.list.refresh())
  onTalkNews(`${type}:${id}`, () => talk.list.refresh())
  addEventListener('hashchange', () => void goToNamed(talk))
  main?.look()
  // Nobody who presses something waits for news.
  void talk.list.refresh().then(() => goToNamed(talk))
  return talk
}

/** Each button of a comment, and what it does. */
const acts: Record<string, (talk: Talk, button: HTMLElement) => unknown> = {
  '[data-ask]': askLogin,
  '[data-like-comment]': likeComment,
  '[data-reply]': (talk, button) => (hasToken() ? openReply(talk, button) : askLogin()),
  '[data-comment-menu]': openCommentMenu,
  '[data-sort]': (talk, button) => talk.list.sortBy(button.dataset.sort === 'like' ? 'like' : 'new'),
  '[data-more-comments]': (talk) => talk.list.more(),
  '[data-newer-comments]': (talk) => talk.list.newer(),
  '[data-news]': (talk) => talk.list.showNews(),
  '[data-more-replies]': (talk, button) => talk.list.moreReplies(button),
}

function press(talk: Talk, event: Event): void {
  for (const [part, act] of Object.entries(acts)) {
    const button = (event.target as Element).closest<HTMLElement>(part)
    if (button && talk.section.contains(button)) return void act(talk, button)
  }
}
