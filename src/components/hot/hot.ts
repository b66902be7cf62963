import { lookedAt } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { ASLEEP } from '#client/interaction.ts'
import { type HotType, hot } from '#contract/hot.ts'
import { openEngines, searchHere } from './engines.ts'

const panels = [...document.querySelectorAll<HTMLElement>('[data-hot]')]
const status = document.querySelector('[data-hot-status]')
const seen = new Set<HTMLElement>()

const loadClient = () =>
  import('#client/api.ts').catch((error) => {
    dispatchEvent(new Event(ASLEEP))
    throw error
  })

/** Asks for a list again: the page may be older than what was found since. */
async function refresh(panel: HTMLElement, isAsked = false): Promise<void> {
  if (isAsked) panel.setAttribute('aria-busy', 'true')
  try {
    const input = { params: { type: panel.dataset.hot as HotType } }
    // Who pressed the button hears of a failure.
    const list = isAsked ? await (await loadClient()).api(hot.list, input) : await firstRequest(hot.list, input)
    if (!list) return
    if (list.updateTime !== panel.dataset.found || list.state !== panel.dataset.state || panel.dataset.hot === 'site')
      (await import('./fill-list.ts')).fillList(panel, list)
    if (isAsked && status) status.textContent = list.state === 'ok' ? '榜单更新了' : `${list.name}榜单还取不到`
  } catch {
    // What was published stays.
  } finally {
    panel.removeAttribute('aria-busy')
  }
}

function show(type: string): void {
  const chosen = panels.find((it) => it.dataset.hot === type) ?? panels[0]
  if (!chosen) return
  for (const it of panels) it.toggleAttribute('data-on', it === chosen)
  for (const it of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    if (it.dataset.tab === chosen.dataset.hot) it.setAttribute('aria-current', 'true')
    else it.removeAttribute('aria-current')
  }
  if (seen.has(chosen)) return
  seen.add(chosen)
  void lookedAt().then(() => refresh(chosen))
}

addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-tab], [data-again], [data-word]')
  const { tab, word } = pressed?.dataset ?? {}
  const panel = pressed?.closest<HTMLElement>('[data-hot]')
  if (word) void searchHere(word)
  else if (pressed?.matches('[data-again]') && panel) void refresh(panel, true)
  else if (tab) {
    event.preventDefault()
    history.replaceState(null, '', `#${tab}`)
    show(tab)
  }
})

const form = document.querySelector<HTMLFormElement>('[data-engines]')
if (form) openEngines(form)
addEventListener('hashchange', () => show(location.hash.slice(1)))
show(location.hash.slice(1))
