import { ASLEEP } from '#client/interaction.ts'
import { draft } from './apply-draft.ts'

const uncover = (picture: EventTarget | null) => {
  if (picture instanceof HTMLImageElement && picture.closest('.face')) picture.remove()
}

/** A face that does not come leaves the letter beneath. */
const main = document.getElementById('main')
main?.addEventListener('error', (event) => uncover(event.target), true)
for (const picture of main?.querySelectorAll('img') ?? []) if (picture.complete && !picture.naturalWidth) uncover(picture)

/** The form's own script comes when somebody turns to it, or has left something in it. */
const form = document.querySelector<HTMLFormElement>('[data-apply] form')
let woken: Promise<typeof import('./apply-form.ts')> | undefined
function wake(to: HTMLFormElement) {
  woken ??= import('./apply-form.ts').then((it) => {
    it.openForm(to)
    return it
  })
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
    await (await wake(form)).send(form)
  } catch {
    dispatchEvent(new Event(ASLEEP))
  }
})
if (draft.read()) quietly()
