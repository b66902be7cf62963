import { lookOf, opening } from './import.looks.ts'
import type { Rewriting } from './import.rewriting.ts'
import type { Edit } from './import.survey.ts'

/** Matches a component of MDX or Vue: `<Tabs groupId="a">`, `</Tabs>`, `<Badge text="新" />`. HTML has no capitals and no hyphens. */
const COMPONENT =
  /<(\/?)((?:[A-Z][\w.]{0,60})|(?:[a-z]{1,30}(?:-[a-z]{1,30}){1,4}))((?:\s{1,20}[\w:@.-]{1,60}(?:\s{0,5}=\s{0,5}(?:"[^"]{0,2000}"|'[^']{0,2000}'|\{[^{}]{0,2000}\}))?){0,40})\s{0,20}(\/?)>/g
const ATTRIBUTE = /([\w:@.-]+)\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)?[^{}]*\})/g
const COMMENT = /\{\/\*((?:(?!\*\/\})[\s\S]){0,5000})\*\/\}/g
const MODULE =
  /^(?:import\s.{0,1000}?from\s{1,10}['"][^'"\n]+['"]|import\s{1,10}['"][^'"\n]+['"]|export\s{1,10}(?:const|default|function)\b.*);?[ \t]*$/
const EXPRESSION = /(?<![\\{$])\{([^{}\n]{1,500})\}/g
/** Matches a link around plain words. */
const LINKED = /<(Link|RouterLink|NuxtLink)(\s[^<>]{1,500})>([^<>]{1,500})<\/\1>/g
const TRUNCATED = /<!--[ \t]*truncate[ \t]*-->/g
/** Lists components whose content stands for itself. */
const PLAIN = new Set(
  'Tabs CodeGroup Steps CardGroup Cards Columns Column Grid Fragment ClientOnly code-group client-only'.split(' '),
)
const ENTRIES = new Set('TabItem Tab CodeGroupItem code-group-item'.split(' '))
const BOXES = new Set('Admonition Callout Alert Note Tip Info Warning Caution Danger Accordion Expandable Details'.split(' '))
const PICTURES = new Set('Image Img ThemedImage Figure'.split(' '))
const LINKS = new Set('Link RouterLink Card LinkCard DocCard'.split(' '))
/** Matches what only looks like a component: a type of a programming language. */
const isType = (name: string, rest: string) => /^[A-Z]$/.test(name) || (rest.trim() === '' && TYPES.has(name))
const TYPES = new Set(
  'String Integer Long Object List Map Set Void Boolean Double Float Character Number Array Promise Record Partial Optional Class Byte Short Key Value Type Item Entity User'.split(
    ' ',
  ),
)

interface Options {
  /** Is true for MDX, where braces hold expressions and lines may load modules. */
  isMdx: boolean
}

/** Turns the components of Docusaurus, VuePress and other MDX into Markdown. One that nobody knows loses its marks and is noted. */
export function applyComponents(text: Rewriting, { isMdx }: Options): void {
  if (isMdx) withoutModules(text)
  const used = isMdx || /<(?:Tabs|TabItem|CodeGroup|Badge|Admonition)\b/.test(text.markdown)
  if (used) plainLinks(text)
  const edits: Edit[] = []
  for (const { index, 0: whole } of text.markdown.matchAll(TRUNCATED))
    if (!text.isCode(index)) edits.push({ start: index, end: index + whole.length, text: '<!-- more -->' })
  for (const found of used ? text.markdown.matchAll(COMPONENT) : []) {
    const edit = text.isCode(found.index) ? null : component(text, found, isMdx)
    if (edit) edits.push(edit)
  }
  text.apply(edits)
  if (isMdx) withoutExpressions(text)
}

/** Turns links around plain words into links of Markdown, before their two marks are looked at one by one. */
function plainLinks(text: Rewriting): void {
  const edits: Edit[] = []
  for (const { index, 0: whole, 2: rest = '', 3: words = '' } of text.markdown.matchAll(LINKED)) {
    const said = attributesOf(rest)
    const to = said.get('to') ?? said.get('href')
    if (to && !text.isCode(index)) edits.push({ start: index, end: index + whole.length, text: `[${words}](<${to}>)` })
  }
  text.apply(edits)
}

interface Use {
  name: string
  said: ReadonlyMap<string, string>
  isEnd: boolean
  /** Is true for a component that closes itself. */
  isAlone: boolean
}

/** Lists what components become: a text in their place, or one on lines of its own. */
const KINDS: [names: ReadonlySet<string>, make: (use: Use) => string | { block: string }][] = [
  [PLAIN, () => ''],
  [ENTRIES, (use) => (use.isEnd ? '' : { block: `**${wordsOf(use) || '标签页'}**\n` })],
  [BOXES, (use) => ({ block: use.isEnd ? ':::' : boxOf(use) })],
  [LINKS, linkOf],
  [new Set(['Badge']), ({ said }) => said.get('text') ?? ''],
  [PICTURES, ({ said }) => (said.get('src') ? `![${said.get('alt') ?? ''}](<${said.get('src')}>)` : '')],
]

const wordsOf = ({ said }: Use) => ['label', 'title', 'summary', 'value', 'name'].map((it) => said.get(it)).find(Boolean) ?? ''

function boxOf(use: Use): string {
  const kind = (use.said.get('type') ?? use.name).toLowerCase()
  const look = /^(?:accordion|expandable)$/.test(kind) ? 'details' : (lookOf(kind) ?? 'info')
  return opening(look, use.said.get('title') ?? use.said.get('summary') ?? '')
}

function linkOf({ said, isEnd, isAlone }: Use): string {
  const to = said.get('to') ?? said.get('href') ?? ''
  const title = said.get('title') ?? said.get('label') ?? ''
  if (isAlone) return to ? `[${title || to}](<${to}>)` : title
  if (isEnd) return ''
  return to ? '' : title && `**${title}** `
}

function component(text: Rewriting, found: RegExpExecArray, isMdx: boolean): Edit | null {
  const { index, 0: whole, 1: slash = '', 2: name = '', 3: rest = '', 4: alone = '' } = found
  if (isType(name, rest)) return null
  const at = { start: index, end: index + whole.length }
  const use = { name, said: attributesOf(rest), isEnd: slash !== '', isAlone: alone !== '' }
  const kind = KINDS.find(([names]) => names.has(name))
  if (kind) {
    const made = kind[1](use)
    return { ...at, text: typeof made === 'string' ? made : ownLines(text.markdown, at, made.block) }
  }
  // In plain Markdown a name in angle brackets is mostly prose about code.
  if (!isMdx && !/^[A-Z][a-z]+[A-Z]/.test(name)) return null
  if (!use.isEnd) text.noteUnknown(`<${name}>`, index)
  return { ...at, text: '' }
}

function attributesOf(rest: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, key = '', ...values] of rest.matchAll(ATTRIBUTE)) found.set(key, values.find((it) => it !== undefined) ?? '')
  return found
}

