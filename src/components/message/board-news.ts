import { api } from '#client/api.ts'
import { make } from '#client/make.ts'
import { message } from '#contract/message.ts'
import { grouped } from '#lib/grouped.ts'
import { fillMessage } from './fill-message.ts'

const PAGE = 20

/**
 * Reads what was left on the board meanwhile. Where nobody looks it is put in its place; who reads is told of it, and nothing moves under his eyes.
 * @param arrived hears of each new row that stands in the list
 */
export function openBoardNews(section: HTMLElement, arrived: (row: HTMLElement) => void): () => Promise<void> {
  const newest = section.querySelector<HTMLElement>('[data-newest]')
  const template = section.querySelector<HTMLTemplateElement>('template[data-of="message"]')
  const line = make('p', { className: 'board-news', hidden: true })
  const button = make('button', { className: 'btn-ghost', type: 'button' })
  line.append(button)
  newest?.parentElement?.before(line)
  let waiting: HTMLElement[] = []

  const isRead = () => {
    const { top, bottom } = section.getBoundingClientRect()
    return section.checkVisibility() && newest?.childElementCount !== 0 && top < innerHeight * 0.8 && bottom > 0
  }
  function place(): void {
    line.hidden = true
    // His own may have come meanwhile, with the answer that it was sent.
    const rows = waiting.filter((it) => !section.querySelector(`[data-message="${it.dataset.message}"]`))
    waiting = []
    newest?.prepend(...rows)
    for (const row of rows) arrived(row)
    const [first] = rows
    section.querySelector('[data-empty]')?.setAttribute('hidden', '')
    if (first && document.activeElement === button) first.scrollIntoView({ block: 'nearest' })
  }
  button.addEventListener('click', place)

  return async () => {
    const answer = await api(message.list, { query: { pageNum: 1, pageSize: PAGE } }, { quiet: true, unasked: true }).catch(
      () => undefined,
    )
    if (!answer || !template || !newest) return
    const shown = new Set([...section.querySelectorAll<HTMLElement>('[data-message]')].map((it) => Number(it.dataset.message)))
    const top = Math.max(0, ...shown)
    waiting = answer.records.filter((it) => it.id > top && !shown.has(it.id)).map((it) => fillMessage(template, it))
    section.dataset.total = String(answer.total)
    section.dataset.counted = String(Math.max(top, answer.records[0]?.id ?? 0))
    const told = section.querySelector('[data-slot="total"]')
    if (told) told.textContent = answer.total ? `共 ${grouped(answer.total)} 条` : ''
    if (!waiting.length) line.hidden = true
    else if (!isRead()) place()
    else {
      button.textContent = `有 ${waiting.length} 条新留言`
      line.hidden = false
      const status = section.querySelector('[data-slot="status"]')
      if (status) status.textContent = button.textContent
    }
  }
}
