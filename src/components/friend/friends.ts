import { ASLEEP } from '#client/interaction.ts'

const uncover = (picture: EventTarget | null) => {
  if (picture instanceof HTMLImageElement && picture.closest('.face')) picture.remove()
}

/** A face that does not come leaves the letter beneath. */
const main = document.getElementById('main')
main?.addEventListener('error', (event) => uncover(event.target), true)
for (const picture of main?.querySelectorAll('img') ?? []) if (picture.complete && !picture.naturalWidth) uncover(picture)

/** The form's own script comes when somebody turns to it, or has left something in it. */
const form = document.querySelector<HTMLFormElement>('[data-apply] form')
let woken: Promise<void> | undefined
function wake(to: HTMLFormElement) {
  woken ??= import('./apply-form.ts').then(({ openForm }) => openForm(to))
  woken.catch(() => (woken = undefined))
  return woken
}
const quietly = () => {
  if (form) void wake(form).catch(() => {})
}

form?.addEventListener('focusin', quietly)
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    await wake(form)
    const { send } = await import('./apply-form.ts')
    await send(form)
  } catch {
    dispatchEvent(new Event(ASLEEP))
  }
})
// Something left in it is brought back with the reader's first movement.
const FIRST = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const
const recall = () => {
  for (const name of FIRST) removeEventListener(name, recall)
  import('./apply-draft.ts').then(({ draft }) => draft.read() && quietly()).catch(() => {})
}
if (form) for (const name of FIRST) addEventListener(name, recall, { passive: true })
