import { SaxesParser } from 'saxes'

/** An element of a store's answer; text and children are never mixed in them. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

/** Answers of a thousand keys are 400 KB; deeper than this none is. */
const DEPTH_MAX = 16

/** Reads what a store answers. Document types and entities of one's own are nothing a store sends; null when it cannot be read. */
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

/** The text of a child; empty when there is none. */
export const textOf = (node: XmlNode, name: string): string => node.children.find((it) => it.name === name)?.text ?? ''

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
