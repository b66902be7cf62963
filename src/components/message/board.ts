/**
 * This script only toggles classes: the view of the board, and whether messages drift. React shows the messages
 * (`islands/message`).
 */
type View = 'drift' | 'list'

const root = document.documentElement
const stage = document.querySelector<HTMLElement>('[data-stage]')
let isPaused = false
let isSeen = true

function showView(): void {
  for (const it of document.querySelectorAll<HTMLElement>('[data-view]'))
    it.setAttribute('aria-pressed', String(it.dataset.view === root.dataset.board))
}

async function choose(view: View): Promise<void> {
  root.dataset.board = view
  showView()
  const { saveMessageView } = await import('#client/message-storage.ts')
  saveMessageView(view)
}

/** Stops the drift while nobody can see it. */
const update = () => stage?.toggleAttribute('data-still', isPaused || !isSeen || document.visibilityState !== 'visible')

addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-pause], [data-view]')
  if (!button) return
  if (button.dataset.view) return void choose(button.dataset.view as View)
  isPaused = !isPaused
  button.setAttribute('aria-pressed', String(isPaused))
  update()
})
document.addEventListener('visibilitychange', update)
if (stage)
  new IntersectionObserver((seen) => {
    isSeen = seen.at(-1)?.isIntersecting ?? false
    update()
  }).observe(stage)
showView()
