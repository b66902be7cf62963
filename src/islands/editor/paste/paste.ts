import { htmlToMarkdown } from './html-to-markdown.ts'

interface Into {
  insert: (markdown: string) => void
  onFiles: (files: readonly File[]) => void
}

let isShift = false
if (globalThis.document) {
  const look = (event: KeyboardEvent) => {
    isShift = event.shiftKey
  }
  for (const name of ['keydown', 'keyup'] as const) addEventListener(name, look, { capture: true, passive: true })
}

/**
 * What a paste puts into the text: pictures are sent up, HTML becomes Markdown, with Shift only its words come. False where the browser's own way
 * is the right one.
 */
export function pasteInto(from: DataTransfer | null, { insert, onFiles }: Into, event: Event): boolean {
  if (!from) return false
  const html = from.getData('text/html')
  const files = [...from.files]
  // Word puts a picture of the text beside the text.
  if (files.length > 0 && !/<(?:p|table|h\d|li)\b/i.test(html)) {
    event.preventDefault()
    onFiles(files)
    return true
  }
  const plain = from.getData('text/plain')
  // Code editors say in HTML only how their text looks.
  const isCode = /vscode|data-vscode|jetbrains/i.test(html) || from.types.includes('vscode-editor-data')
  const isOwn = html.includes('data-pm-slice')
  const words = isShift || isCode || isOwn || !html ? plain : htmlToMarkdown(html)
  if (!words) return false
  event.preventDefault()
  insert(words.replace(/\r\n?/g, '\n'))
  return true
}
