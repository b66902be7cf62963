import { anchorOf } from './import.anchors.ts'
import type { FindPost } from './import.find-post.ts'
import type { Rewriting } from './import.rewriting.ts'
import type { Edit } from './import.survey.ts'

/** Matches links of Obsidian: `[[note#heading|text]]`, `[[#heading]]` and `![[picture|width]]`. In a table the line is escaped. */
const WIKI = /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g
const IS_PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i
const IS_FILE = /\.(?!md$)[a-z][a-z\d]{1,7}$/i
/** Matches the size of an embedded picture, and where it stands. */
const SIZE = /^(?:\d*(?:x\d*)?|left|right|center|inline)$/i

const escapeText = (text: string) => text.replace(/[\\[\]]/g, '\\$&')

/**
 * Turns links of Obsidian into Markdown. In a vault one that leads nowhere leaves its words and is noted; elsewhere it stays, because
 * two brackets may mean something else.
 */
export function applyWikiLinks(text: Rewriting, { find, isVault }: { find: FindPost; isVault: boolean }): void {
  if (!text.markdown.includes('[[')) return
  const edits: Edit[] = []
  for (const found of text.markdown.matchAll(WIKI)) {
    const { index, 0: whole, 1: bang = '', 2: written = '', 3: section = '', 4: label = '' } = found
    if (text.isCode(index)) continue
    const link = { name: written.replace(/\\$/, '').trim(), anchor: anchorIn(section), label: label.replace(/\\$/, '').trim() }
    const flaw = (reason: string) => text.noteFlaw(reason, index)
    const made = bang ? embedded(link, find, isVault ? flaw : null) : linked(link, find, isVault ? flaw : null)
    if (made !== null) edits.push({ start: index, end: index + whole.length, text: made })
  }
  text.apply(edits)
}

interface Link {
  name: string
  /** Holds the heading as it is written; empty for a block, which has no place here. */
  anchor: string
  label: string
}
type Flaw = ((reason: string) => void) | null

/** Reads `#a#b` as the heading b below a. */
function anchorIn(section: string): string {
  const last = section.replace(/\\$/, '').split('#').at(-1)?.trim() ?? ''
  return last.startsWith('^') ? '' : last
}

function linked({ name, anchor, label }: Link, find: FindPost, flaw: Flaw): string | null {
  if (!name) return anchor ? `[${escapeText(label || anchor)}](<#${anchorOf(anchor)}>)` : flaw && escapeText(label)
  if (IS_PICTURE.test(name)) return `[${escapeText(label || name)}](<${name}>)`
  const post = find(name)
  if (post) return `[${escapeText(label || name)}](</${post.path}${anchor && `#${anchor}`}>)`
  flaw?.(`没有「${name}」这篇笔记，只留下了链接的字`)
  return flaw && escapeText(label || name)
}

function embedded({ name, anchor, label }: Link, find: FindPost, flaw: Flaw): string | null {
  if (IS_PICTURE.test(name)) {
    const words = label.split('|').filter((it) => !SIZE.test(it.trim()))
    return `![${escapeText(words.join(' '))}](<${name}>)`
  }
  if (!flaw) return null
  const post = find(name)
  if (post) {
    flaw(`嵌入的笔记「${name}」改成了链接`)
    return `[${escapeText(label || post.title || name)}](</${post.path}${anchor && `#${anchor}`}>)`
  }
  flaw(IS_FILE.test(name) ? `嵌入的「${name}」不是图片，没有带来` : `没有「${name}」这篇笔记，嵌入的内容没有带来`)
  return escapeText(label || name)
}
