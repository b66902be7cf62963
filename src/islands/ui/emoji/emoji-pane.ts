import { keep } from '#client/cache.ts'
import { make } from '#client/make.ts'
import { type Emoji, emojis } from '#lib/emoji.ts'
import type { Pane } from './open-emojis.ts'
import { firstStop, walkGrid } from './walk-grid.ts'

/** Two rows of the picker, and one and a half on a phone. */
const RECENT = 20
const recent = keep<string[]>('emoji-recent', { version: 1, lasts: Number.POSITIVE_INFINITY })

const known = new Map(emojis.map((it) => [it.url, it]))

function recentEmojis(): Emoji[] {
  const saved: unknown = recent.read()
  return (Array.isArray(saved) ? saved : []).flatMap((url) => known.get(url) ?? [])
}

const remember = (url: string) => recent.write([url, ...recentEmojis().map((it) => it.url)].filter(isFirst).slice(0, RECENT))
const isFirst = (it: string, place: number, all: readonly string[]) => all.indexOf(it) === place

function cell({ name, url }: Emoji): HTMLButtonElement {
  const made = make('button', { type: 'button', title: name, ariaLabel: name })
  Object.assign(made.dataset, { cell: '', url })
  made.append(make('img', { src: url, alt: '', width: 28, height: 28, loading: 'lazy', decoding: 'async' }))
  return made
}

function group(title: string, found: readonly Emoji[]): HTMLElement[] {
  if (!found.length) return []
  const grid = make('div', { className: 'em-cells', role: 'group', ariaLabel: title })
  grid.append(...found.map(cell))
  return [make('p', { className: 'em-title', textContent: title, ariaHidden: 'true' }), grid]
}

/** The built-in pictures: those last used, all of them, and those of a name. */
export function emojiPane(onPick: (url: string) => void): Pane {
  const field = make('input', { type: 'search', placeholder: '按名字找', ariaLabel: '按名字找表情', autocomplete: 'off' })
  field.enterKeyHint = 'done'
  const list = make('div', { className: 'em-list' })
  const status = make('p', { className: 'sr-only', role: 'status' })
  const body = make('div', { className: 'em-pane' })
  body.append(field, list, status)
  walkGrid(list)

  function draw(): void {
    const sought = field.value.trim()
    const found = emojis.filter((it) => it.name.includes(sought))
    status.textContent = sought ? `找到 ${found.length} 个` : ''
    if (!sought) list.replaceChildren(...group('最近用过', recentEmojis()), ...group('全部', emojis))
    else if (found.length) list.replaceChildren(...group('找到的', found))
    else list.replaceChildren(make('p', { className: 'em-none', textContent: `没有叫「${sought}」的表情` }))
    list.scrollTop = 0
    firstStop(list)
  }
  const pick = (url: string | undefined) => {
    if (!url) return
    remember(url)
    onPick(url)
  }
  field.addEventListener('input', draw)
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && field.value) {
      // The first press empties the field, the next one closes.
      event.preventDefault()
      field.value = ''
      draw()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      const first = list.querySelector<HTMLElement>('[data-cell]')
      if (event.key === 'ArrowDown') first?.focus()
      else if (field.value.trim()) pick(first?.dataset.url)
    }
  })
  list.addEventListener('click', (event) => pick((event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.url))
  draw()
  return { name: '表情', body }
}
