import { lookedAt, onReturn } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { type Message, message as messageCalls } from '#contract/message.ts'
import { grouped } from '#lib/grouped.ts'
import { OPEN_LOGIN, SESSION } from '#lib/wake-events.ts'

const sayAsleep = () => dispatchEvent(new Event(ASLEEP))

type View = 'drift' | 'list'

const wall = document.querySelector<HTMLElement>('[data-wall]')
const section = document.querySelector<HTMLElement>('[data-messages]')
const root = document.documentElement
const find = <E extends HTMLElement>(selector: string, within: ParentNode | null = wall) =>
  within?.querySelector<E>(selector) ?? null

const view = (): View => (root.dataset.board === 'drift' ? 'drift' : 'list')
let drift: ReturnType<typeof import('./drift.ts').openDrift> | undefined

function showView(): void {
  for (const it of wall?.querySelectorAll<HTMLElement>('[data-view]') ?? [])
    it.setAttribute('aria-pressed', String(it.dataset.view === view()))
  drift?.show(view() === 'drift')
}

/** Rows behind what drifts that the list does not show yet. */
let further: HTMLElement[] = []
let isMoreAsked = false

async function findFurther(): Promise<void> {
  if (isMoreAsked || Number(section?.dataset.total) <= (section?.querySelectorAll('[data-message]').length ?? 0)) return
  isMoreAsked = true
  const template = find<HTMLTemplateElement>('template[data-of="message"]', section)
  if (!template) return
  try {
    const { fillMessage } = await import('./fill-message.ts')
    const found = await firstRequest(messageCalls.list, { query: { pageNum: 1, pageSize: 50 } })
    further = found?.records.map((it) => fillMessage(template, it)) ?? []
  } catch {
    // Those that are there go on drifting.
  }
}

async function openDrift(): Promise<void> {
  const stage = find('[data-stage]')
  if (!stage || drift) return
  const it = await import('./drift.ts')
  drift ??= it.openDrift(stage, {
    rows: () => (further.length ? further : [...(section?.querySelectorAll('[data-newest] > li') ?? [])]),
    more: () => void findFurther(),
  })
  showView()
}

async function placeLeft(message: Message): Promise<void> {
  const template = find<HTMLTemplateElement>('template[data-of="message"]', section)
  const newest = find('[data-newest]', section)
  if (!template || !newest || !section) return
  const { fillMessage } = await import('./fill-message.ts')
  const row = fillMessage(template, message)
  // The word of it may have come before the answer.
  section.querySelector(`[data-message="${message.id}"]`)?.remove()
  newest.prepend(row)
  const status = find('[data-slot="status"]', section)
  if (message.isHeld) {
    // It drifts over nobody's stage, and counts for nobody else.
    const { showToast } = await import('#stores/toast.ts')
    return showToast('留言已提交，站长看过之后大家就能看到')
  }
  const isCounted = Number(section.dataset.counted) >= message.id
  const total = Number(section.dataset.total) + (isCounted ? 0 : 1)
  section.dataset.total = String(total)
  const told = find('[data-slot="total"]', section)
  if (told) told.textContent = `共 ${grouped(total)} 条`
  find('[data-empty]', section)?.setAttribute('hidden', '')
  if (status) status.textContent = '留言送出了'
  // What came as news is his own.
  if (isCounted) void readNews().catch(() => {})
  drift?.sendMine(row)
}

let listening: Promise<void> | undefined
async function listen(form: HTMLFormElement, note: HTMLElement): Promise<void> {
  const [{ openForm }, { onTalkNews }] = await Promise.all([import('./leave.ts'), import('#client/live/talk-news.ts')])
  onTalkNews('board', () => void readNews().catch(() => {}))
  openForm(form, note, async (message) => {
    await placeLeft(message)
    await showForm()
  })
}

/** The page is the same for everybody: whom its reader does not want to read is taken out, in the list and on the stage. */
async function hideUnwanted(): Promise<void> {
  if (!hasToken()) return
  const people = await (await import('#islands/ui/ask/hide-person.ts')).hiddenPeople()
  if (!people.size) return
  const isWanted = (it: Element) => !people.has(Number((it as HTMLElement).dataset.user))
  for (const row of section?.querySelectorAll('[data-message]') ?? []) if (!isWanted(row)) row.remove()
  further = further.filter(isWanted)
}

/** The field for who is logged in, the button for who is not. */
async function showForm(): Promise<void> {
  const [form, ask, note] = [find<HTMLFormElement>('[data-form]'), find('[data-ask]'), find('[data-slot="note"]')]
  if (!form || !ask || !note) return
  // A form that does not listen yet would be sent by the browser, and what was typed be lost with the page.
  if (hasToken()) {
    listening ??= listen(form, note)
    await listening
  }
  ask.hidden = hasToken()
  form.hidden = !hasToken()
}

let older: (() => Promise<void>) | undefined
async function readOlder(): Promise<void> {
  if (!section) return
  const it = await import('./older-messages.ts')
  older ??= it.openOlder(section)
  await older()
}

async function choose(chosen: View): Promise<void> {
  root.dataset.board = chosen
  await openDrift()
  showView()
  const { saveMessageView } = await import('#client/storage.ts')
  saveMessageView(chosen)
}

function pause(button: HTMLElement): void {
  const isPaused = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(isPaused))
  drift?.pause(isPaused)
}

addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>(
    '[data-ask], [data-pause], [data-view], [data-more], [data-message-menu]',
  )
  if (!button) return
  if (button.matches('[data-ask]')) void import('#client/ask-login.ts').then(({ askLogin }) => askLogin(), sayAsleep)
  else if (button.matches('[data-message-menu]')) void import('./message-menu.ts').then((it) => it.openMessageMenu(button))
  else if (button.matches('[data-pause]')) pause(button)
  else if (button.matches('[data-more]')) void readOlder()
  else void choose(button.dataset.view as View)
})
// A refused session takes the field away again.
for (const name of [OPEN_LOGIN, SESSION, 'storage']) addEventListener(name, () => void showForm())
onReturn(() => void showForm())

let news: (() => Promise<void>) | undefined

/** What others leave meanwhile. */
async function readNews(): Promise<void> {
  if (!section) return
  const { openBoardNews } = await import('./board-news.ts')
  news ??= openBoardNews(section, (row) => {
    if (further.length) further.unshift(row)
    void hideUnwanted().catch(() => {})
  })
  await news()
}

showView()
void showForm()
void lookedAt()
  .then(hideUnwanted)
  .catch(() => {})
  .then(() => (view() === 'drift' ? openDrift() : undefined))
