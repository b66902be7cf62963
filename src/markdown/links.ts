import type { Root } from 'hast'
import { walkElements } from './walk.ts'

const WEB = /^(?:https?:|[\\/]{2})/i

/**
 * Makes links to other sites open in a new tab and tells search engines not to follow them; a link without a permitted target becomes
 * its words.
 */
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
