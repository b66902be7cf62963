import type { Root } from 'hast'
import { walkElements } from './walk.ts'

const WEB = /^(?:https?:|[\\/]{2})/i

/** Links that leave the site open beside it and give it no credit; a refused target leaves the words. */
export function links(tree: Root): void {
  walkElements(tree, ({ tagName, properties, children }, index, parent) => {
    if (tagName === 'a' && properties.href === undefined) {
      parent.children.splice(index, 1, ...children)
      return index
    }
    if (tagName !== 'a' || typeof properties.href !== 'string' || !WEB.test(properties.href.trim())) return
    properties.className = ['external']
    properties.target = '_blank'
    properties.rel = ['noopener', 'noreferrer', 'nofollow', 'ugc']
    return
  })
}
