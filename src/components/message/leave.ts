import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { savedMessageDraft, saveMessageDraft } from '#client/storage.ts'
import { MESSAGE_MAX, type Message, message as messageCalls } from '#contract/message.ts'
import type { ApiError } from '#contract/send.ts'

/** From here on the field says how much room is left. */
const TELL_FROM = 200

/** The form of who is logged in: keeps what was not sent, says what is wrong, and hands over what was left. */
export function openForm(form: HTMLFormElement, note: HTMLElement, left: (message: Message) => void): void {
  const field = form.elements.namedItem('content') as HTMLInputElement
  const room = form.querySelector<HTMLElement>('[data-slot="left"]')
  let isSending = false

  function look(): void {
    const length = [...field.value.trim()].length
    if (!room) return
    room.textContent = length >= TELL_FROM ? `${length}/${MESSAGE_MAX}` : ''
    room.classList.toggle('over', length > MESSAGE_MAX)
  }

  function complain(words: string): void {
    note.textContent = words
    field.setAttribute('aria-invalid', String(Boolean(words)))
  }

  /** Puts a code where the caret is, as if it had been typed. */
  function write(code: string): void {
    field.setRangeText(code, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
    field.dispatchEvent(new Event('input'))
    field.focus({ preventScroll: true })
  }

  const emoji = form.querySelector<HTMLElement>('[data-emoji]')
  emoji?.addEventListener('click', async () => {
    const { pickEmojiCode } = await import('#islands/ui/emoji/open-picker.ts')
    pickEmojiCode(emoji, write)
  })
  field.value ||= savedMessageDraft()
  look()
  field.addEventListener('input', () => {
    saveMessageDraft(field.value)
    complain('')
    look()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const content = field.value.trim()
    if (isSending) return
    if (!content) return complain('写点什么再送出吧')
    if ([...content].length > MESSAGE_MAX) return complain(`留言最多 ${MESSAGE_MAX} 字，现在有 ${[...content].length} 字`)
    isSending = true
    form.setAttribute('aria-busy', 'true')
    complain('')
    try {
      const message = await api(messageCalls.add, { body: { content } }, { quiet: true })
      field.value = ''
      saveMessageDraft('')
      look()
      left(message)
    } catch (error) {
      complain(failureWords(error as ApiError))
    } finally {
      isSending = false
      form.removeAttribute('aria-busy')
    }
  })
}
