import { tellOfCode } from '#client/came.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { make } from '#client/make.ts'
import type { Moment } from '#contract/moment.ts'
import { dayWords } from './day-words.ts'
import { frameOf, gridOf, pictureAttributes, pictureLabel } from './picture-looks.ts'

function picture({ images, sizes }: Moment, place: number): HTMLLIElement {
  const [src = '', size] = [images[place], sizes[place]]
  const image = make('img', { alt: '', loading: 'lazy', decoding: 'async' })
  for (const [name, value] of Object.entries(pictureAttributes(src, size, images.length))) image.setAttribute(name, value)
  const look = images.length === 1 ? frameOf(size) : ''
  const link = make('a', { className: `frame ${look}`.trim(), href: src, ariaLabel: pictureLabel(place, images.length) })
  link.dataset.picture = ''
  link.append(image)
  const row = make('li')
  row.append(link)
  return row
}

/** An entry of the book, made from the page's own template. */
export function fillMoment(template: HTMLTemplateElement, moment: Moment): HTMLElement {
  const made = template.content.cloneNode(true) as DocumentFragment
  const slot = <E extends HTMLElement>(name: string) => made.querySelector<E>(`[data-slot="${name}"]`)
  const words = dayWords(moment.createTime)
  const write = (name: string, text: string) => slot(name)?.append(text)

  write('date', words.date)
  write('week', words.week)
  write('clock', words.clock)
  slot('clock')?.setAttribute('datetime', words.iso)
  const author = slot<HTMLAnchorElement>('author')
  if (author) author.textContent = moment.nickname
  if (author && moment.hasAuthorPage) author.href = `/author/${moment.userId}`
  const text = made.querySelector('.prose')
  text?.append(htmlNodes(moment.content))
  if (text) tellOfCode(text)
  if (moment.images.length) {
    const pictures = make('ul', { className: `pictures ${gridOf(moment.images.length)}` })
    pictures.append(...moment.images.map((_, place) => picture(moment, place)))
    text?.after(pictures)
  }
  const entry = made.querySelector<HTMLElement>('[data-moment]') ?? make('article')
  entry.id = `m${moment.id}`
  entry.dataset.moment = String(moment.id)
  entry.dataset.owner = String(moment.userId)
  entry.ariaLabel = words.label
  return entry
}
