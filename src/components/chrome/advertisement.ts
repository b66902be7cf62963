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
async function arrived(picture: HTMLImageElement): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE))
  const loaded = picture.decode().then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([loaded, late])
  if (!isThere) picture.removeAttribute('src')
  return isThere
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
  document.querySelector('main')?.append(dialog)
  dialog.showModal()
}

/** Shows the advertisement once to each reader; one who lets nothing be remembered is not asked to close it on every page. */
export async function showAdvertisement(template: HTMLTemplateElement): Promise<void> {
  const id = template.dataset.advertisement ?? ''
  if (isAdvertisementClosed(id) !== false) return
  // From here on its picture is being asked for.
  const made = document.importNode(template.content, true)
  const dialog = made.querySelector('dialog')
  const picture = dialog?.querySelector('img')
  if (!dialog || !picture) return
  if (!(await arrived(picture)) || isBusy() || document.visibilityState !== 'visible') return
  adoptStyles(css)
  open(dialog, id)
}
