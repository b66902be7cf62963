import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { make } from '#client/make.ts'
import { type Comment, comment } from '#contract/comment.ts'
import type { ApiError } from '#contract/send.ts'
import { kidsOf, makeComment, type Said, showComment, showRest, slotOf } from './comment-node.ts'
import { showReplyDraft } from './reply-draft.ts'
import type { Talk } from './talk.ts'
import { showTotal, totalShown } from './talk-total.ts'

type Sort = 'new' | 'like'

export interface TalkList {
  /** Reads the first page anew. What came meanwhile is put in its place where nobody looks, else it is told of. */
  refresh: () => Promise<void>
  sortBy: (sort: Sort) => Promise<void>
  /** The page after, or before, those that are shown. */
  more: () => Promise<void>
  newer: () => Promise<void>
  showNews: () => void
  moreReplies: (button: HTMLElement) => Promise<void>
  /** Shows the page that a comment stands on. Whether there is one. */
  showAround: (id: number) => Promise<boolean>
  /** Puts what was just said where it belongs. */
  place: (node: HTMLElement, parentId: number | null) => void
  /** Writes what the server says of a comment into its node. */
  learn: (node: HTMLElement, it: Said) => void
  /** One more, or one less. */
  count: (change: number) => void
}

const SIZE = 10

