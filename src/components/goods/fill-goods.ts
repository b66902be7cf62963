import { titleNodes } from '#client/title-nodes.ts'
import type { GoodsRow } from '#contract/goods.ts'
import { priceText, versionText } from '#lib/price-text.ts'
import { showCounters } from './show-counters.ts'

/** A card of the shelf, made from the page's own template. */
export function fillGoods(template: HTMLTemplateElement, goods: GoodsRow): DocumentFragment {
  const made = template.content.cloneNode(true) as DocumentFragment
  const slot = <E extends HTMLElement>(name: string) => made.querySelector<E>(`[data-slot="${name}"]`)
  const name = slot<HTMLAnchorElement>('name')
  if (name) name.href = `/goods/${goods.id}`
  name?.append(...titleNodes(goods.name))
  if (goods.version) slot('version')?.append(versionText(goods.version))
  else slot('version')?.remove()
  slot('summary')?.append(goods.summary)
  // Pieces of the template carry the marks of its styles.
  for (const tag of goods.tags) slot('tags')?.append(Object.assign(document.createElement('span'), { textContent: tag }))
  const price = slot('price')
  price?.append(priceText(goods.price))
  price?.classList.toggle('free', goods.price === 0)
  const picture = slot('cover')?.querySelector('img')
  if (goods.cover) {
    if (picture) {
      if (goods.coverSet) picture.srcset = goods.coverSet
      picture.src = goods.cover
    }
    slot('sign')?.remove()
  } else {
    picture?.remove()
    slot('sign')?.append([...goods.name][0] ?? '')
  }
  showCounters(made, goods)
  return made
}
