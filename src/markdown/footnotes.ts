import type { Root } from 'hast'
import { walkElements } from './walk.ts'

/** Removes the secret prefix from the ids of footnotes and names their parts for screen readers. */
export function footnotes(tree: Root, prefix: string): void {
  walkElements(tree, (element, index, parent) => {
    const { properties } = element
    if (element.data?.mark?.kind === 'footnotes' && parent.type === 'element') {
      parent.properties = { className: ['footnotes'], ariaLabel: '脚注' }
      parent.children.splice(index, 1)
      return index
    }
    if (typeof properties.id === 'string') properties.id = properties.id.slice(prefix.length)
    if (element.tagName !== 'a' || typeof properties.href !== 'string' || !properties.href.startsWith(`#${prefix}`)) return
    properties.href = `#${properties.href.slice(prefix.length + 1)}`
    const back = properties.href.startsWith('#fnref-')
    properties.className = [back ? 'footnote-back' : 'footnote-ref']
    element.data = { ...element.data, noText: true }
    const [number] = element.children
    if (!back && number?.type === 'text') properties.ariaLabel = `脚注 ${number.value}`
    return
  })
}
