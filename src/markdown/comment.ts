import type { Image, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { emojiNamed, emojis } from '#lib/emoji.ts'
import type { Marks } from './marks.ts'
import { walkMarkdown } from './walk.ts'

export interface CommentOptions {
  /** Lists the pictures that may be shown beside the built-in emoji; all others become links. */
  pictures: readonly string[]
  /** Lists the names that an @ can mention. */
  mentions: readonly string[]
}

const EMOJI_SIZE = '24'
const EMOJI_CODE = /\[([^[\]\s]{1,8})\]/g
const emojiByUrl = new Map(emojis.map((it) => [it.url, it]))

/**
 * Reduces a comment to what it may contain: no headings, no footnotes (those of several comments on one page would clash), only known
 * pictures; it also inserts emoji and mentions.
 */
export function commentOnly(tree: Root, { pictures, mentions }: CommentOptions, marks: Marks): void {
  const allowed = new Set(pictures)
  const pieces = piecesOf(mentions)
  walkMarkdown(tree, (node, index, parent) => {
    const replace = (...by: Nodes[]) => {
      parent.children.splice(index, 1, ...(by as Parents['children']))
      return index + by.length
    }
    if (node.type === 'heading') {
      replace({ type: 'paragraph', children: [{ type: 'strong', children: node.children }] })
      // The index stays, because the new paragraph has to be visited too.
      return index
    }
    if (node.type === 'footnoteReference') return replace({ type: 'text', value: `[^${node.label ?? node.identifier}]` })
    if (node.type === 'footnoteDefinition') {
      replace(...node.children)
      return index
    }
    if (node.type === 'code' && /^mermaid$/i.test(node.lang ?? '')) node.lang = 'text'
    if (node.type === 'image') return replace(pictureOf(node, allowed, marks))
    if (node.type === 'imageReference') {
      const children: PhrasingContent[] = [{ type: 'text', value: node.alt || node.identifier }]
      return replace({ ...node, type: 'linkReference', children })
    }
    if (node.type === 'text') return replace(...said(node.value, pieces, marks))
    return
  })
}

function pictureOf(node: Image, allowed: ReadonlySet<string>, marks: Marks): PhrasingContent {
  const emoji = emojiByUrl.get(node.url)
  if (emoji) return emojiPicture(emoji, marks)
  if (allowed.has(node.url)) return node
  return { type: 'link', url: node.url, children: [{ type: 'text', value: node.alt || node.url }] }
}

const emojiPicture = ({ name, url }: { name: string; url: string }, marks: Marks): Image => ({
  type: 'image',
  url,
  alt: `[${name}]`,
  data: { hProperties: { width: EMOJI_SIZE, height: EMOJI_SIZE, ...marks.seal({ kind: 'class', className: 'emoji' }) } },
})

/** Matches codes of emoji, and names behind an @; longer names come first, and none matches in the middle of an address. */
function piecesOf(mentions: readonly string[]): RegExp {
  const names = mentions.toSorted((a, b) => b.length - a.length).map((it) => RegExp.escape(it))
  return names.length ? new RegExp(`${EMOJI_CODE.source}|(?<![\\w.+-])@(${names.join('|')})`, 'gu') : EMOJI_CODE
}

function said(text: string, pieces: RegExp, marks: Marks): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let from = 0
  for (const match of text.matchAll(pieces)) {
    const [whole, code, name] = match
    const emoji = code === undefined ? undefined : emojiNamed(code)
    if (!emoji && name === undefined) continue
    if (match.index > from) parts.push({ type: 'text', value: text.slice(from, match.index) })
    parts.push(emoji ? emojiPicture(emoji, marks) : mention(whole, marks))
    from = match.index + whole.length
  }
  if (from < text.length || !parts.length) parts.push({ type: 'text', value: text.slice(from) })
  return parts
}

const mention = (words: string, marks: Marks): PhrasingContent => ({
  type: 'emphasis',
  children: [{ type: 'text', value: words }],
  data: { hName: 'span', hProperties: marks.seal({ kind: 'class', className: 'mention' }) },
})
