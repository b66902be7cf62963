import type { Element, ElementContent, Properties, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walkElements } from '#markdown/walk.ts'

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const words = (value: string): ElementContent => ({ type: 'text', value })

export const classesOf = ({ properties }: Element): string[] => [properties.className ?? []].flat().map(String)

export const hasClass = (node: Element, pattern: RegExp): boolean => classesOf(node).some((it) => pattern.test(it))

/** Returns an attribute as text; '' when it is missing. */
export const attribute = ({ properties }: Element, name: string): string => {
  const value = properties[name]
  return value === undefined || value === null || value === false ? '' : [value].flat().join(' ').trim()
}

export const elementsIn = (parent: Root | Element): Element[] =>
  parent.children.flatMap((it) => (it.type === 'element' ? [it] : []))

export function findElement(parent: Root | Element, wanted: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined
  walkElements(parent, (node) => {
    if (!found && wanted(node)) found = node
    return undefined
  })
  return found
}

/** Returns the text of a node with its white space collapsed. */
export const plain = (node: Root | Element): string => textOf(node).replace(/\s+/g, ' ').trim()