/** Gives a mark lines of its own. */
function ownLines(markdown: string, { start, end }: { start: number; end: number }, words: string): string {
  const before = markdown.slice(markdown.lastIndexOf('\n', start - 1) + 1, start)
  const after = markdown.slice(end, (markdown.indexOf('\n', end) + 1 || markdown.length + 1) - 1)
  return `${before.trim() ? '\n' : ''}${words}${after.trim() ? '\n' : ''}`
}

/** Takes out the lines that load or define modules; they stand at the left edge, outside code. */
function withoutModules(text: Rewriting): void {
  const edits: Edit[] = []
  for (const { text: line, start, end } of text.lines())
    if (/^(?:import|export)\s/.test(line) && MODULE.test(line) && !text.isCode(start)) edits.push({ start, end, text: '' })
  text.apply(edits)
}

function withoutExpressions(text: Rewriting): void {
  const edits: Edit[] = []
  for (const { index, 0: whole, 1: words = '' } of text.markdown.matchAll(COMMENT))
    if (!text.isCode(index))
      edits.push({ start: index, end: index + whole.length, text: words.trim() === 'truncate' ? '<!-- more -->' : '' })
  text.apply(edits)
  const others: Edit[] = []
  for (const { index, 0: whole, 1: words = '' } of text.markdown.matchAll(EXPRESSION)) {
    const plain = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*$/.exec(words)
    // `{#id}` after a heading names it, and is no expression.
    if (text.isCode(index) || words.startsWith('#')) continue
    if (!plain) text.noteFlaw(`{${words.slice(0, 30)}} 是要运行的表达式，去掉了`, index)
    others.push({ start: index, end: index + whole.length, text: plain ? (plain[1] ?? plain[2] ?? plain[3] ?? '') : '' })
  }
  text.apply(others)
}