/** The comments of a conversation: printed ones are taken over, further ones are made from the same template. */
export function openTalkList(talk: Talk): TalkList {
  const { section, known, template, target } = talk
  const list = section.querySelector<HTMLElement>('[data-slot="comments"]') as HTMLElement
  const more = section.querySelector<HTMLButtonElement>('[data-more-comments]')
  const newer = make('button', { className: 'btn-ghost newer', type: 'button', textContent: '看前面的评论', hidden: true })
  const news = make('button', { className: 'news', type: 'button', hidden: true })
  const failed = make('p', { className: 'failed', role: 'alert' })
  newer.dataset.newerComments = ''
  news.dataset.news = ''
  list.before(newer)
  section.querySelector('h2')?.append(news)
  more?.before(failed)
  let sort: Sort = 'new'
  /** Pages that are shown, from the first to the last, and how many there are. */
  let [from, to, pages] = [1, 1, Number(section.dataset.pages) || 1]
  let waiting: Comment[] | undefined
  let turn = 0

  const nodeOf = (id: number) => list.querySelector<HTMLElement>(`#comment-${id}`)
  function learn(node: HTMLElement, it: Said): void {
    known.set(it.id, it)
    showComment(node, it)
    showReplyDraft(talk, node, it.id)
  }
  function nodeFor(it: Said): HTMLElement {
    const found = nodeOf(it.id) ?? makeComment(template, it)
    learn(found, it)
    if (!('children' in it)) return found
    const kids = kidsOf(found)
    for (const child of it.children) {
      const node = nodeFor(child)
      if (node.parentNode !== kids) kids?.append(node)
    }
    showRest(found, it.replyNum - (kids?.childElementCount ?? 0))
    return found
  }
  const ask = (pageNum: number, around?: number) =>
    api(
      comment.list,
      { query: { targetType: target.type, targetId: target.id, sortType: sort, pageNum, pageSize: SIZE, around } },
      { quiet: true, unasked: true },
    )

  function showEnds(): void {
    if (more) more.hidden = to >= pages
    newer.hidden = from <= 1
    section.querySelector('[data-slot="no-comments"]')?.toggleAttribute('hidden', list.childElementCount > 0)
  }
  /** In place of what stood there; what is on its way stays at the top. What stays is not touched: a menu or a form in it is open. */
  function replace(records: readonly Comment[]): void {
    const sending = list.querySelectorAll<HTMLElement>(':scope > [data-sending]')
    const wanted = [...sending, ...records.map(nodeFor)]
    for (const it of new Set<Element>(list.children).difference(new Set<Element>(wanted))) it.remove()
    for (const [at, node] of wanted.entries()) if (list.children[at] !== node) list.insertBefore(node, list.children[at] ?? null)
  }
  const isLookedAt = () => {
    const { top, bottom } = list.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  }

  async function refresh(): Promise<void> {
    const mine = ++turn
    const found = await ask(1).catch(() => undefined)
    // Without an answer the published words stay: still good to read.
    if (!found || mine !== turn) return
    showTotal(talk, found.commentNum)
    const isNew = found.records.filter((it) => !nodeOf(it.id))
    if (from > 1 || to > 1 || (isNew.length && list.childElementCount && isLookedAt())) {
      for (const it of found.records) if (nodeOf(it.id)) nodeFor(it)
      waiting = isNew.length ? found.records : undefined
      news.textContent = `有 ${isNew.length} 条新评论`
      news.hidden = !isNew.length
      return
    }
    pages = found.pages
    replace(found.records)
    showEnds()
  }

  /** One question at a time; what goes wrong stands where the reader looks. */
  async function turnTo(pageNum: number, show: (records: readonly Comment[]) => void, around?: number): Promise<boolean> {
    const mine = ++turn
    failed.textContent = ''
    section.setAttribute('aria-busy', 'true')
    try {
      const found = await ask(pageNum, around)
      if (mine !== turn) return false
      pages = found.pages
      showTotal(talk, found.commentNum)
      show(found.records)
      if (around !== undefined) [from, to] = [found.current, found.current]
      showEnds()
      return true
    } catch (error) {
      if (mine === turn) failed.textContent = `${failureWords(error as ApiError)}，再按一次试试。`
      return false
    } finally {
      if (mine === turn) section.removeAttribute('aria-busy')
    }
  }
  const focusOn = (node: HTMLElement | undefined) => {
    if (!node) return
    node.tabIndex = -1
    node.focus({ preventScroll: true })
  }

  return {
    refresh,
    learn,
    async sortBy(wanted) {
      const before = sort
      sort = wanted
      const isDone = await turnTo(1, (records) => {
        ;[from, to] = [1, 1]
        replace(records)
      })
      if (!isDone) sort = before
      for (const it of section.querySelectorAll<HTMLElement>('[data-sort]')) it.ariaPressed = String(it.dataset.sort === sort)
      if (isDone) talk.say(sort === 'new' ? '按最新排列' : '按最热排列')
    },
    async more() {
      let first: HTMLElement | undefined
      await turnTo(to + 1, (records) => {
        // What was said meanwhile pushes the pages, and some come twice.
        const added = records.filter((it) => !nodeOf(it.id)).map(nodeFor)
        list.append(...added)
        first = added[0]
        to++
      })
      focusOn(first)
    },
    async newer() {
      await turnTo(from - 1, (records) => {
        list.prepend(...records.filter((it) => !nodeOf(it.id)).map(nodeFor))
        from--
      })
    },
    showNews() {
      if (waiting) {
        ;[from, to] = [1, 1]
        replace(waiting)
        showEnds()
        focusOn(list.firstElementChild as HTMLElement)
      }
      news.hidden = true
    },
    async moreReplies(button) {
      const found = talk.of(button)
      if (!found) return
      const kids = kidsOf(found.node)
      button.setAttribute('aria-busy', 'true')
      try {
        const shown = kids?.querySelectorAll(':scope > [data-comment]:not([data-sending])').length ?? 0
        const pageNum = Math.floor(shown / SIZE) + 1
        const query = { commentId: found.id, pageNum, pageSize: SIZE }
        const { records, total } = await api(comment.replies, { query }, { unasked: true })
        const added = records.filter((it) => !nodeOf(it.id)).map(nodeFor)
        kids?.append(...added)
        showRest(found.node, records.length ? total - (kids?.childElementCount ?? 0) : 0)
        focusOn(added[0])
      } catch {
        // The words were shown where every failure is; the button stays.
      } finally {
        button.removeAttribute('aria-busy')
      }
    },
    async showAround(id) {
      await turnTo(1, replace, id)
      if (nodeOf(id)) return true
      // An answer that stands behind the first ones of its comment.
      for (const node of list.querySelectorAll<HTMLElement>(':scope > [data-comment]')) {
        const it = known.get(Number(node.dataset.comment))
        if (!it || it.replyNum <= (kidsOf(node)?.childElementCount ?? 0)) continue
        const query = { commentId: it.id, around: id, pageSize: SIZE }
        const answer = await api(comment.replies, { query }, { quiet: true, unasked: true }).catch(() => undefined)
        if (!answer?.records.some((reply) => reply.id === id)) continue
        kidsOf(node)?.append(...answer.records.filter((reply) => !nodeOf(reply.id)).map(nodeFor))
        showRest(node, answer.total - (kidsOf(node)?.childElementCount ?? 0))
        return true
      }
      return false
    },
    place(node, parentId) {
      if (parentId !== null) {
        const parent = nodeOf(parentId)
        if (parent) kidsOf(parent)?.append(node)
      } else {
        const firstLoose = [...list.children].find((it) => slotOf(it, 'stick')?.hidden !== false)
        if (firstLoose) firstLoose.before(node)
        else list.append(node)
      }
      showEnds()
    },
    count(change) {
      showTotal(talk, Math.max(0, totalShown(talk) + change))
      showEnds()
    },
  }
}
