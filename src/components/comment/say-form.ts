import { api } from '#client/api.ts'
import { draw, make } from '#client/make.ts'
import { saveDraft, savedDraft } from '#client/storage.ts'
import { comment } from '#contract/comment.ts'
import { COMMENT_MAX } from '#contract/comment-text.ts'
import { saysNothing } from '#lib/invisible.ts'
import type { Said } from './comment-node.ts'
import { openMentions } from './mention.ts'
import { endPreview } from './preview.ts'
import { draftName } from './reply-draft.ts'
import { putPicture } from './say-picture.ts'
import { type Tool, tools } from './say-tools.ts'
import { sendComment } from './sending.ts'
import type { Talk } from './talk.ts'

/** A field grows with its words up to here. */
const HIGHEST = 420

export interface SayForm {
  field: HTMLTextAreaElement
  /** Measures again what stands in the field. */
  look: () => void
}

interface Manner {
  /** Names the draft. */
  name: string
  answered?: Said
  /** What stands in it at first, unless there is a draft. */
  text?: string
  label?: string
  placeholder?: string
  sendWord?: string
  /** Does something else with the words than saying them; a failure that it throws is told in the form. */
  send?: (text: string) => Promise<void>
  onCancel?: () => void
  onSent?: () => void
}

let last = 0
const length = (text: string) => [...text.trim()].length

/** Makes a printed form one that can be written in: tools, drafts, names, and what is wrong. */
export function openSayForm(talk: Talk, form: HTMLFormElement, manner: Manner): SayForm {
  const field = form.querySelector('textarea') as HTMLTextAreaElement
  const bar = form.querySelector<HTMLElement>('.bot') as HTMLElement
  const button = form.querySelector<HTMLButtonElement>('[data-send]') as HTMLButtonElement
  const note = make('p', { className: 'note', role: 'alert' })
  const count = make('span', { className: 'count tabular' })
  const draft = draftName(talk, manner.name)
  field.id = `say-${++last}`
  note.id = `${field.id}-note`
  field.setAttribute('aria-describedby', note.id)
  if (manner.label) field.ariaLabel = manner.label
  if (manner.placeholder) field.placeholder = manner.placeholder
  button.type = 'submit'
  if (manner.sendWord) button.textContent = manner.sendWord
  bar.before(note)
  field.value ||= savedDraft(draft) ?? manner.text ?? ''

  function complain(words: string): void {
    note.textContent = words
    field.ariaInvalid = words ? 'true' : null
  }
  function look(): void {
    const now = length(field.value)
    count.textContent = `${now} / ${COMMENT_MAX}`
    count.classList.toggle('over', now > COMMENT_MAX)
    field.style.height = 'auto'
    field.style.height = `${Math.min(field.scrollHeight, HIGHEST)}px`
  }
  const busy = (isBusy: boolean) => {
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
  }
  const host = { talk, form, field, complain, busy }
  bar.prepend(...tools.map((tool) => toolButton(tool, host)), count)
  if (manner.onCancel) {
    const cancel = make('button', { className: 'btn-ghost', type: 'button', textContent: '取消' })
    cancel.addEventListener('click', manner.onCancel)
    button.before(cancel)
  }
  openMentions(field, form, {
    names: () => namesIn(talk),
    ask: async (keyword) =>
      (
        await api(
          comment.mentions,
          { query: { ...targetOf(talk), ...(keyword ? { keyword } : {}) } },
          { quiet: true, unasked: true },
        )
      ).map((it) => it.nickname),
  })

  async function submit(): Promise<void> {
    const text = field.value
    if (form.ariaBusy === 'true') return
    if (saysNothing(text)) return complain('写点什么再发表吧')
    if (length(text) > COMMENT_MAX) return complain(`评论最多 ${COMMENT_MAX} 字，现在有 ${length(text)} 字`)
    complain('')
    endPreview(form)
    if (manner.send) {
      busy(true)
      try {
        await manner.send(text)
        saveDraft(draft, null)
      } catch (error) {
        complain((error as Error).message)
      } finally {
        busy(false)
      }
      return
    }
    field.value = ''
    look()
    manner.onSent?.()
    await sendComment(talk, {
      contentMd: text,
      answered: manner.answered,
      giveBack(words) {
        field.value = [words, field.value].filter(Boolean).join('\n')
        saveDraft(draft, field.value)
        look()
      },
      // What was begun meanwhile is the draft now.
      done: () => saveDraft(draft, field.value || null),
    })
  }

  field.addEventListener('input', () => {
    saveDraft(draft, field.value || null)
    complain('')
    look()
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) {
      event.preventDefault()
      form.requestSubmit()
    }
  })
  const take = (event: Event, data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find((it) => it.type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    void putPicture(host, picture)
  }
  field.addEventListener('paste', (event) => take(event, event.clipboardData))
  field.addEventListener('drop', (event) => take(event, event.dataTransfer))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  look()
  return { field, look }
}

function toolButton({ name, path, act }: Tool, host: Parameters<Tool['act']>[1]): HTMLButtonElement {
  const button = make('button', { className: 'icon-btn', type: 'button', ariaLabel: name, title: name })
  const icon = draw('svg', {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })
  icon.append(draw('path', { d: path }))
  button.append(icon)
  button.addEventListener('click', () => void act(button, host))
  return button
}

const targetOf = ({ target }: Talk) => ({ targetType: target.type, targetId: target.id })

/** Who takes part. */
function namesIn({ section }: Talk): string[] {
  const found = [...section.querySelectorAll('[data-slot="nickname"]')].map((it) => it.textContent?.trim() ?? '')
  return [...new Set(found)].filter(Boolean)
}
