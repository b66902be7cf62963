import { adoptStyles } from '#client/adopt-styles.ts'
import { isAdvertisementClosed } from '#client/first-storage.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import { saveAdvertisementClosed } from '#client/storage.ts'
import css from './advertisement.css?inline'

/** A picture that takes longer comes too late: the dialog must not interrupt a reader who has begun to read. */
const PATIENCE = 8_000

/** Checks whether the reader does something that a dialog would interrupt. */
const isBusy = () =>
  document.querySelector('dialog:modal, :popover-open, details[open], input:focus, textarea:focus, astro-island :focus') !== null

/** Loads the picture first: the dialog never opens without it. */
async function isThere(picture: HTMLImageElement): Promise<boolean> {
  // The picture is requested from here on.
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
  // This runs however the dialog was closed, and whether or not the browser fired `cancel` first.
  dialog.addEventListener('close', () => {
    saveAdvertisementClosed(id)
    unlock()
    dialog.remove()
  })
  dialog.addEventListener('click', (event) => {
    // A press beside the dialog has the dialog itself as its target.
    if (event.target === dialog || (event.target as Element).closest('button, a')) dialog.close()
  })
  dialog.showModal()
  dialog.querySelector('button')?.focus()
}

/**
 * Shows the advertisement once to each reader. A browser that cannot remember it never shows it, because it would show it on every
 * page.
 */
export async function showAdvertisement(dialog: HTMLDialogElement): Promise<void> {
  const id = dialog.dataset.advertisement ?? ''
  const picture = dialog.querySelector('img')
  if (!picture || isAdvertisementClosed(id) !== false) return
  const isReady = await isThere(picture)
  if (!isReady || isBusy() || document.visibilityState !== 'visible') return dialog.remove()
  adoptStyles(css)
  open(dialog, id)
}
