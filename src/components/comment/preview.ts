import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { make } from '#client/make.ts'
import { comment } from '#contract/comment.ts'
import type { ApiError } from '#contract/send.ts'
import { saysNothing } from '#lib/invisible.ts'
import type { SayHost } from './say-tools.ts'

/** The words come back in the place of what they would look like. */
export function endPreview(form: HTMLFormElement): void {
  const glance = form.querySelector('.glance')
  if (!glance) return
  glance.remove()
  const field = form.querySelector('textarea')
  if (field) field.hidden = false
  const button = form.querySelector('[aria-pressed="true"]')
  if (button) button.ariaPressed = 'false'
}

/** Shows what is written as it would look, and the words again. */
export async function turnPreview(button: HTMLElement, { form, field, complain, busy }: SayHost): Promise<void> {
  if (form.querySelector('.glance')) {
    endPreview(form)
    return field.focus({ preventScroll: true })
  }
  if (form.ariaBusy === 'true') return
  if (saysNothing(field.value)) return complain('写点什么再预览吧')
  busy(true)
  try {
    const { content } = await api(comment.preview, { body: { contentMd: field.value } }, { quiet: true })
    const glance = make('div', { className: 'glance', tabIndex: 0, role: 'group', ariaLabel: '预览' })
    const text = make('div', { className: 'prose' })
    text.append(htmlNodes(content))
    glance.append(text)
    glance.style.minHeight = `${field.offsetHeight}px`
    complain('')
    field.hidden = true
    field.before(glance)
    button.ariaPressed = 'true'
  } catch (error) {
    complain(failureWords(error as ApiError))
  } finally {
    busy(false)
  }
}
