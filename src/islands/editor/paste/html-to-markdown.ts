import { htmlNodes } from '#client/html-nodes.ts'

const INLINE: Record<string, string> = { STRONG: '**', B: '**', EM: '*', I: '*', DEL: '~~', S: '~~', STRIKE: '~~' }
const SILENT = new Set([
  'STYLE',
  'SCRIPT',
  'META',
  'LINK',
  'TITLE',
  'HEAD',
  'SVG',
  'BUTTON',
  'INPUT',
  'SELECT',
  'TEXTAREA',
  'O:P',
])
const BLOCKS =
  /^(?:P|DIV|SECTION|ARTICLE|HEADER|FOOTER|MAIN|ASIDE|FIGURE|FIGCAPTION|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|HR|DL|DT|DD|ADDRESS)$/
const SAFE = /^(?:https?:|mailto:|tel:|\/|#|\.{0,2}\/?[^:]*$)/i
const escaped = (text: string) => text.replace(/[\\`*_[\]<>~$]/g, '\\$&')

/** Inside a line: white space is one space, marks hug their words. */
function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/\s+/g, ' '))
  if (!(node instanceof Element)) return ''
  const name = node.tagName.toUpperCase()
  if (SILENT.has(name)) return ''
  if (name === 'BR') return '\n'
  if (name === 'IMG') return picture(node)
  if (name === 'CODE' || name === 'KBD' || name === 'TT') return code(node.textContent ?? '')
  const inner = [...node.childNodes].map(inline).join('')
  if (name === 'A') return link(node.getAttribute('href') ?? '', inner)
  const isPlain = node.getAttribute('id')?.startsWith('docs-internal-guid')
  const sign = isPlain ? undefined : INLINE[name]
  const words = inner.trim()
  return sign && words ? inner.replace(words, sign + words + sign) : inner
}

const code = (text: string) => {
  const fence = text.includes('`') ? '``' : '`'
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return text.trim() ? `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}` : ''
}
const addressed = (address: string) =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[\s<>]/g, encodeURIComponent)}>` : address
const link = (address: string, words: string) =>
  words.trim() && address && SAFE.test(address.trim()) ? `[${words.trim()}](${addressed(address.trim())})` : words
function picture(it: Element): string {
  const address = it.getAttribute('src') ?? ''
  return /^(?:https?:|\/)/i.test(address) ? `![${escaped(it.getAttribute('alt') ?? '')}](${addressed(address)})` : ''
}

const indented = (text: string, first: string) => {
  const room = ' '.repeat(first.length)
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line && room + line))
    .join('\n')
}

function list(it: Element): string {
  const isOrdered = it.tagName === 'OL' || it.tagName === 'ol'
  let number = Number(it.getAttribute('start') ?? 1) || 1
  const items = [...it.children].map((item) => {
    // Some pages put a list beside its item.
    if (/^(?:UL|OL)$/i.test(item.tagName)) return indented(list(item), '  ')
    const box = item.querySelector('input[type=checkbox]')
    const sign = box ? `- [${box.hasAttribute('checked') ? 'x' : ' '}] ` : isOrdered ? `${number++}. ` : '- '
    const words = blocks(item, '\n').trim()
    return box ? sign + words : indented(words, sign)
  })
  return items.join('\n')
}

function table(it: Element): string {
  const rows = [...it.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) =>
      inline(cell)
        .trim()
        .replace(/\s*\n\s*/g, '<br>')
        .replaceAll('|', '\\|'),
    ),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(Array<string>(width).fill('---')), ...body.map(line)].join('\n')
}

function preformatted(it: Element): string {
  const text = (it.textContent ?? '').replace(/\n$/, '')
  const names = `${it.className} ${it.querySelector('code')?.className ?? ''}`
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map((run) => run[0].length + 1)))
  return `${fence}${/(?:language|lang|highlight-source)-([\w+#-]+)/.exec(names)?.[1] ?? ''}\n${text}\n${fence}`
}

function block(it: Element): string {
  const name = it.tagName.toUpperCase()
  const heading = /^H([1-6])$/.exec(name)?.[1]
  if (heading) {
    const words = inline(it).trim().replace(/\n/g, ' ').replace(/\*\*/g, '')
    return words && `${'#'.repeat(Math.max(2, Number(heading)))} ${words}`
  }
  if (name === 'UL' || name === 'OL') return list(it)
  if (name === 'TABLE') return table(it)
  if (name === 'PRE') return preformatted(it)
  if (name === 'HR') return '---'
  if (name === 'BLOCKQUOTE') return blocks(it, '\n\n').trim().replace(/^/gm, '> ').replace(/^> $/gm, '>')
  return blocks(it, '\n\n')
}

function blocks(node: Node, between: string): string {
  const parts: string[] = []
  let line = ''
  const end = () => {
    const words = line.replace(/[ \t]*\n[ \t]*/g, '\n').trim()
    if (words) parts.push(words)
    line = ''
  }
  for (const child of node.childNodes) {
    const isBlock =
      child instanceof Element &&
      (BLOCKS.test(child.tagName.toUpperCase()) || child.querySelector('p,div,ul,ol,table,pre,h1,h2,h3,h4'))
    if (!isBlock) line += inline(child)
    else {
      end()
      const text = block(child as Element).trim()
      if (text) parts.push(text)
    }
  }
  end()
  return parts.join(between)
}

/** What other programs put beside their text: conditions, name spaces, styles. */
const LITTER = /<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<\/?(?:o|w|v|m|st1):[^>]*>|<xml[\s\S]*?<\/xml>/gi
/** The bullets that Word writes as words. */
const WORD_ITEM = /<p[^>]*MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi

function wordLists(html: string): string {
  return html
    .replace(WORD_ITEM, (_, inner: string) => {
      const words = inner.replace(
        /<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>\s*(?:<\/span>)?/i,
        (_all, sign: string) => (/\d/.test(sign.replace(/<[^>]*>|&nbsp;/g, '')) ? '\u0001' : '\u0002'),
      )
      return words.includes('\u0001')
        ? `<ol><li>${words.replace('\u0001', '')}</li></ol>`
        : `<ul><li>${words.replace('\u0002', '')}</li></ul>`
    })
    .replace(/<\/(ol|ul)>\s*<\1>/g, '')
}

/** HTML of a clipboard as clean Markdown: nothing of it is run, asked for or kept but its words and their order. */
export function htmlToMarkdown(html: string): string {
  const kept = wordLists(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '').replace(LITTER, ''))
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(kept)?.[1] ?? kept
  return blocks(htmlNodes(body), '\n\n')
    .replace(/\u00a0/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
