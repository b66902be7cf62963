import type { Element, Root } from 'hast'
import { walkElements } from './walk.ts'

/**
 * Sets the classes of containers, puts tables into boxes that scroll, names checkboxes, and removes marks that are no longer needed.
 */
export function structure(tree: Root): void {
  walkElements(tree, (element, index, parent) => {
    const mark = element.data?.mark
    if (mark?.kind === 'class') element.properties.className = mark.className.split(' ')
    if (element.tagName === 'input') nameBox(element, parent)
    if (mark?.kind === 'more') {
      parent.children.splice(index, 1)
      return index
    }
    if (element.tagName === 'table') {
      parent.children[index] = scrolling(element)
      return
    }
    return
  })
}

function scrolling(table: Element): Element {
  const properties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: '表格' }
  const { data } = table
  delete table.data
  return { type: 'element', tagName: 'div', properties, children: [table], ...(data && { data }) }
}

function nameBox({ properties }: Element, parent: Root | Element | undefined): void {
  properties.ariaLabel = properties.checked ? '已完成' : '未完成'
  const item = parent?.type === 'element' ? parent : undefined
  if (item?.tagName === 'li') item.properties.className = ['task']
}
