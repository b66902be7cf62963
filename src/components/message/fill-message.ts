import { make } from '#client/make.ts'
import type { Message } from '#contract/message.ts'
import { emojiPieces } from '#lib/emoji-text.ts'

const picture = { className: 'emoji', width: 24, height: 24, loading: 'lazy', decoding: 'async' } as const

/** A row of the list, made from the page's own template. */
export function fillMessage(template: HTMLTemplateElement, message: Message): HTMLElement {
  const { id, userId, nickname, avatar, content, createTime, isHeld } = message
  const made = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const slot = (name: string) => made.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  made.dataset.message = String(id)
  made.dataset.user = String(userId)
  slot('held')?.toggleAttribute('hidden', !isHeld)
  slot('nickname')?.append(nickname)
  const pieces = emojiPieces(content)
  slot('content')?.append(
    ...pieces.map((it) => (typeof it === 'string' ? it : make('img', { ...picture, src: it.url, alt: `[${it.name}]` }))),
  )
  const time = slot('time')
  time?.append(createTime.slice(0, 16))
  time?.setAttribute('datetime', `${createTime.replace(' ', 'T')}+08:00`)
  const initial = made.querySelector('.face text')
  if (avatar) {
    initial?.remove()
    const picture = document.createElement('img')
    picture.className = 'avatar'
    picture.alt = ''
    picture.loading = 'lazy'
    picture.decoding = 'async'
    picture.src = avatar
    made.querySelector('.face')?.append(picture)
  } else if (initial) initial.textContent = [...nickname][0] ?? ''
  return made
}
