import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { friend } from '#contract/friend.ts'
import { FRIEND_MOST, type FriendField, friendFault } from '#contract/friend-fields.ts'
import type { ApiError } from '#contract/send.ts'
import { draft, type Written } from './apply-draft.ts'

const FIELDS = Object.keys(FRIEND_MOST) as FriendField[]

const inputOf = (form: HTMLFormElement, field: FriendField) => form.elements.namedItem(field) as HTMLInputElement
const isField = (name: unknown): name is FriendField => FIELDS.includes(name as FriendField)
const written = (form: HTMLFormElement): Record<FriendField, string> =>
  Object.fromEntries(FIELDS.map((it) => [it, inputOf(form, it).value.trim()])) as Record<FriendField, string>

function showFault(input: HTMLInputElement, says: string | null): void {
  const place = document.getElementById(`fault-${input.name}`)
  input.ariaInvalid = says ? 'true' : null
  if (!place) return
  place.textContent = says
  place.hidden = !says
}

function showFailure(form: HTMLFormElement, says: string | null): void {
  const place = form.querySelector<HTMLElement>('[data-slot="failed"]')
  if (!place) return
  place.textContent = says
  place.hidden = !says
}

function restore(form: HTMLFormElement, kept: Written | null): void {
  // What stands there already was typed later, or put back by the browser.
  for (const field of FIELDS) if (!inputOf(form, field).value) inputOf(form, field).value = kept?.[field] ?? ''
}

/** Brings back what was typed before a reload, checks a field when it is left, and remembers each letter until it is sent. */
export function openForm(form: HTMLFormElement): void {
  // What was typed and left while this was still on its way.
  const early = FIELDS.map((it) => inputOf(form, it)).filter((it) => it.value)
  for (const input of early)
    if (input !== document.activeElement) showFault(input, friendFault(input.name as FriendField, input.value))
  restore(form, draft.read())
  if (early.length) draft.write(written(form))
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Leaving an untouched form, or going to its button, is no mistake yet.
    if (
      !(target instanceof HTMLInputElement) ||
      !isField(target.name) ||
      (relatedTarget as Element | null)?.matches('[type=submit]')
    )
      return
    showFault(target, friendFault(target.name, target.value))
  })
  form.addEventListener('input', ({ target }) => {
    draft.write(written(form))
    if (target instanceof HTMLInputElement && isField(target.name) && target.ariaInvalid)
      showFault(target, friendFault(target.name, target.value))
  })
}

/** Whether every field may be sent; the first that may not gets the focus. */
function check(form: HTMLFormElement): boolean {
  const faults = FIELDS.map((it) => ({ input: inputOf(form, it), says: friendFault(it, inputOf(form, it).value) }))
  for (const { input, says } of faults) showFault(input, says)
  const first = faults.find((it) => it.says)
  first?.input.focus()
  return !first
}

let isUnderWay = false

/** Sends the application once. Whatever goes wrong, what was typed stays. */
export async function send(form: HTMLFormElement): Promise<void> {
  if (isUnderWay || !check(form)) return
  isUnderWay = true
  const label = form.querySelector('[data-slot="label"]')
  if (label) label.textContent = '正在提交…'
  showFailure(form, null)
  try {
    await api(friend.apply, { body: written(form) }, { quiet: true })
    draft.forget()
    thank(form)
  } catch (error) {
    refused(form, error as ApiError)
  } finally {
    isUnderWay = false
    if (label) label.textContent = '提交申请'
  }
}

function refused(form: HTMLFormElement, error: ApiError): void {
  const { field } = (error.extra ?? {}) as { field?: unknown }
  if (!isField(field)) {
    showFailure(form, failureWords(error))
    return
  }
  showFault(inputOf(form, field), error.message)
  inputOf(form, field).focus()
}

function thank(form: HTMLFormElement): void {
  const done = form.parentElement?.querySelector('template')?.content.firstElementChild?.cloneNode(true)
  if (!(done instanceof HTMLElement)) return
  form.replaceWith(done)
  done.focus()
}
