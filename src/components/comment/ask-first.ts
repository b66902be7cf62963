import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import { make } from '#client/make.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import type { ApiError } from '#contract/send.ts'
import { reseatToasts } from '#stores/toast.ts'
import css from './dialog.css?inline'

interface Question {
  title: string
  words?: string
  /** Fields that belong to the answer. */
  fields?: readonly HTMLElement[]
  /** What the button does: a verb. */
  does: string
  /** Cannot be taken back. */
  isGrave?: boolean
  /** What it throws stands above the buttons; else the dialog closes. */
  act: () => Promise<void>
}

/** A question in a modal dialog. Over when it is answered, or given up. */
export function askFirst({ title, words, fields = [], does, isGrave, act }: Question): Promise<void> {
  adoptStyles(css)
  const dialog = make('dialog', { className: 'talk-dialog panel' })
  const form = make('form', { method: 'dialog' })
  const heading = make('h2', { id: 'talk-dialog-title', textContent: title })
  const note = make('p', { className: 'wrong', role: 'alert' })
  const ends = make('div', { className: 'ends' })
  const no = make('button', { className: 'btn-ghost', type: 'button', textContent: '取消' })
  const yes = make('button', { className: isGrave ? 'btn-solid grave' : 'btn-solid', type: 'submit', textContent: does })
  dialog.setAttribute('aria-labelledby', heading.id)
  ends.append(no, yes)
  form.append(heading, ...(words ? [make('p', { textContent: words })] : []), ...fields, note, ends)
  dialog.append(form)
  no.addEventListener('click', () => dialog.close())
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog) dialog.close()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (yes.disabled) return
    yes.disabled = true
    note.textContent = ''
    try {
      await act()
      dialog.close()
    } catch (error) {
      note.textContent = failureWords(error as ApiError)
      yes.disabled = false
    }
  })
  document.body.append(dialog)
  const unlock = lockScroll()
  dialog.showModal()
  reseatToasts()
  return new Promise((over) =>
    dialog.addEventListener('close', () => {
      unlock()
      dialog.remove()
      reseatToasts()
      over()
    }),
  )
}
