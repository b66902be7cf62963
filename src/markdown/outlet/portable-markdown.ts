import type { Blockquote, Code, Definition, Html, Image, Link, Nodes, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { alertLook, calloutTitle } from '../callout-looks.ts'
import { isContentsPlaceholder, MORE } from '../prose.ts'
import { type OutletPlace, wholeAddress } from './outlet-place.ts'

/** Replaces a part of a text; everything else stays as its author wrote it. */
interface Edit {
  from: number
  to: number
  text: string
}

interface Scene {
  text: string
  address: string
  /** Counts the containers around a node, each of which becomes a quote. */
  depth: number
}

type Editor = (node: never, scene: Scene) => Edit[]

const ADDRESS_ATTRIBUTE = /(\s(?:src|href|poster)=)(["'])([^"']*)\2/gi
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?=\n|$)/i
const FENCE = /^(`{3,}|~{3,})[ \t]*([^\s{[:`]*)([^\n]*)/
const CLOSING = /^[ \t]*:{3,}[ \t]*$/

const startOf = (node: Nodes) => node.position?.start.offset ?? 0
const endOf = (node: Nodes) => node.position?.end.offset ?? 0
const sliceOf = (node: Nodes, { text }: Scene) => text.slice(startOf(node), endOf(node))
const remove = (node: Nodes): Edit[] => [{ from: startOf(node), to: endOf(node), text: '' }]

/**
 * Returns a text as 知乎, 掘金 and CSDN read it: whole addresses, quotes in the place of containers, plain names of languages, and a line
 * that names the original.
 * @param tree as it was parsed from the text
 */
export function portableMarkdown(tree: Root, text: string, { address, origin }: OutletPlace): string {
  const body = withEdits(text, editsOf(tree, { text, address, depth: 0 })).trim()
  return origin && body ? `${body}\n\n> 原文：<${origin}>\n` : body && `${body}\n`
}

function editsOf(node: Nodes, scene: Scene): Edit[] {
  const edits = Object.hasOwn(EDITORS, node.type) ? EDITORS[node.type]?.(node as never, scene) : undefined
  if (!('children' in node)) return edits ?? []
  const within = node.type === 'containerDirective' ? { ...scene, depth: scene.depth + 1 } : scene
  return [...(edits ?? []), ...node.children.flatMap((it) => editsOf(it, within))]
}

/** Applies edits; one inside another that came before it is left out. */
function withEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    if (edit.from < at) continue
    result += text.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return result + text.slice(at)
}

/** Returns an address with its title as they stand in a pair of round brackets; null for an address that is whole already. */
function targetOf({ url, title }: { url: string; title?: string | null | undefined }, scene: Scene): string | null {
  const whole = wholeAddress(url, scene)?.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
  return whole ? whole + (title ? ` "${title.replace(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"` : '') : null
}

const EDITORS: Readonly<Record<string, Editor>> = {
  image(node: Image, scene) {
    const target = targetOf(node, scene)
    const alt = (node.alt ?? '').replace(/[[\]\\]/g, '\\$&').replaceAll('\n', ' ')
    return target ? [{ from: startOf(node), to: endOf(node), text: `![${alt}](${target})` }] : []
  },
  link(node: Link, scene) {
    const target = targetOf(node, scene)
    const last = node.children.at(-1)
    const from = last ? endOf(last) : startOf(node) + 1
    return target && scene.text[from] === ']' ? [{ from, to: endOf(node), text: `](${target})` }] : []
  },
  definition(node: Definition, scene) {
    const target = targetOf(node, scene)
    const from = startOf(node) + sliceOf(node, scene).indexOf(']:')
    return target ? [{ from, to: endOf(node), text: `]: ${target}` }] : []
  },
  html(node: Html, scene) {
    if (MORE.test(node.value.trim())) return remove(node)
    return [...sliceOf(node, scene).matchAll(ADDRESS_ATTRIBUTE)].flatMap((found) => {
      const [all, name, quote = '', value = ''] = found
      const whole = wholeAddress(value, scene)?.replaceAll(quote, '')
      const from = startOf(node) + found.index
      return whole ? [{ from, to: from + all.length, text: name + quote + whole + quote }] : []
    })
  },
  paragraph: (node: Paragraph) => (isContentsPlaceholder(node) ? remove(node) : []),
  /** Other places know only the name of a language, and neither titles nor marked lines. */
  code(node: Code, scene) {
    const [line, fence = '', language = '', rest = ''] = FENCE.exec(sliceOf(node, scene)) ?? []
    return line && rest.trim() ? [{ from: startOf(node), to: startOf(node) + line.length, text: fence + language }] : []
  },
  blockquote(node: Blockquote, scene) {
    const [first] = node.children
    const from = first ? startOf(first) : 0
    const [mark, name = ''] = (first?.type === 'paragraph' && ALERT.exec(sliceOf(first, scene))) || []
    return mark ? [{ from, to: from + mark.length, text: `**${alertLook(name)?.title}**  ` }] : []
  },
  containerDirective: quoteEdits,
}

/** Returns what makes a quote of a container: its title, the mark of a quote before each line, and nothing for its end. */
function quoteEdits(node: ContainerDirective, scene: Scene): Edit[] {
  const { text, depth } = scene
  const [start, end, column] = [startOf(node), endOf(node), (node.position?.start.column ?? 1) - 1]
  const [label] = node.children
  const isLabelled = label?.type === 'paragraph' && label.data && 'directiveLabel' in label.data
  const [first, last] = isLabelled ? [label.children[0], label.children.at(-1)] : []
  const title = first && last ? text.slice(startOf(first), endOf(last)) : node.attributes?.title || calloutTitle(node.name)
  // The line is continued with what stands before the container: marks of quotes as they are, those of items as white space.
  const before = text.slice(start - column, start).replace(/[^>\s]/g, ' ') + '> '.repeat(depth)
  const lineEnd = (at: number) => (text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at))
  const edits: Edit[] = [{ from: start, to: Math.min(lineEnd(start), end), text: `> **${title}**\n${before}>` }]
  for (let at = lineEnd(start) + 1; at <= end && at < text.length; at = lineEnd(at) + 1) {
    const [from, to] = [Math.min(at + column, lineEnd(at)), lineEnd(at)]
    const isClosing = to >= end && CLOSING.test(text.slice(from, to))
    edits.push(isClosing ? { from, to, text: '' } : { from, to: from, text: '> ' })
  }
  return edits
}
