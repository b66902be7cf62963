import { adoptStyles } from '#client/adopt-styles.ts'
import { isAdvertisementClosed } from '#client/first-storage.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import { saveAdvertisementClosed } from '#client/storage.ts'
import css from './advertisement.css?inline'

/** A host that takes longer has missed its moment: nobody is torn out of a text that they have begun to read. */
const PATIENCE = 8_000

/** Whether the reader does something that a dialog would break into. */
const isBusy = () =>
  document.querySelector('dialog:modal, :popover-open, details[open], input:focus, textarea:focus, astro-island :focus') !== null

/** The picture first: the dialog never opens around one that does not come. */
async function isThere(picture: HTMLImageElement): Promise<boolean> {
  // From here on it is being asked for.
  picture.loading = 'eager'
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE))
  const loaded = picture.decode().then(
    () => true,
    () => false,
  )
  const isHere = await Promise.race([loaded, late])
  if (!isHere) picture.removeAttribute('src')
  return isHere
}

function open(dialog: HTMLDialogElement, id: string): void {
  const unlock = lockScroll()
  // However it was closed, and whether the browser asked first or not.
  dialog.addEventListener('close', () => {
    saveAdvertisementClosed(id)
    unlock()
    dialog.remove()
  })
  dialog.addEventListener('click', (event) => {
    // A press beside it counts for the dialog itself.
    if (event.target === dialog || (event.target as Element).closest('button, a')) dialog.close()
  })
  dialog.showModal()
  dialog.querySelector('button')?.focus()
}

/** Shows the advertisement once to each reader; one who lets nothing be remembered is not asked to close it on every page. */
export async function showAdvertisement(dialog: HTMLDialogElement): Promise<void> {
  const id = dialog.dataset.advertisement ?? ''
  const picture = dialog.querySelector('img')
  if (!picture || isAdvertisementClosed(id) !== false) return
  const isReady = await isThere(picture)
  if (!isReady || isBusy() || document.visibilityState !== 'visible') return dialog.remove()
  adoptStyles(css)
  open(dialog, id)
}
