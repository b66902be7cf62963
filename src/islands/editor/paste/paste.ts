interface Into {
  insert: (markdown: string) => void
  /** Makes the selected words a link. */
  link: (address: string) => void
  selected: () => string
  isInCode: () => boolean
  onFiles: (files: readonly File[]) => void
}

/** Loads the converter. It is as large as the editor, so it is loaded at the first paste, or when the window gets the focus back. */
const converter = () => import('#markdown/from-html/clipboard.ts')
let isShift = false
if (globalThis.document) {
  const look = (event: KeyboardEvent) => {
    isShift = event.shiftKey
  }
  for (const name of ['keydown', 'keyup'] as const) addEventListener(name, look, { capture: true, passive: true })
  addEventListener('focus', () => void converter().catch(() => undefined), { once: true })
}

/** Matches the languages of VS Code whose text is no code. */
const NO_CODE = /^(?:markdown|plaintext|mdx)$/
const URL_ALONE = /^https?:\/\/\S+$/i

/** Returns code copied from VS Code as Markdown with its language; null if the clipboard comes from another program. */
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
 * Inserts a paste into the text: pictures are uploaded, HTML becomes Markdown, an address makes the selected words a link, code stays
 * code. With Shift, and inside code, only the plain text is inserted. Returns false if the browser should handle the paste.
 */
export function pasteInto(from: DataTransfer | null, into: Into, event: Event): boolean {
  if (!from) return false
  const html = from.getData('text/html')
  const files = [...from.files]
  // Microsoft Word adds a picture of the text to the copied text.
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
      // Without the converter, or for HTML that it cannot read, the plain text is inserted.
      .catch(() => plain)
      .then((markdown) => into.insert(markdown || plain))
  else if (code ?? plain) into.insert(code ?? plain)
  else return false
  event.preventDefault()
  return true
}
