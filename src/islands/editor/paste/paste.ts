interface Into {
  insert: (markdown: string) => void
  /** Makes a link of the words that are selected. */
  link: (address: string) => void
  selected: () => string
  isInCode: () => boolean
  onFiles: (files: readonly File[]) => void
}

/** The converter is as large as the editor: it comes with the first paste, or when somebody comes back from another program. */
const converter = () => import('#markdown/from-html/clipboard.ts')
let isShift = false
if (globalThis.document) {
  const look = (event: KeyboardEvent) => {
    isShift = event.shiftKey
  }
  for (const name of ['keydown', 'keyup'] as const) addEventListener(name, look, { capture: true, passive: true })
  addEventListener('focus', () => void converter().catch(() => undefined), { once: true })
}

/** Languages of VS Code in which the text is a text and no code. */
const NO_CODE = /^(?:markdown|plaintext|mdx)$/
const URL_ALONE = /^https?:\/\/\S+$/i

/** The code that was copied from VS Code, with its language; null where it is none. */
function codeFrom(from: DataTransfer, plain: string): string | null {
  const data = from.getData('vscode-editor-data')
  if (!data) return null
  const language = /"mode":"([\w+#.-]+)"/.exec(data)?.[1] ?? ''
  if (NO_CODE.test(language)) return plain
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length))
  if (!plain.includes('\n'))
    return longest === 0 ? `\`${plain}\`` : `${'`'.repeat(longest + 1)} ${plain} ${'`'.repeat(longest + 1)}`
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}${language}\n${plain.replace(/\n$/, '')}\n${fence}`
}

/**
 * Puts a paste into the text: pictures are sent up, HTML becomes Markdown, an address links the words that are selected, code stays code.
 * With Shift, and within code, only the words come. Returns false where the browser's own way is the right one.
 */
export function pasteInto(from: DataTransfer | null, into: Into, event: Event): boolean {
  if (!from) return false
  const html = from.getData('text/html')
  const files = [...from.files]
  // Word puts a picture of the text beside the text.
  if (files.length > 0 && !/<(?:p|table|h\d|li)\b/i.test(html)) {
    event.preventDefault()
    into.onFiles(files)
    return true
  }
  const plain = from.getData('text/plain').replace(/\r\n?/g, '\n')
  const isPlain = isShift || into.isInCode() || html.includes('data-pm-slice')
  const code = isPlain ? plain : codeFrom(from, plain)
  const address = plain.trim()
  const words = into.selected()
  const isLink = !isPlain && URL_ALONE.test(address) && /^[^\n]*\S[^\n]*$/.test(words) && !URL_ALONE.test(words.trim())
  if (isLink) into.link(address)
  else if (html && code === null)
    void converter()
      .then(({ clipboardToMarkdown }) => clipboardToMarkdown(html))
      // What cannot be read, or the converter that does not come: the words alone.
      .catch(() => plain)
      .then((markdown) => into.insert(markdown || plain))
  else if (code ?? plain) into.insert(code ?? plain)
  else return false
  event.preventDefault()
  return true
}
