import { SaxesParser } from 'saxes'

/** Is an element of a store's answer; none of them mixes text and children. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

/** Limits the depth of elements; no answer is deeper. A list of a thousand keys has 400 KB. */
const DEPTH_MAX = 16

/**
 * Parses the answer of a store. Returns null when that fails, or when it declares a document type or entities, which no store does.
 */
export function readXml(text: string): XmlNode | null {
  const top: XmlNode = { name: '', text: '', children: [] }
  const open = [top]
  let isBroken = false
  const parser = new SaxesParser()
  parser.on('error', () => {
    isBroken = true
  })
  parser.on('doctype', () => {
    isBroken = true
  })
  parser.on('opentag', ({ name }) => {
    const node = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] }
    if (open.length > DEPTH_MAX) isBroken = true
    else open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    const it = open.at(-1)
    if (it) it.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  return isBroken ? null : (top.children[0] ?? null)
}

/** Returns the text of a child; empty when there is none. */
export const textOf = (node: XmlNode, name: string): string => node.children.find((it) => it.name === name)?.text ?? ''

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
