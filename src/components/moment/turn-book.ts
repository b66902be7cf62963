import { api } from '#client/api.ts'
import { make } from '#client/make.ts'
import { type Moment, moment as momentCalls } from '#contract/moment.ts'
import { showToast } from '#stores/toast.ts'
import { dayWords } from './day-words.ts'
import { fillMoment } from './fill-moment.ts'
import { showCounters } from './show-counters.ts'

const PAGE = 10
/** Somebody who looks for one of long ago waits for fewer answers. */
const LARGE = 50
/** An answer quicker than this changes no word in between. */
const PATIENCE = 200

interface State {
  /** Pages that are shown. */
  moments: number
  /** How far down the reader was. */
  y: number
}

/** How many of the list have been asked for. */
let asked = PAGE
let isAsking = false

const slot = (book: HTMLElement, name: string) => book.querySelector<HTMLElement>(`[data-slot="${name}"]`)
const button = (book: HTMLElement) => book.querySelector<HTMLButtonElement>('[data-more]')

function say(book: HTMLElement, words: string, label?: string): void {
  const status = slot(book, 'status')
  if (status) status.textContent = words
  const more = button(book)
  if (more && label) more.textContent = label
}

/** Puts an entry at the end, under the month it belongs to. */
function append(book: HTMLElement, moment: Moment): HTMLElement | null {
  const template = book.querySelector<HTMLTemplateElement>('template[data-of="moment"]')
  const months = slot(book, 'months')
  if (!template || !months || document.getElementById(`m${moment.id}`)) return null
  const { month, monthTitle } = dayWords(moment.createTime)
  let place = months.lastElementChild as HTMLElement | null
  if (place?.dataset.month !== month) {
    // Copied, so that it has the marks of the page's own styles.
    place = (place?.cloneNode(false) ?? make('section')) as HTMLElement
    place.dataset.month = month
    const title = (months.querySelector('h2')?.cloneNode(false) ?? make('h2')) as HTMLElement
    title.textContent = monthTitle
    place.append(title)
    months.append(place)
  }
  const entry = fillMoment(template, moment)
  place.append(entry)
  showCounters(moment)
  return entry
}

/** Asks for what comes next and shows it. Answers what is new, or nothing at the end of the book. */
async function next(book: HTMLElement, size: number): Promise<HTMLElement[]> {
  const authorId = Number(book.dataset.author) || undefined
  const page = Math.floor(asked / size) + 1
  const input = { query: { ...(authorId ? { authorId } : {}), pageNum: page, pageSize: size } }
  const { records, pages } = await api(momentCalls.list, input, { quiet: true })
  asked = page * size
  const added = records.flatMap((it) => append(book, it) ?? [])
  const isWhole = page >= pages
  if (isWhole) button(book)?.remove()
  say(book, isWhole ? '翻到头了。' : '', '更早的说说')
  return added.length || isWhole ? added : next(book, size)
}

/** One at a time; what goes wrong stands where the reader looks, with a way to try again. */
async function ask(book: HTMLElement, size: number): Promise<HTMLElement[]> {
  if (isAsking) return []
  isAsking = true
  const more = button(book)
  more?.setAttribute('aria-busy', 'true')
  const waiting = setTimeout(() => say(book, '', '正在翻…'), PATIENCE)
  try {
    return await next(book, size)
  } catch {
    say(book, navigator.onLine ? '没有取到，稍后再试一次。' : '网络已断开，连上以后再翻。', '重试')
    return []
  } finally {
    clearTimeout(waiting)
    isAsking = false
    more?.removeAttribute('aria-busy')
  }
}

const remember = () => history.replaceState({ moments: Math.ceil(asked / PAGE), y: scrollY } satisfies State, '')

/** Shows the next page in its place; the reader goes on at its first entry. */
export async function turnOn(book: HTMLElement): Promise<void> {
  const [first] = await ask(book, PAGE)
  if (!first) return
  first.tabIndex = -1
  first.focus({ preventScroll: true })
  remember()
}

addEventListener('scrollend', () => {
  if (history.state?.moments) remember()
})

/** The entry of this id, however far back in the book. */
export async function findEntry(book: HTMLElement, id: string): Promise<HTMLElement | null> {
  while (!document.getElementById(id) && button(book) && (await ask(book, LARGE)).length);
  return document.getElementById(id)
}

/**
 * Goes on where the reader was.
 * @param id of an entry that the address names, or null for what the history remembers
 */
export async function resume(book: HTMLElement, id: string | null): Promise<void> {
  const { moments = 0, y = 0 } = (history.state ?? {}) as Partial<State>
  if (id) {
    if (!(await findEntry(book, id))) return showToast('没有找到这一条，也许已经删去了')
    // To the same address: the browser goes there and marks it.
    location.replace(`#${id}`)
  } else {
    while (asked < moments * PAGE && button(book) && (await ask(book, PAGE)).length);
    scrollTo({ top: y, behavior: 'instant' })
  }
}
