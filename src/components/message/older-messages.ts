import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { type Message, message } from '#contract/message.ts'
import type { ApiError } from '#contract/send.ts'
import { grouped } from '#lib/grouped.ts'
import { fillMessage } from './fill-message.ts'

/** Rows of one answer, and of one piece of the page: a piece is laid out when it comes near the window. */
const PAGE = 50
const PIECE = 10
/** Pieces of one block: of many thousand messages the browser looks at a few blocks, and into none that is far away. */
const PIECES = 10
/** So far below the window the next answer is asked for. */
const AHEAD = '200%'

const idle = () => new Promise<void>((done) => (globalThis.requestIdleCallback ?? setTimeout)(() => done()))

/** Brings older messages: the first time by the button, then by itself as the reader comes near the end. */
export function openOlder(section: HTMLElement): () => Promise<void> {
  const slot = (name: string) => section.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  const chunks = slot('chunks')
  const more = section.querySelector<HTMLButtonElement>('[data-more]')
  const template = section.querySelector<HTMLTemplateElement>('template[data-of="message"]')
  const failed = slot('failed')
  let page = 0
  let before: number[] = []
  let isAsking = false
  let isAtEnd = false

  async function ask(): Promise<void> {
    if (isAsking || isAtEnd || !chunks || !template) return
    isAsking = true
    more?.setAttribute('aria-busy', 'true')
    if (failed) failed.textContent = ''
    try {
      const answer = await api(message.list, { query: { pageNum: page + 1, pageSize: PAGE } }, { quiet: true })
      // What was left meanwhile pushes the pages, and some come twice.
      const newest = [...section.querySelectorAll<HTMLElement>('[data-newest] > li')].map((it) => Number(it.dataset.message))
      const shown = new Set([...newest, ...before])
      const records = answer.records.filter((it) => !shown.has(it.id))
      before = answer.records.map((it) => it.id)
      page++
      await place(records, template, chunks)
      isAtEnd = page >= answer.pages
      if (more) more.hidden = isAtEnd
      const status = slot('status')
      if (status) status.textContent = isAtEnd ? '留言都在这里了' : `又来了 ${records.length} 条，共 ${grouped(answer.total)} 条`
    } catch (error) {
      if (failed) failed.textContent = `${failureWords(error as ApiError)}，按上面的按钮再试一次。`
    } finally {
      isAsking = false
      more?.removeAttribute('aria-busy')
    }
  }

  // Asked for once, the rest follows: until then the foot of the page can be reached.
  const near = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((it) => it.isIntersecting) || failed?.textContent) return
      await ask()
      // Still near: the observer tells of changes only.
      if (more && !more.hidden) {
        near.unobserve(more)
        near.observe(more)
      }
    },
    { rootMargin: `0px 0px ${AHEAD}` },
  )
  return async () => {
    await ask()
    if (more && !more.hidden) near.observe(more)
  }
}

/** Piece by piece, so that the page answers the reader in between. */
async function place(records: readonly Message[], template: HTMLTemplateElement, chunks: HTMLElement): Promise<void> {
  for (let at = 0; at < records.length; at += PIECE) {
    const piece = document.createElement('ul')
    piece.className = 'chunk'
    piece.append(...records.slice(at, at + PIECE).map((it) => fillMessage(template, it)))
    blockWithRoom(chunks).append(piece)
    await idle()
  }
}

function blockWithRoom(chunks: HTMLElement): Element {
  const last = chunks.lastElementChild
  if (last?.matches('.block') && last.childElementCount < PIECES) return last
  const block = document.createElement('div')
  block.className = 'block'
  chunks.append(block)
  return block
}
