import { titleNodes } from '#client/title-nodes.ts'
import type { HotList } from '#contract/hot.ts'
import { grouped } from '#lib/grouped.ts'
import { foundAt, heatOf, insteadOf, staleWords } from './hot-words.ts'

const template = (of: string) => document.querySelector<HTMLTemplateElement>(`template[data-of="${of}"]`)

interface Row {
  title: string
  heat: string
  url?: string
}

function rowOf(of: 'hot-row' | 'hot-word', { title, heat, url }: Row, place: number): HTMLElement {
  const made = template(of)?.content.firstElementChild?.cloneNode(true) as HTMLElement
  const write = (name: string, ...nodes: (Node | string)[]) =>
    made.querySelector(`[data-slot="${name}"]`)?.replaceChildren(...nodes)
  const link = made.querySelector('a')
  if (link && url) {
    link.href = url
    if (url.startsWith('https:')) link.rel = 'noopener nofollow'
  }
  const word = made.querySelector<HTMLElement>('[data-word]')
  if (word) word.dataset.word = title
  write('rank', String(place + 1))
  write('title', ...titleNodes(title))
  write('heat', heat)
  return made
}

/** Writes a list that was asked for again into its panel. */
export function fillList(panel: HTMLElement, list: HotList): void {
  const slot = (name: string) => panel.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  const tell = (name: string, words: string) => slot(name)?.replaceChildren(words)
  const instead = insteadOf(list)
  panel.dataset.found = list.updateTime
  panel.dataset.state = list.state
  slot('items')?.replaceChildren(...list.items.map((it, at) => rowOf('hot-row', { ...it, heat: heatOf(list.type, it) }, at)))
  slot('words')?.replaceChildren(
    ...list.words.map((it, at) => rowOf('hot-word', { title: it.word, heat: `${grouped(it.times)} 次` }, at)),
  )
  slot('no-words')?.toggleAttribute('hidden', list.words.length > 0)
  tell('found', foundAt(list.updateTime))
  slot('instead')?.toggleAttribute('hidden', !instead)
  tell('instead-title', instead?.title ?? '')
  tell('instead-text', instead?.text ?? '')
  const isStale = list.state === 'stale' && list.items.length > 0
  slot('stale')?.toggleAttribute('hidden', !isStale)
  tell('stale-words', isStale ? staleWords(list) : '')
}
